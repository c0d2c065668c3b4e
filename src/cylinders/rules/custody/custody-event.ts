/**
 * The kinds of cylinder events. Their log is the source of truth; state is computed from it.
 * Owner, holder and loan are separate facts. See docs/decisions/0070.
 */
import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";

/** Another party has no account, only a name. */
export type Party = { kind: "shop" } | { kind: "customer"; id: string } | { kind: "other"; name: string };

export const SHOP: Party = { kind: "shop" };

/** The same for another customer's cylinder and an unknown one, so that neither is revealed. */
export const NOT_WITH_YOU = () => t("Our records do not show this cylinder with you.");

export function sameParty(one: Party, other: Party): boolean {
  if (one.kind === "customer") return other.kind === "customer" && one.id === other.id;
  if (one.kind === "other") return other.kind === "other" && one.name === other.name;
  return other.kind === "shop";
}

/** An owner's details as typed. The shop's are its settings; events of 1.0.0 do not have them. */
type Recorded = { recorded?: Owner };

type Facts = {
  /** `testedOn` only of a customer's own: the shop's has a test of its own. */
  registered: { owner: Party; holder: Party; full: boolean; gas: string; testedOn?: string } & Recorded;
  "label-bound": { label: string };
  "label-replaced": { label: string; reason: string };
  /** `filledBefore` is the passport's previous filling date: this filling may be undone. */
  filled: { gas: string; kilograms: number; filledBefore?: string };
  weighed: { grossKilograms: number };
  "sent-to-test": NoFacts;
  tested: { passed: boolean; testedOn: string; station?: string };
  /** With a transporter it is on its way until it arrives. Without a due date it goes to its owner, without a loan. */
  dispatched: { order: string; to: Party; dueOn?: string; with: "counter" | "transporter"; override?: string };
  /** Imported: with a customer since before the records began. */
  "carried-over": { to: Party; dueOn: string };
  arrived: NoFacts;
  /**
   * The party that took it from the shop stays liable, unless the deposit moved too.
   * `depositWaits`: it moves once the receiver has paid or has credit for it.
   */
  accepted: { offer: string; to: Party; depositMoved: boolean; depositWaits?: boolean };
  /** The receiver has paid the deposit and is liable from now on. */
  "deposit-moved": { to: Party };
  /** With an owner: a party's own cylinder, taken in exchange. */
  "received-empty": { from: Party; condition: Condition; owner?: Party };
  /** Pair of events for a cylinder brought by another party than its holder. */
  "adjusted-out": { from: Party };
  "adjusted-in": { to: Party };
  /** Repeats the ledger entry in the cylinder's log. */
  "deposit-released": { amount: Paise };
  /** The shop retained the deposit, so the cylinder belongs to the party that has it. */
  sold: { to: Party } & Recorded;
  "flagged-lost": NoFacts;
  "flagged-stolen": NoFacts;
  found: { turnedUp: "at-shop" | "with-holder" };
  quarantined: { reason: string };
  /** Inspected and found good, with or without gas. */
  unquarantined: { full: boolean };
  condemned: { reason: string };
  /** Only in older logs: offers have a table, and scans are not recorded. */
  offered: { offer: string };
  declined: { offer: string };
  recalled: { offer: string };
  expired: { offer: string };
  disputed: { offer: string; reason: string };
  scanned: NoFacts;
  /** The specification's PUT transfer and PATCH: owner and holder change together, at once. In 1.0.0 it ended the loan. */
  transferred: { to: Party; loan?: "stays" } & Recorded;
  /**
   * The recorded owner, gas or filling date was corrected. `inYard`: it is the shop's own and was never with anyone else.
   * `withOwner`: it was never the shop's.
   */
  corrected: {
    owner?: Party;
    gas?: string;
    filledOn?: string;
    inYard?: { full: boolean };
    withOwner?: true;
  } & Recorded;
  activated: NoFacts;
  deactivated: NoFacts;
  /** The event it corrects never happened. */
  "taken-back": { corrects: number; reason: string };
  /** What the upgrade of 1.0.0 kept although its log says otherwise. */
  "taken-over": { kept: TakenOver };
};

/** In JSON a moment is text. */
type TakenOver = Record<string, unknown>;

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
