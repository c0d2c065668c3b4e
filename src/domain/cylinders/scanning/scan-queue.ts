/**
 * Scans on a device with a bad signal. Each scan is kept before it is shown; a batch that was confirmed is sent under its own number until the shop has
 * answered, one after the other, so nothing is lost and nothing is booked twice.
 */

import type { Condition } from "#domain/cylinders/custody/custody-event.ts";
import type { EmptySize } from "#domain/cylinders/empties/sizes.ts";
import { readCode } from "#domain/cylinders/labels/short-code.ts";
import { cylinderCount } from "#domain/cylinders/registry/cylinder-count.ts";
import { numberKey, sameCylinder } from "#domain/cylinders/registry/number-key.ts";
import { isLabelCode, scannedNumber } from "#domain/cylinders/registry/read-scan.ts";
import { t } from "#domain/language/text.ts";

export type DeviceScan = { number: string; at: string; condition: Condition };

/** What to do with a number that is in no book: written in with what is stamped on the cylinder, or put aside. */
export type UnknownOnDevice = { number: string } & (
  | { choice: "register"; gas: string; kilograms: number; tareKilograms: number }
  | { choice: "set-aside" }
);

export type DeviceBatch = {
  /** Random, made by the device: the shop books it once. */
  batch: string;
  /** Who made it: it is sent under no other session. */
  by: string;
  purpose: "dispatch" | "return" | "count" | "event";
  /** The order of a dispatch as mobile/number, or the mobile of who brought empties. */
  for: string;
  scans: readonly DeviceScan[];
  /** Empties without a number, by size. */
  counted: readonly { size: EmptySize; count: number }[];
  unknown: readonly UnknownOnDevice[];
  /** Why an owner lets a cylinder leave although something speaks against it. */
  overrides: readonly { number: string; note: string }[];
  /** How a dispatch leaves. Batches from before it was asked have none. */
  with?: "counter" | "transporter";
  /** The announced return that these empties are, and what was announced: a slip that was scanned. */
  announced?: { id: string; numbers: readonly string[] };
  state: "open" | "waiting" | "booked" | "refused";
  /** When it was confirmed, by the device's clock. */
  confirmedAt: string;
  /** What the shop said when it refused. */
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

/** What a scan or a typed number means on the device: it has no key, so a label is kept by its code until the shop has said whose it is. */
export type DeviceRead = { ok: true; number: string } | { ok: false; message: string };

export function readOnDevice(text: string, publicUrl: string): DeviceRead {
  const read = readCode(text, { publicUrl, isOurs: () => true });
  if (read.kind === "number") return { ok: true, number: read.number };
  if (read.kind !== "label") return { ok: false, message: read.message };
  return { ok: true, number: (scannedNumber(text) ?? text).toUpperCase() };
}

/** The labels whose cylinders the shop has not named yet. */
export const labelsIn = ({ scans }: Pick<DeviceBatch, "scans">): string[] =>
  scans.map(({ number }) => number).filter(isLabelCode);

/** The shop has said which cylinder a label is on: one that was scanned by its number too is there once. */
export const withNumberOf = (batch: DeviceBatch, code: string, number: string): DeviceBatch =>
  isScanned(batch, number)
    ? withoutScan(batch, code)
    : { ...batch, scans: batch.scans.map((scan) => (scan.number === code ? { ...scan, number } : scan)) };

const isScanned = ({ scans }: DeviceBatch, number: string): boolean =>
  scans.some((scan) => sameCylinder(scan.number, number));

/** How long a cylinder that stays before the camera is not spoken of again. */
const SAME_SIGHT_MILLISECONDS = 3000;

export type ScanOutcome = "new" | "same-sight" | "scanned-before";

/** A camera sees the same label many times a second: only a new one is added, and only a real second scan is told. */
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

/** Everything that was said about the number goes with it. */
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

export const withCount = (batch: DeviceBatch, size: EmptySize, count: number): DeviceBatch => ({
  ...batch,
  counted: [...batch.counted.filter((one) => one.size !== size), ...(count > 0 ? [{ size, count }] : [])],
});

type Announcement = {
  id: string;
  customer: { mobile: string };
  numbers: readonly string[];
  counted: DeviceBatch["counted"];
};

/** Who comes and what they count is as they said; the numbers are still to be scanned, and what was scanned before stays. */
export const readyBatch = (batch: DeviceBatch, { id, customer, numbers, counted }: Announcement): DeviceBatch => ({
  ...{ ...batch, for: customer.mobile, announced: { id, numbers } },
  counted: counted.filter(({ count }) => count > 0),
});

/** Of those that were announced, the ones nobody has scanned yet. */
export function stillAnnounced({ announced, scans }: Pick<DeviceBatch, "announced" | "scans">): string[] {
  const scanned = new Set(scans.map(({ number }) => numberKey(number)));
  return announced?.numbers.filter((number) => !scanned.has(numberKey(number))) ?? [];
}

/** Scanned and counted together. */
export const cylindersIn = ({ scans, counted }: Pick<DeviceBatch, "scans" | "counted">): number =>
  scans.length + counted.reduce((total, { count }) => total + count, 0);

/** Confirmed: from now on its scans stay as they are, or the same number would name two batches. */
export const confirmed = (batch: DeviceBatch, now: Date): DeviceBatch =>
  batch.state === "open" ? { ...batch, state: "waiting", confirmedAt: now.toISOString() } : batch;

/** The oldest first: a cylinder that came in and left again must be booked in that order. What somebody else made waits for them. */
export const nextToSend = (queue: readonly DeviceBatch[], by: string): DeviceBatch | undefined =>
  queue
    .filter((batch) => batch.state === "waiting" && batch.by === by)
    .toSorted((one, other) => one.confirmedAt.localeCompare(other.confirmedAt))[0];

/** No answer is not a no: the batch waits, and is sent again under the same number. */
export type ShopResponse = { kind: "booked" } | { kind: "refused"; message: string } | { kind: "no-answer" };

const LOGIN_ENDED = 401;
const TRY_AGAIN = new Set([408, 425, 429]);

/** What an answer means for a batch: one that was never looked at, because of the session or a crowd, is no answer. */
export function responseOf({ status, code, message }: { status: number; code: string; message: string }): ShopResponse {
  const isNone = status >= 500 || status === LOGIN_ENDED || TRY_AGAIN.has(status) || code === "changed-meanwhile";
  return isNone ? { kind: "no-answer" } : { kind: "refused", message };
}

export function afterResponse(batch: DeviceBatch, response: ShopResponse): DeviceBatch {
  if (response.kind === "no-answer") return { ...batch, tries: batch.tries + 1 };
  if (response.kind === "booked") return { ...batch, state: "booked", message: "" };
  return { ...batch, state: "refused", message: response.message };
}

/** A refused batch is put right and confirmed anew, under a new number: what was refused under the old one was booked nowhere. */
export const reopened = (batch: DeviceBatch, number: string): DeviceBatch =>
  batch.state === "refused"
    ? { ...batch, batch: number, state: "open", confirmedAt: "", message: "", tries: 0 }
    : batch;

const REMEMBERED_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What is booked is shown for a day; what is not booked is never thrown away by itself. */
export const isDone = ({ state, confirmedAt }: DeviceBatch, now: Date): boolean =>
  state === "booked" && now.getTime() - Date.parse(confirmedAt) > REMEMBERED_MILLISECONDS;

const LONGEST_WAIT_SECONDS = 60;

export const secondsToWait = ({ tries }: Pick<DeviceBatch, "tries">): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(tries, 6));

/** What the screen always says: how much has reached the shop, and how much has not. */
export function reachedText(queue: readonly DeviceBatch[]): string {
  const scansOf = (state: DeviceBatch["state"]) =>
    queue.reduce((total, batch) => total + (batch.state === state ? cylindersIn(batch) : 0), 0);
  const [booked, waiting, refused] = [scansOf("booked"), scansOf("waiting"), scansOf("refused")];
  const parts = [
    ...(waiting > 0
      ? [t("{cylinders} not sent yet: saved on this device", { cylinders: cylinderCount(waiting) })]
      : []),
    ...(refused > 0 ? [t("{cylinders} rejected: please check them", { cylinders: cylinderCount(refused) })] : []),
    ...(booked > 0 ? [`${cylinderCount(booked)} booked`] : []),
  ];
  return parts.length === 0 ? t("Nothing to send.") : `${parts.join(". ")}.`;
}

/** The batches of a person that a logout would lose: everything that is not booked, counts of the yard included. */
export const unsentBatchesOf = (queue: readonly DeviceBatch[], by: string): DeviceBatch[] =>
  queue.filter((batch) => batch.by === by && batch.state !== "booked" && cylindersIn(batch) > 0);
