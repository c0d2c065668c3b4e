import { useEffect, useEffectEvent } from "react";
import { type DeviceBatch, labelsIn } from "#cylinders/rules/scanning/scan-queue.ts";
import { callApi } from "#platform/web/api.ts";
import { isRefusal } from "#platform/web/offline/outbox.ts";
import { makeRetry } from "#platform/web/state/retry.ts";

type LabelNameHandlers = {
  onNumber: (code: string, number: string) => Promise<void>;
  onRefused: (code: string, message: string) => Promise<void>;
};

/** Resolves scanned labels to cylinders on the server, with every new label and again while it is unreachable. */
export function useLabelNames(batch: DeviceBatch | undefined, { onNumber, onRefused }: LabelNameHandlers) {
  const codes = batch?.state === "open" ? labelsIn(batch).join(" ") : "";

  const ask = useEffectEvent(async (): Promise<boolean> => {
    try {
      const body = { codes: codes.split(" ") };
      for (const { code, number, message = "" } of await callApi("POST /api/admin/labels/read", { body })) {
        await (number === undefined ? onRefused(code, message) : onNumber(code, number));
      }
      return true;
    } catch (error) {
      return isRefusal(error);
    }
  });

  useEffect(() => {
    if (codes === "") return;
    const retry = makeRetry(ask);
    void retry.now();
    return retry.stop;
  }, [codes]);
}
