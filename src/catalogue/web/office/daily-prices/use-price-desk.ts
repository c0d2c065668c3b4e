import { useEffect, useRef, useState } from "react";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import type { PastedProblem } from "#catalogue/rules/pricing/pasted-prices.ts";
import type { Adjustment } from "#catalogue/rules/pricing/price-changes.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { draftOf as draftStore } from "#platform/web/forms/draft.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { adjustDrafts, type Drafts, NO_DRAFTS, namesRows, pasteDrafts, readDrafts, withDraft } from "./desk-drafts.ts";

const draft = draftStore<"prices" | "rows">("price-desk", ["prices", "rows"]);

type Rows = ReadonlyMap<string, DeskRow>;

const withRows = (before: Rows, rows: readonly DeskRow[]): Rows =>
  new Map([...before, ...rows.map((row) => [row.id, row] as const)]);

/** State of the desk between publications: drafts, selection and paste results. It survives reloads and navigation. */
export function usePriceDesk(rows: readonly DeskRow[]) {
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pasteProblems, setPasteProblems] = useState<readonly PastedProblem[]>([]);
  /** Every row that was shown in this visit: one that staff changed may be on another page by now. */
  const [known, setKnown] = useState<Rows>(() => withRows(new Map(), rows));
  const [last, setLast] = useState(rows);
  const latest = useRef({ drafts: NO_DRAFTS, known });
  if (last !== rows) {
    setLast(rows);
    setKnown(withRows(known, rows));
  }

  // The server rendered the desk without this tab's stored drafts.
  useEffect(() => {
    const { prices, rows: stored } = draft.read();
    if (!prices || !stored) return;
    const drafted = JSON.parse(prices) as Drafts;
    latest.current.drafts = drafted;
    setDrafts(drafted);
    setKnown((shown) => withRows(withRows(new Map(), JSON.parse(stored) as DeskRow[]), [...shown.values()]));
  }, []);
  useEffect(() => {
    latest.current.known = known;
  }, [known]);

  function change(next: Drafts, among: Rows = known) {
    latest.current.drafts = next;
    setDrafts(next);
    const drafted = [...among.values()].filter(({ id }) => next[id] !== undefined);
    draft.keep({ prices: JSON.stringify(next), rows: JSON.stringify(drafted) });
  }

  return {
    drafts,
    ...readDrafts(drafts, [...known.values()]),
    chosen,
    pasteProblems,
    type: (row: DeskRow, text: string) => change(withDraft(drafts, row, text)),
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    adjust(adjustment: Adjustment) {
      const asked = [...known.values()].filter(({ id }) => chosen.has(id));
      const { drafts: next, refused } = adjustDrafts(drafts, asked, adjustment);
      change(next);
      if (refused.length > 0)
        toast(
          t("The price would drop to zero: {names}.", { names: refused.map(({ name }) => name).join(", ") }),
          "problem",
        );
    },
    async paste(text: string, shown: readonly DeskRow[], from: number) {
      try {
        // Names may be of any product, also of one on another page.
        const among = namesRows(text) ? await callApi("GET /api/admin/prices", { query: {} }) : shown;
        const rowsNow = withRows(latest.current.known, among);
        const { drafts: next, count, problems } = pasteDrafts(latest.current.drafts, text, among, from);
        setKnown(rowsNow);
        change(next, rowsNow);
        setPasteProblems(problems);
        toast(plural(count, { one: "{count} price was pasted.", other: "{count} prices were pasted." }));
      } catch (error) {
        toast(whyNotSent(error), "problem");
      }
    },
    /** Someone else published: the drafts are compared with the prices as they are now. */
    moved: (lines: readonly { id: string; now: number }[]) =>
      setKnown((before) =>
        withRows(
          before,
          lines.flatMap(({ id, now }) => {
            const row = before.get(id);
            return row ? { ...row, price: now } : [];
          }),
        ),
      ),
    discard() {
      change(NO_DRAFTS);
      setPasteProblems([]);
    },
  };
}

export type PriceDeskState = ReturnType<typeof usePriceDesk>;
