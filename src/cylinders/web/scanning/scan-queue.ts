import { type DeviceBatch, dividedReturn, numberToSend } from "#cylinders/rules/scanning/scan-queue.ts";
import { callApi } from "#platform/web/api.ts";
import { makeOutbox, sendInTime } from "#platform/web/offline/outbox.ts";
import { earlierScans } from "./earlier-scans.ts";

const DAY = 24 * 60 * 60_000;

/** Of a return: what became of each scan. */
type SentBatch = { cylinders?: readonly { kind: string; message?: string | undefined }[] };

export const scanQueue = makeOutbox<DeviceBatch, SentBatch>("scans", {
  send: (batch) => (batch.purpose === "dispatch" ? sendDispatch(batch) : sendReturn(batch)),
  divide: (batch, { cylinders = [] }) => ({ rest: undefined, ...dividedReturn(batch, cylinders) }),
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

const sendReturn = (batch: DeviceBatch): Promise<SentBatch> =>
  callApi("POST /api/admin/returns", { body: returnBody(batch) }, sendInTime);

async function sendDispatch(batch: DeviceBatch): Promise<SentBatch> {
  const input = { params: orderOf(batch), body: dispatchBody(batch) };
  await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders", input, sendInTime);
  return {};
}

export function orderOf({ for: order }: Pick<DeviceBatch, "for">) {
  const [mobile = "", orderNumber = ""] = order.split("/");
  return { mobile, orderNumber };
}
