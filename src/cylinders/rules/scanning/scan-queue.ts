/** Scans on a device with a bad connection. They wait in its outbox (platform/web/offline/outbox.ts). */

import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import { readCode } from "#cylinders/rules/labels/short-code.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { isLabelCode, scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey, sameCylinder } from "#platform/rules/text/number-key.ts";
import type { CountedOnDevice } from "./counted-on-device.ts";

export type DeviceScan = {
  /** Of a label that nobody has resolved yet: its code. */
  number: string;
  at: string;
  condition: Condition;
  /** The code it was read by. */
  label?: string;
  /** The server has verified the label: only it has the HMAC key. */
  labelRead?: true;
};

/** An unregistered number: register it from the stamp, or set it aside. Or what another owner's cylinder is here for. */
export type UnknownOnDevice = { number: string } & (
  | { choice: "register"; gas: string; kilograms: number; tareKilograms: number }
  | { choice: "set-aside" | "refill" | "exchange" }
);

export type DeviceBatch = {
  /** Random idempotency key made by the device. */
  key: string;
  /** The name of its author. */
  owner: string;
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
  /** Why the server booked the others of its batch without these scans. Staff decide about each. */
  undecided?: readonly { number: string; message: string; asksOwner?: true }[];
  /** The announced return from a scanned slip. */
  announced?: { id: string; numbers: readonly string[] };
  state: "open" | "waiting" | "refused" | "sent";
  /** When it was confirmed, by the device's clock; empty before. */
  at: string;
  message: string;
};

export const newBatch = (of: Pick<DeviceBatch, "key" | "owner" | "purpose" | "for">): DeviceBatch => ({
  ...of,
  scans: [],
  counted: [],
  unknown: [],
  overrides: [],
  state: "open",
  at: "",
  message: "",
});

/** `number` is the code of a label, which the device cannot verify. */
export type DeviceRead = { ok: true; number: string } | { ok: false; message: string };

export function readOnDevice(text: string, publicUrl: string): DeviceRead {
  const read = readCode(text, { publicUrl, isOurs: () => true });
  if (read.kind === "number") return { ok: true, number: read.number };
  if (read.kind !== "label") return { ok: false, message: read.message };
  return { ok: true, number: (scannedNumber(text) ?? text).toUpperCase() };
}

/** Batches stored by older versions name a label only by its number. */
const unreadLabel = ({ number, label, labelRead }: DeviceScan): string | undefined =>
  labelRead ? undefined : (label ?? (isLabelCode(number) ? number : undefined));

/** The labels that the server has not verified. */
export const labelsIn = ({ scans }: Pick<DeviceBatch, "scans">): string[] =>
  scans.map(unreadLabel).filter((code) => code !== undefined);

/** An unverified label is sent as its code, so that the server detects a forged one. */
export const numberToSend = (scan: DeviceScan): string => unreadLabel(scan) ?? scan.number;

/** The server has resolved the label: one scanned by label and by number appears once. */
export function withNumberOf(batch: DeviceBatch, code: string, number: string): DeviceBatch {
  const read = { number, label: code, labelRead: true } as const;
  const twin = batch.scans.find((scan) => unreadLabel(scan) !== code && sameCylinder(scan.number, number));
  const rest = twin ? withoutLabel(batch, code) : batch;
  const isOfLabel = (scan: DeviceScan) => (twin ? scan.number === twin.number : unreadLabel(scan) === code);
  return {
    ...rest,
    scans: rest.scans.map((scan) => (isOfLabel(scan) ? { ...scan, ...read, number: twin?.number ?? number } : scan)),
  };
}

export const withoutLabel = (batch: DeviceBatch, code: string): DeviceBatch =>
  batch.scans
    .filter((scan) => unreadLabel(scan) === code)
    .reduce((left, { number }) => withoutScan(left, number), batch);

export type Sighting = { number: string; label?: string | undefined };

/** One cylinder is one scan, whether it was read by its label's code or by its number. */
export const scanOf = ({ scans }: Pick<DeviceBatch, "scans">, { number, label = number }: Sighting) =>
  scans.find((scan) => sameCylinder(scan.number, number) || scan.label === label || scan.number === label);

/** A label in front of the camera for less than this is the same sight. */
const SAME_SIGHT_MILLISECONDS = 3000;

/** A camera reads a label many times a second, so only a real second scan counts. */
export const isSameSight = (lastSeen: Date | undefined, now: Date): boolean =>
  lastSeen !== undefined && now.getTime() - lastSeen.getTime() < SAME_SIGHT_MILLISECONDS;

export function addScan(batch: DeviceBatch, { number, label }: Sighting, now: Date): DeviceBatch {
  if (scanOf(batch, { number, label })) return batch;
  const scan: DeviceScan = { number: number.trim(), at: now.toISOString(), condition: "good", ...(label && { label }) };
  return { ...batch, scans: [...batch.scans, scan] };
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
  batch.state === "open" ? { ...batch, state: "waiting", at: now.toISOString() } : batch;

/** A rejected batch is corrected under a new key: nothing was booked under the old one. */
export const reopened = (batch: DeviceBatch, key: string): DeviceBatch =>
  batch.state === "refused" ? { ...batch, key, state: "open", at: "", message: "" } : batch;

/** Staff have decided about the scans that an earlier batch left over. */
export function decided({ undecided: _decided, ...batch }: DeviceBatch, key: string, now: Date): DeviceBatch {
  return confirmed(reopened(batch, key), now);
}

type BookedCylinders = readonly { kind: string; message?: string | undefined; asksOwner?: true | undefined }[];

/** The server's response, one entry for each scan: a blocked cylinder was not booked and stays as work. */
export function dividedReturn(
  batch: DeviceBatch,
  cylinders: BookedCylinders,
): { sent: DeviceBatch; rest?: DeviceBatch } {
  const undecided = batch.scans.flatMap(({ number }, place) => {
    const { kind, message = "", asksOwner } = cylinders[place] ?? {};
    return kind === "blocked" ? [{ number, message, ...(asksOwner && { asksOwner }) }] : [];
  });
  if (undecided.length === 0) return { sent: batch };
  const stays = (scan: DeviceScan) => undecided.some(({ number }) => number === scan.number);
  const { announced: _taken, ...of } = batch;
  const scans = batch.scans.filter(stays);
  return {
    sent: undecided.reduce((left, { number }) => withoutScan(left, number), batch),
    rest: { ...of, key: `${batch.key}-rest`, scans, counted: [], undecided, state: "refused", message: "" },
  };
}

const savedText = (cylinders: string) =>
  t("{cylinders} saved on this phone, sending when there is a signal", { cylinders });

/** After the first attempt to send it. A rejected batch is shown with its reason instead. */
export const outcomeText = (
  result: "sent" | "gone" | "refused" | "unreachable",
  cylinders: string,
): string | undefined => {
  if (result === "refused" || result === "gone") return undefined;
  return result === "sent" ? t("{cylinders} booked", { cylinders }) : savedText(cylinders);
};

export function reachedText(queue: readonly DeviceBatch[]): string {
  const scansOf = (state: DeviceBatch["state"]) =>
    queue.reduce((total, batch) => total + (batch.state === state ? cylindersIn(batch) : 0), 0);
  const [booked, waiting, refused] = [scansOf("sent"), scansOf("waiting"), scansOf("refused")];
  const parts = [
    ...(waiting > 0 ? [savedText(cylinderCount(waiting))] : []),
    ...(refused > 0 ? [t("{cylinders} rejected: please check them", { cylinders: cylinderCount(refused) })] : []),
    ...(booked > 0 ? [t("{cylinders} booked", { cylinders: cylinderCount(booked) })] : []),
  ];
  return parts.length === 0 ? t("Nothing to send.") : parts.map((part) => t("{parts}.", { parts: part })).join(" ");
}

/** What a logout would lose, yard counts included. */
export const unsentBatchesOf = (queue: readonly DeviceBatch[], owner: string): DeviceBatch[] =>
  queue.filter((batch) => batch.owner === owner && batch.state !== "sent" && cylindersIn(batch) > 0);
