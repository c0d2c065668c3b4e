import { useEffect, useState } from "react";
import type { DeskRow } from "#contract/admin-prices.ts";
import { plural, t } from "#domain/language/text.ts";
import type { PastedProblem } from "#domain/pricing/pasted-prices.ts";
import type { Adjustment } from "#domain/pricing/price-changes.ts";
import { draftOf as keptDraft } from "#web/forms/draft.ts";
import { toast } from "#web/ui/toast.ts";
import { adjustDrafts, type Drafts, NO_DRAFTS, pasteDrafts, readDrafts, withDraft } from "./desk-drafts.ts";

const kept = keptDraft<"prices">("price-desk", ["prices"]);

/** The desk between two publications: what was typed, what is chosen, and what came in by paste. A reload loses nothing. */
export function usePriceDesk(rows: readonly DeskRow[]) {
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pasteProblems, setPasteProblems] = useState<readonly PastedProblem[]>([]);

  // The server drew the desk without knowing what this tab remembers.
  useEffect(() => {
    const { prices } = kept.read();
    if (prices) setDrafts(JSON.parse(prices) as Drafts);
  }, []);

  function change(next: Drafts) {
    setDrafts(next);
    kept.keep({ prices: JSON.stringify(next) });
  }

  return {
    drafts,
    ...readDrafts(drafts, rows),
    chosen,
    pasteProblems,
    type: (row: DeskRow, text: string) => change(withDraft(drafts, row, text)),
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    adjust(adjustment: Adjustment) {
      const { drafts: next, refused } = adjustDrafts(
        drafts,
        rows.filter(({ id }) => chosen.has(id)),
        adjustment,
      );
      change(next);
      if (refused.length > 0)
        toast(t("Nothing would be left of {names}.", { names: refused.map(({ name }) => name).join(", ") }), "problem");
    },
    paste(text: string, shown: readonly DeskRow[], from: number) {
      const { drafts: next, count, problems } = pasteDrafts(drafts, text, shown, from);
      change(next);
      setPasteProblems(problems);
      toast(plural(count, { one: "{count} price was pasted.", other: "{count} prices were pasted." }));
    },
    discard() {
      change(NO_DRAFTS);
      setPasteProblems([]);
    },
  };
}

export type PriceDeskState = ReturnType<typeof usePriceDesk>;
