/**
 * The kinds of cylinder events. Their log is the source of truth; state is computed from it.
 * Ownership (title) and custody are separate. See docs/decisions/0070.
 */
import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";

/** A trader has no account, only the passport's name. */
export type Party = { kind: "shop" } | { kind: "customer"; id: string } | { kind: "trader"; name: string };

export const SHOP: Party = { kind: "shop" };

/** The same for another customer's cylinder and an unknown one, so that neither is revealed. */
export const NOT_WITH_YOU = () => t("Our records do not show this cylinder with you.");

export function sameParty(one: Party, other: Party): boolean {
  if (one.kind === "customer") return other.kind === "customer" && one.id === other.id;
  if (one.kind === "trader") return other.kind === "trader" && one.name === other.name;
  return other.kind === "shop";
}

type Facts = {
  registered: { title: Party; holder: Party; full: boolean; gas: string };
  "label-bound": { label: string };
  "label-replaced": { label: string; reason: string };
  /** `filledBefore` is the passport's previous filling date: this filling may be undone. */
  filled: { gas: string; kilograms: number; filledBefore?: string };
  weighed: { grossKilograms: number };
  "sent-to-test": NoFacts;
  tested: { passed: boolean; testedOn: string; station?: string };
  reserved: { order: string };
  unreserved: NoFacts;
  /** With a transporter it is on its way until it arrives. */
  dispatched: { order: string; to: Party; dueOn: string; with: "counter" | "transporter"; override?: string };
  /** Imported: with a customer since before the records began. */
  "carried-over": { to: Party; dueOn: string };
  arrived: NoFacts;
  offered: { offer: string };
  /**
   * The party that took it from the shop stays liable, unless the deposit moved too.
   * `depositWaits`: it moves once the receiver has paid or has credit for it.
   */
  accepted: { offer: string; to: Party; depositMoved: boolean; depositWaits?: boolean };
  /** The receiver has paid the deposit and is liable from now on. */
  "deposit-moved": { to: Party };
  declined: { offer: string };
  recalled: { offer: string };
  expired: { offer: string };
  disputed: { offer: string; reason: string };
  /** With a title: a party's own cylinder, taken in exchange. */
  "received-empty": { from: Party; condition: Condition; title?: Party };
  /** Pair of events for a cylinder brought by another party than its holder. */
  "adjusted-out": { from: Party };
  "adjusted-in": { to: Party };
  /** Repeats the ledger entry in the cylinder's log. */
  "deposit-released": { amount: Paise };
  /** The shop retained the deposit, so the cylinder belongs to the party that has it. */
  sold: { to: Party };
  "flagged-lost": NoFacts;
  "flagged-stolen": NoFacts;
  found: { turnedUp: "at-shop" | "with-holder" };
  quarantined: { reason: string };
  /** Inspected and found good, with or without gas. */
  unquarantined: { full: boolean };
  condemned: { reason: string };
  /** Only in older logs. */
  scanned: NoFacts;
  /** The specification's PUT transfer and PATCH: owner and holder change together, at once. */
  transferred: { to: Party };
  /**
   * The passport's owner or gas was corrected. `inYard`: it is the shop's own and was never with anyone else.
   * `withOwner`: it was never the shop's.
   */
  corrected: { title?: Party; gas?: string; inYard?: { full: boolean }; withOwner?: true };
  activated: NoFacts;
  deactivated: NoFacts;
  /** The event it corrects never happened. */
  "taken-back": { corrects: number; reason: string };
};

type NoFacts = Record<never, never>;

export type EventKind = keyof Facts;

export type Actor = { kind: "admin" | "qr-user" | "customer" | "public" | "shop"; id: string };

type EventBase = {
  /** Position in the log, ascending per cylinder. */
  id: number;
  by: Actor;
  /** When it happened, see `whenItHappened`. */
  at: Date;
  /** When the server recorded it. */
  notedAt: Date;
  /** The number of the return, import or dispatch it was booked with. */
  batch?: string;
  /** The event that this one replaces. */
  corrects?: number;
  /** The reason of the correction, where the kind has none. */
  why?: string;
};

export type CustodyEvent<Kind extends EventKind = EventKind> = {
  [One in Kind]: EventBase & { kind: One } & Facts[One];
}[Kind];

export type NewEvent<Kind extends EventKind = EventKind> = {
  [One in Kind]: Omit<EventBase, "id"> & { kind: One } & Facts[One];
}[Kind];

const QUEUED_AT_MOST_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** A queued scan counts from the device's time, unless that is in the future or over 7 days old. */
export function whenItHappened({ deviceAt, notedAt }: { deviceAt: Date | undefined; notedAt: Date }): Date {
  if (deviceAt === undefined) return notedAt;
  const waited = notedAt.getTime() - deviceAt.getTime();
  return waited >= 0 && waited <= QUEUED_AT_MOST_MILLISECONDS ? deviceAt : notedAt;
}
