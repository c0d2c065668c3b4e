import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useUndoToast } from "#platform/web/forms/use-undo-toast.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import type { MovedLine } from "./moved-meanwhile.tsx";
import type { PriceDeskState } from "./use-price-desk.ts";

/** Indian time, whatever the device's time zone. */
const inIndia = (typed: string) => `${typed}:00+05:30`;

type PublishInput = {
  /** Confirms the changes that are unusually large. */
  confirm: boolean;
  when: "now" | "later";
  at: string;
  note: string;
};

const NOW: PublishInput = { confirm: false, when: "now", at: "", note: "" };

/** Publishes all drafts or none. On an error every draft stays. */
export function usePublish(desk: PriceDeskState, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const tellWithUndo = useUndoToast();
  const [moved, setMoved] = useState<readonly MovedLine[]>([]);
  const form = useForm({
    initial: NOW,
    check: ({ confirm, when, at }) => ({
      confirm:
        desk.changes.some(({ isLarge }) => isLarge) &&
        !confirm &&
        t("Please review the large price changes and confirm that they are intended."),
      at: when === "later" && at === "" && t("Please choose a day and a time."),
    }),
    send: async ({ confirm, when, at, note }) => {
      setMoved([]);
      const changes = desk.changes.map(({ id, before, after }) => ({
        id,
        price: inRupees(after),
        expected: inRupees(before),
      }));
      const body = { changes, note, confirm, ...(when === "later" && { at: inIndia(at) }) };
      const { number, publishAt, status } = await callApi("POST /api/admin/prices/publish", { body });
      desk.discard();
      onDone();
      await revalidate();
      const of = { params: { number } };
      if (status === "scheduled" && publishAt)
        tellWithUndo(
          t("Publication {number} will be published {moment}.", { number, moment: dateTimeText(publishAt) }),
          () => callApi("POST /api/admin/prices/publications/{number}/cancel", of),
        );
      else
        tellWithUndo(t("Publication {number} is published.", { number }), () =>
          callApi("POST /api/admin/prices/publications/{number}/undo", { ...of, body: {} }),
        );
    },
    tell: (error) => {
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") {
        const { lines } = error.details as { lines: MovedLine[] };
        setMoved(lines);
        desk.moved(lines);
      }
      return whyNotSent(error);
    },
  });
  return { form, moved };
}
