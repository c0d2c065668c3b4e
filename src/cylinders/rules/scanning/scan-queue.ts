/**
 * Queue of scans on a device with a bad connection. Scans are stored before they are shown. Confirmed batches are sent one by one,
 * each under its own idempotency key, and retried until the server responds.
 */

import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import { readCode } from "#cylinders/rules/labels/short-code.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { isLabelCode, scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey, sameCylinder } from "#platform/rules/text/number-key.ts";
import type { CountedOnDevice } from "./counted-on-device.ts";

export type DeviceScan = { number: string; at: string; condition: Condition };

/** An unregistered number: register it from the stamp, or set it aside. */
export type UnknownOnDevice = { number: string } & (
  | { choice: "register"; gas: string; kilograms: number; tareKilograms: number }
  | { choice: "set-aside" }
);

export type DeviceBatch = {
  /** Random idempotency key made by the device. */
  batch: string;
  /** Its author: no other session sends it. */
  by: string;
  purpose: "dispatch" | "return" | "count" | "event";
  /** Dispatch: the order as mobile/number. Return: the customer's mobile. */
  for: string;
  scans: readonly DeviceScan[];
  /** Empties without a number. */
  counted: readonly CountedOnDevice[];
  unknown: readonly UnknownOnDevice[];
  /** Why an owner overrides a safety check. */
  overrides: readonly { number: string; note: string }[];
  /** How a dispatch leaves. Older stored batches have none. */
  with?: "counter" | "transporter";
  /** The announced return from a scanned slip. */
  announced?: { id: string; numbers: readonly string[] };
  state: "open" | "waiting" | "booked" | "refused";
  /** By the device's clock. */
  confirmedAt: string;
  message: string;
  tries: number;
};

export const newBatch = ({
  batch,
  by,
  purpose,
  for: about,
}: Pick<DeviceBatch, "batch" | "by" | "purpose" | "for">): DeviceBatch => ({
  ...{ batch, by, purpose, for: about, scans: [], counted: [], unknown: [], overrides: [] },
  ...{ state: "open", confirmedAt: "", message: "", tries: 0 },
});

/** The device has no HMAC key, so it stores a label by its code until the server resolves it. */
export type DeviceRead = { ok: true; number: string } | { ok: false; message: string };

export function readOnDevice(text: string, publicUrl: string): DeviceRead {
  const read = readCode(text, { publicUrl, isOurs: () => true });
  if (read.kind === "number") return { ok: true, number: read.number };
  if (read.kind !== "label") return { ok: false, message: read.message };
  return { ok: true, number: (scannedNumber(text) ?? text).toUpperCase() };
}

export const labelsIn = ({ scans }: Pick<DeviceBatch, "scans">): string[] =>
  scans.map(({ number }) => number).filter(isLabelCode);

/** A cylinder scanned both by label and by number appears once. */
export const withNumberOf = (batch: DeviceBatch, code: string, number: string): DeviceBatch =>
  isScanned(batch, number)
    ? withoutScan(batch, code)
    : { ...batch, scans: batch.scans.map((scan) => (scan.number === code ? { ...scan, number } : scan)) };

const isScanned = ({ scans }: DeviceBatch, number: string): boolean =>
  scans.some((scan) => sameCylinder(scan.number, number));

/** A label in front of the camera for less than this is the same sight. */
const SAME_SIGHT_MILLISECONDS = 3000;

export type ScanOutcome = "new" | "same-sight" | "scanned-before";

/** A camera reads a label many times a second, so only a real second scan is reported. */
export function addScan(
  batch: DeviceBatch,
  number: string,
  now: Date,
  lastSeen?: Date,
): { batch: DeviceBatch; heard: ScanOutcome } {
  if (isScanned(batch, number)) {
    const isSameSight = lastSeen !== undefined && now.getTime() - lastSeen.getTime() < SAME_SIGHT_MILLISECONDS;
    return { batch, heard: isSameSight ? "same-sight" : "scanned-before" };
  }
  const scan: DeviceScan = { number: number.trim(), at: now.toISOString(), condition: "good" };
  return { batch: { ...batch, scans: [...batch.scans, scan] }, heard: "new" };
}

export const withCondition = (batch: DeviceBatch, number: string, condition: Condition): DeviceBatch => ({
  ...batch,
  scans: batch.scans.map((scan) => (scan.number === number ? { ...scan, condition } : scan)),
});

/** Also removes the notes about the number. */
export const withoutScan = (batch: DeviceBatch, number: string): DeviceBatch => ({
  ...batch,
  scans: without(batch.scans, number),
  unknown: without(batch.unknown, number),
  overrides: without(batch.overrides, number),
});

const without = <Of extends { number: string }>(list: readonly Of[], number: string): Of[] =>
  list.filter((one) => one.number !== number);

export const withUnknown = (batch: DeviceBatch, unknown: UnknownOnDevice): DeviceBatch => ({
  ...batch,
  unknown: [...without(batch.unknown, unknown.number), unknown],
});

export const withOverride = (batch: DeviceBatch, override: DeviceBatch["overrides"][number]): DeviceBatch => ({
  ...batch,
  overrides: [...without(batch.overrides, override.number), override],
});

type Announcement = {
  id: string;
  customer: { mobile: string };
  numbers: readonly string[];
  counted: DeviceBatch["counted"];
};

/** The announced numbers must still be scanned; earlier scans stay. */
export const readyBatch = (batch: DeviceBatch, { id, customer, numbers, counted }: Announcement): DeviceBatch => ({
  ...{ ...batch, for: customer.mobile, announced: { id, numbers } },
  counted: counted.filter(({ count }) => count > 0),
});

export function stillAnnounced({ announced, scans }: Pick<DeviceBatch, "announced" | "scans">): string[] {
  const scanned = new Set(scans.map(({ number }) => numberKey(number)));
  return announced?.numbers.filter((number) => !scanned.has(numberKey(number))) ?? [];
}

/** What a batch books: nothing is recorded for a cylinder that is set aside. */
export function cylindersIn({ scans, counted, unknown }: Pick<DeviceBatch, "scans" | "counted" | "unknown">): number {
  const aside = new Set(unknown.flatMap(({ number, choice }) => (choice === "set-aside" ? [number] : [])));
  const scanned = scans.filter(({ number }) => !aside.has(number)).length;
  return scanned + counted.reduce((total, { count }) => total + count, 0);
}

/** A confirmed batch is immutable: otherwise one idempotency key would name two batches. */
export const confirmed = (batch: DeviceBatch, now: Date): DeviceBatch =>
  batch.state === "open" ? { ...batch, state: "waiting", confirmedAt: now.toISOString() } : batch;

/** Oldest first: a cylinder that came in and left again must be booked in that order. Only its author sends a batch. */
export const nextToSend = (queue: readonly DeviceBatch[], by: string): DeviceBatch | undefined =>
  queue
    .filter((batch) => batch.state === "waiting" && batch.by === by)
    .toSorted((one, other) => one.confirmedAt.localeCompare(other.confirmedAt))[0];

/** Without a response the batch waits and is retried under the same key. */
export type ShopResponse = { kind: "booked" } | { kind: "refused"; message: string } | { kind: "no-answer" };

const LOGIN_ENDED = 401;
const TRY_AGAIN = new Set([408, 425, 429]);

/** A response that did not process the batch (expired session, rate limit, overload) counts as none. */
export function responseOf({ status, code, message }: { status: number; code: string; message: string }): ShopResponse {
  const isNone = status >= 500 || status === LOGIN_ENDED || TRY_AGAIN.has(status) || code === "changed-meanwhile";
  return isNone ? { kind: "no-answer" } : { kind: "refused", message };
}

export function afterResponse(batch: DeviceBatch, response: ShopResponse): DeviceBatch {
  if (response.kind === "no-answer") return { ...batch, tries: batch.tries + 1 };
  if (response.kind === "booked") return { ...batch, state: "booked", message: "" };
  return { ...batch, state: "refused", message: response.message };
}

/** A rejected batch is corrected under a new key: nothing was booked under the old one. */
export const reopened = (batch: DeviceBatch, number: string): DeviceBatch =>
  batch.state === "refused"
    ? { ...batch, batch: number, state: "open", confirmedAt: "", message: "", tries: 0 }
    : batch;

const REMEMBERED_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A booked batch is shown for a day; an unbooked one is never discarded automatically. */
export const isDone = ({ state, confirmedAt }: DeviceBatch, now: Date): boolean =>
  state === "booked" && now.getTime() - Date.parse(confirmedAt) > REMEMBERED_MILLISECONDS;

const LONGEST_WAIT_SECONDS = 60;

export const secondsToWait = ({ tries }: Pick<DeviceBatch, "tries">): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(tries, 6));

const savedText = (cylinders: string) =>
  t("{cylinders} saved on this phone, sending when there is a signal", { cylinders });

/** After the first attempt to send it. A rejected batch is shown with its reason instead. */
export const outcomeText = ({ state }: Pick<DeviceBatch, "state">, cylinders: string): string | undefined => {
  if (state === "refused") return undefined;
  return state === "booked" ? t("{cylinders} booked", { cylinders }) : savedText(cylinders);
};

export function reachedText(queue: readonly DeviceBatch[]): string {
  const scansOf = (state: DeviceBatch["state"]) =>
    queue.reduce((total, batch) => total + (batch.state === state ? cylindersIn(batch) : 0), 0);
  const [booked, waiting, refused] = [scansOf("booked"), scansOf("waiting"), scansOf("refused")];
  const parts = [
    ...(waiting > 0 ? [savedText(cylinderCount(waiting))] : []),
    ...(refused > 0 ? [t("{cylinders} rejected: please check them", { cylinders: cylinderCount(refused) })] : []),
    ...(booked > 0 ? [t("{cylinders} booked", { cylinders: cylinderCount(booked) })] : []),
  ];
  return parts.length === 0 ? t("Nothing to send.") : parts.map((part) => t("{parts}.", { parts: part })).join(" ");
}

/** What a logout would lose, yard counts included. */
export const unsentBatchesOf = (queue: readonly DeviceBatch[], by: string): DeviceBatch[] =>
  queue.filter((batch) => batch.by === by && batch.state !== "booked" && cylindersIn(batch) > 0);
