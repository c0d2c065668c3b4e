import { useEffect, useSyncExternalStore } from "react";
import { type DeviceBatch, responseOf, type ShopResponse } from "#cylinders/rules/scanning/scan-queue.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { openDeviceStore } from "./device-store.ts";
import { makeScanQueue, NOTHING_READ, type QueueView } from "./make-scan-queue.ts";

export const scanQueue = makeScanQueue({
  open: openDeviceStore,
  send: sendBatch,
  now: () => new Date(),
  after: (seconds, run) => {
    const timer = setTimeout(run, seconds * 1000);
    return () => clearTimeout(timer);
  },
  tabs: { tell: () => tabs()?.postMessage("changed"), onTold: hearOtherTabs },
});

export const useScanQueue = (): QueueView =>
  useSyncExternalStore(scanQueue.subscribe, scanQueue.read, () => NOTHING_READ);

/** Sends waiting batches while this admin is in the back office, and at once when the connection returns. */
export function useSendScans(by: string) {
  useEffect(() => {
    const stop = scanQueue.startSending(by);
    window.addEventListener("online", scanQueue.sendNow);
    return () => {
      window.removeEventListener("online", scanQueue.sendNow);
      stop();
    };
  }, [by]);
}

/** A missing response leads to a retry. */
async function sendBatch(batch: DeviceBatch): Promise<ShopResponse> {
  try {
    await (batch.purpose === "dispatch" ? sendDispatch(batch) : sendReturn(batch));
    return { kind: "booked" };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: "no-answer" };
    return responseOf({ status: error.status, code: error.code, message: error.message });
  }
}

export const returnBody = ({ batch, for: mobile, scans, counted, unknown, announced, confirmedAt }: DeviceBatch) => ({
  ...{ batch, numbers: scans.map(({ number }) => number) },
  conditions: Object.fromEntries(
    scans.flatMap(({ number, condition }) => (condition === "good" ? [] : [[number, condition]])),
  ),
  ...{ counted: [...counted], unknown: [...unknown] },
  ...(mobile !== "" && { mobile }),
  ...(announced && { announced: announced.id }),
  ...(confirmedAt !== "" && { deviceAt: confirmedAt }),
});

export const dispatchBody = ({ scans, overrides, with: how, confirmedAt }: DeviceBatch) => ({
  ...{ numbers: scans.map(({ number }) => number), overrides: [...overrides] },
  ...(how && { with: how }),
  ...(confirmedAt !== "" && { deviceAt: confirmedAt }),
});

const sendReturn = (batch: DeviceBatch) => callApi("POST /api/admin/returns", { body: returnBody(batch) });

const sendDispatch = (batch: DeviceBatch) =>
  callApi("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders", {
    params: orderOf(batch),
    body: dispatchBody(batch),
  });

export function orderOf({ for: order }: Pick<DeviceBatch, "for">) {
  const [mobile = "", orderNumber = ""] = order.split("/");
  return { mobile, orderNumber };
}

let channel: BroadcastChannel | undefined;

function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("scan-batches");
  return channel;
}

function hearOtherTabs(listener: () => void): () => void {
  const heard = tabs();
  heard?.addEventListener("message", listener);
  return () => heard?.removeEventListener("message", listener);
}
