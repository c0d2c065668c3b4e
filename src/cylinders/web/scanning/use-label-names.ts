import { useEffect, useEffectEvent } from "react";
import { type DeviceBatch, labelsIn } from "#cylinders/rules/scanning/scan-queue.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";

const AGAIN_AFTER_MILLISECONDS = 5000;
const LOGIN_ENDED = 401;

type LabelNameHandlers = {
  onNumber: (code: string, number: string) => void;
  onRefused: (code: string, message: string) => void;
};

/** Resolves scanned labels to cylinders on the server, with every new label and again while it is unreachable. */
export function useLabelNames(batch: DeviceBatch | undefined, { onNumber, onRefused }: LabelNameHandlers) {
  const codes = batch?.state === "open" ? labelsIn(batch).join(" ") : "";

  const ask = useEffectEvent(async (): Promise<boolean> => {
    try {
      const body = { codes: codes.split(" ") };
      for (const { code, number, message = "" } of await callApi("POST /api/admin/labels/read", { body })) {
        if (number === undefined) onRefused(code, message);
        else onNumber(code, number);
      }
      return true;
    } catch (error) {
      return error instanceof ApiProblem && error.status < 500 && error.status !== LOGIN_ENDED;
    }
  });

  useEffect(() => {
    if (codes === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const go = async () => {
      const done = await ask();
      if (!done && !over) timer = setTimeout(() => void go(), AGAIN_AFTER_MILLISECONDS);
    };
    void go();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [codes]);
}
