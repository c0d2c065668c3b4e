import { useEffect, useRef, useState } from "react";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import type { PastedProblem } from "#catalogue/rules/pricing/pasted-prices.ts";
import type { Adjustment } from "#catalogue/rules/pricing/price-changes.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { draftOf as draftStore } from "#platform/web/forms/draft.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import {
  adjustDrafts,
  type Drafts,
  NO_DRAFTS,
  namesPasted,
  pasteDrafts,
  readDrafts,
  withDraft,
} from "./desk-drafts.ts";
import { type DeskData, rowsCalled } from "./load-desk.ts";
import { useRowsElsewhere } from "./use-rows-elsewhere.ts";

const draft = draftStore<"prices">("price-desk", ["prices"]);

/** State of the desk between publications: drafts, selection and paste results. It survives reloads and navigation. */
export function usePriceDesk({ rows, input }: Pick<DeskData, "rows" | "input">) {
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pasteProblems, setPasteProblems] = useState<readonly PastedProblem[]>([]);
  const latest = useRef(NO_DRAFTS);
  const { known, missing, remember } = useRowsElsewhere({
    rows,
    isWhole: input === null,
    wanted: [...Object.keys(drafts), ...chosen],
  });

  // The server rendered the desk without this tab's stored drafts.
  useEffect(() => {
    const { prices } = draft.read();
    if (!prices) return;
    latest.current = JSON.parse(prices) as Drafts;
    setDrafts(latest.current);
  }, []);

  function change(next: Drafts) {
    latest.current = next;
    setDrafts(next);
    draft.keep({ prices: JSON.stringify(next) });
  }

  async function rowsNamedIn(text: string, shown: readonly DeskRow[]): Promise<readonly DeskRow[]> {
    const names = input === null ? [] : namesPasted(text);
    if (names.length === 0) return shown;
    const found = await rowsCalled(names);
    remember(found);
    return [...shown, ...found.filter(({ id }) => !shown.some((row) => row.id === id))];
  }

  return {
    drafts,
    ...readDrafts(drafts, known),
    missing,
    chosen,
    pasteProblems,
    type: (row: DeskRow, text: string) => change(withDraft(drafts, row, text)),
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    adjust(adjustment: Adjustment) {
      const { drafts: next, refused } = adjustDrafts(
        drafts,
        known.filter(({ id }) => chosen.has(id)),
        adjustment,
      );
      change(next);
      if (refused.length > 0)
        toast(
          t("The price would drop to zero: {names}.", { names: refused.map(({ name }) => name).join(", ") }),
          "problem",
        );
    },
    async paste(text: string, shown: readonly DeskRow[], from: number) {
      try {
        const among = await rowsNamedIn(text, shown);
        const { drafts: next, count, problems } = pasteDrafts(latest.current, text, among, from);
        change(next);
        setPasteProblems(problems);
        toast(plural(count, { one: "{count} price was pasted.", other: "{count} prices were pasted." }));
      } catch (error) {
        toast(whyNotSent(error), "problem");
      }
    },
    discard() {
      change(NO_DRAFTS);
      setPasteProblems([]);
    },
  };
}

export type PriceDeskState = ReturnType<typeof usePriceDesk>;
