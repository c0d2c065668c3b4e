import { type DeviceBatch, numberToSend } from "#cylinders/rules/scanning/scan-queue.ts";
import { callApi } from "#platform/web/api.ts";
import { makeOutbox, sendInTime } from "#platform/web/offline/outbox.ts";
import { earlierScans } from "./earlier-scans.ts";

const DAY = 24 * 60 * 60_000;

export const scanQueue = makeOutbox<DeviceBatch, unknown>("scans", {
  send: (batch) => (batch.purpose === "dispatch" ? sendDispatch(batch) : sendReturn(batch)),
  remembers: DAY,
  earlier: earlierScans,
});

export const returnBody = ({ key, for: mobile, scans, counted, unknown, announced, at }: DeviceBatch) => ({
  ...{ batch: key, numbers: scans.map(numberToSend) },
  conditions: Object.fromEntries(
    scans.flatMap((scan) => (scan.condition === "good" ? [] : [[numberToSend(scan), scan.condition]])),
  ),
  ...{ counted: [...counted], unknown: [...unknown] },
  ...(mobile !== "" && { mobile }),
  ...(announced && { announced: announced.id }),
  ...(at !== "" && { deviceAt: at }),
});

export const dispatchBody = ({ scans, overrides, with: how, at }: DeviceBatch) => ({
  ...{ numbers: scans.map(numberToSend), overrides: [...overrides] },
  ...(how && { with: how }),
  ...(at !== "" && { deviceAt: at }),
});

const sendReturn = (batch: DeviceBatch) => callApi("POST /api/admin/returns", { body: returnBody(batch) }, sendInTime);

const sendDispatch = (batch: DeviceBatch) =>
  callApi(
    "POST /api/admin/orders/{mobile}/{orderNumber}/cylinders",
    { params: orderOf(batch), body: dispatchBody(batch) },
    sendInTime,
  );

export function orderOf({ for: order }: Pick<DeviceBatch, "for">) {
  const [mobile = "", orderNumber = ""] = order.split("/");
  return { mobile, orderNumber };
}
