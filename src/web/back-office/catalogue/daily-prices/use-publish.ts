import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#domain/language/text.ts";
import { inRupees } from "#domain/money.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { dateTimeText } from "#web/ui/text/time-text.ts";
import type { MovedLine } from "./moved-meanwhile.tsx";
import type { PriceDeskState } from "./use-price-desk.ts";

type PublishInput = { at: string | undefined; note: string; confirm: boolean; isReady: boolean };

/** Indian time, whatever the device's time zone. */
const inIndia = (typed: string) => `${typed}:00+05:30`;

/** Publishes all drafts or none. On an error every draft stays. */
export function usePublish(desk: PriceDeskState, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [timeRefused, setTimeRefused] = useState<{ at: string | undefined; why: string }>();
  const [refusal, setRefusal] = useState<string>();
  const [moved, setMoved] = useState<readonly MovedLine[]>([]);

  async function publish({ at, note, confirm, isReady }: PublishInput) {
    if (!isReady) return setTries((count) => count + 1);
    setBusy(true);
    setRefusal(undefined);
    setTimeRefused(undefined);
    setMoved([]);
    const changes = desk.changes.map(({ id, before, after }) => ({
      id,
      price: inRupees(after),
      expected: inRupees(before),
    }));
    try {
      const body = { changes, note, confirm, ...(at && { at: inIndia(at) }) };
      const { number, publishAt, status } = await callApi("POST /api/admin/prices/publish", { body });
      desk.discard();
      onDone();
      await revalidate();
      toast(
        status === "scheduled" && publishAt
          ? t("Publication {number} will be published {moment}.", { number, moment: dateTimeText(publishAt) })
          : t("Publication {number} is published.", { number }),
      );
    } catch (error) {
      const time = error instanceof ApiProblem ? error.fields.at : undefined;
      if (time === undefined) setRefusal(whyNotSent(error));
      else setTimeRefused({ at, why: time });
      setTries((count) => count + 1);
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") {
        setMoved((error.details as { lines: MovedLine[] }).lines);
        // Reloads the current prices for the preview; drafts stay.
        await revalidate();
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    publish,
    busy,
    tries,
    refusal,
    /** The server's message for this time; the server's clock decides. */
    timeProblem: (at: string | undefined) => (timeRefused?.at === at ? timeRefused?.why : undefined),
    moved,
  };
}
