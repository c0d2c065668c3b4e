/**
 * Scans on a device with a bad signal. Each scan is kept before it is shown; a batch that was confirmed is sent under its own number until the shop has
 * answered, one after the other, so nothing is lost and nothing is booked twice.
 */
import type { Condition } from "./custody-event.ts";

export type DeviceScan = { number: string; at: string; condition: Condition };

export type DeviceBatch = {
  /** Random, made by the device: the shop books it once. */
  batch: string;
  purpose: "dispatch" | "return" | "count";
  /** The order of a dispatch, or the mobile of who brought empties. */
  for: string;
  scans: readonly DeviceScan[];
  state: "open" | "waiting" | "booked" | "refused";
  /** What the shop said when it refused. */
  words: string;
  tries: number;
};

export const newBatch = (batch: string, purpose: DeviceBatch["purpose"], about: string): DeviceBatch => ({
  ...{ batch, purpose, for: about, scans: [], state: "open", words: "", tries: 0 },
});

/** How long a cylinder that stays before the camera is not spoken of again. */
const SAME_SIGHT_MILLISECONDS = 3000;

export type Heard = "new" | "same-sight" | "scanned-before";

/** A camera sees the same label many times a second: only a new one is added, and only a real second scan is told. */
export function addScan(
  batch: DeviceBatch,
  number: string,
  now: Date,
  lastSeen?: Date,
): { batch: DeviceBatch; heard: Heard } {
  const key = number.trim().toLowerCase();
  if (batch.scans.some((scan) => scan.number.trim().toLowerCase() === key)) {
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

export const withoutScan = (batch: DeviceBatch, number: string): DeviceBatch => ({
  ...batch,
  scans: batch.scans.filter((scan) => scan.number !== number),
});

/** Confirmed: from now on its scans stay as they are, or the same number would name two batches. */
export const confirmed = (batch: DeviceBatch): DeviceBatch =>
  batch.state === "open" ? { ...batch, state: "waiting" } : batch;

/** The oldest first: a cylinder that came in and left again must be booked in that order. */
export const nextToSend = (queue: readonly DeviceBatch[]): DeviceBatch | undefined =>
  queue.find(({ state }) => state === "waiting");

/** No answer is not a no: the batch waits, and is sent again under the same number. */
export type ShopAnswer = { kind: "booked" } | { kind: "refused"; words: string } | { kind: "no-answer" };

export function afterAnswer(batch: DeviceBatch, answer: ShopAnswer): DeviceBatch {
  if (answer.kind === "no-answer") return { ...batch, tries: batch.tries + 1 };
  if (answer.kind === "booked") return { ...batch, state: "booked", words: "" };
  return { ...batch, state: "refused", words: answer.words };
}

/** A refused batch is put right and confirmed anew, under a new number: what was refused under the old one was booked nowhere. */
export const reopened = (batch: DeviceBatch, number: string): DeviceBatch =>
  batch.state === "refused" ? { ...batch, batch: number, state: "open", words: "", tries: 0 } : batch;

const LONGEST_WAIT_SECONDS = 60;

export const secondsToWait = ({ tries }: Pick<DeviceBatch, "tries">): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(tries, 6));

/** What the screen always says: how much has reached the shop, and how much has not. */
export function reachedWords(queue: readonly DeviceBatch[]): string {
  const scansOf = (state: DeviceBatch["state"]) =>
    queue.reduce((total, batch) => total + (batch.state === state ? batch.scans.length : 0), 0);
  const [booked, waiting, refused] = [scansOf("booked"), scansOf("waiting"), scansOf("refused")];
  const parts = [
    ...(waiting > 0 ? [`${cylinders(waiting)} not sent yet: they are kept on this device`] : []),
    ...(refused > 0 ? [`${cylinders(refused)} refused: please look at them`] : []),
    ...(booked > 0 ? [`${cylinders(booked)} booked`] : []),
  ];
  return parts.length === 0 ? "Nothing waits to be sent." : `${parts.join(". ")}.`;
}

const cylinders = (count: number) => (count === 1 ? "1 cylinder" : `${count} cylinders`);
