import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type CatalogueQuery,
  NO_FILTERS,
  parseCatalogueQuery,
  printCatalogueQuery,
} from "#domain/catalogue/catalogue-query.ts";
import { type QueryDraft, settleDraft } from "./query-draft.ts";

/** Long enough that a fast typist does not exhaust what browsers allow a page to write into its address. */
const WRITTEN_AFTER_MILLISECONDS = 250;

/** What the visitor is looking for, kept in the address: typing rewrites it, choosing adds a step that Back undoes. */
export function useCatalogueQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const unwritten = useRef<{ query: CatalogueQuery; timer: ReturnType<typeof setTimeout> } | null>(null);
  const inAddress = useMemo(() => parseCatalogueQuery(new URLSearchParams(search)), [search]);
  const printed = printCatalogueQuery(inAddress);
  const [draft, setDraft] = useState<QueryDraft | null>(null);
  const settled = settleDraft(draft, printed);
  if (settled !== draft) setDraft(settled);
  const query = settled?.query ?? inAddress;

  useEffect(() => () => clearTimeout(unwritten.current?.timer), []);

  function write(next: CatalogueQuery, replace: boolean) {
    clearTimeout(unwritten.current?.timer);
    unwritten.current = null;
    const written = printCatalogueQuery(next);
    setDraft((begun) => begun && { ...begun, written });
    navigate({ search: written }, { replace, preventScrollReset: true, defaultShouldRevalidate: false });
  }

  function type(changes: Partial<CatalogueQuery>) {
    const next = { ...query, ...changes };
    clearTimeout(unwritten.current?.timer);
    unwritten.current = { query: next, timer: setTimeout(write, WRITTEN_AFTER_MILLISECONDS, next, true) };
    setDraft({ query: next, from: printed, written: settled?.written ?? null });
  }

  function choose(changes: Partial<CatalogueQuery>) {
    const next = { ...query, ...changes };
    setDraft({ query: next, from: printed, written: null });
    write(next, printCatalogueQuery(next) === printed);
  }

  return {
    query,
    /** For what changes with every key press or movement. */
    type,
    /** Writes what was typed at once: whoever leaves the box may be about to leave the page. */
    settle: () => unwritten.current && write(unwritten.current.query, true),
    /** For a decision; what was typed so far is part of it. */
    choose,
    clear: () => choose(NO_FILTERS),
  };
}
