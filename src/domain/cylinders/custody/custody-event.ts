/**
 * What can happen to a cylinder, kind by kind: the log of these is the truth, and how a cylinder stands is worked out from it. Who owns it
 * (title) and who has it (custody) are two things. See docs/decisions/0070.
 */
import { perLanguage, t } from "#domain/language/text.ts";
import type { Paise } from "#domain/money.ts";

/** Who may own or hold a cylinder. A trader is known by what the passport says about them, and has no account. */
export type Party = { kind: "shop" } | { kind: "customer"; id: string } | { kind: "trader"; name: string };

export const SHOP: Party = { kind: "shop" };

/** For a customer who speaks of somebody else's cylinder, or of one that does not exist: the same words. */
export const NOT_WITH_YOU = () => t("Our records do not show this cylinder with you.");

export function sameParty(one: Party, other: Party): boolean {
  if (one.kind === "customer") return other.kind === "customer" && one.id === other.id;
  if (one.kind === "trader") return other.kind === "trader" && one.name === other.name;
  return other.kind === "shop";
}

/** How an empty comes back. Good is not asked for; all others are set apart until somebody has looked. */
export const CONDITIONS = perLanguage(
  () =>
    ({
      good: t("Good"),
      damaged: t("Damaged"),
      leaking: t("Leaking"),
      "valve-broken": t("Valve broken"),
      "not-empty": t("Not empty"),
    }) as const,
);
export type Condition = keyof ReturnType<typeof CONDITIONS>;

/** What each kind says beyond who, when and where. */
type Facts = {
  registered: { title: Party; holder: Party; full: boolean; gas: string };
  "label-bound": { label: string };
  "label-replaced": { label: string; reason: string };
  /** With the day of the filling that the passport told of until then: this one may be taken back. */
  filled: { gas: string; kilograms: number; filledBefore?: string };
  weighed: { grossKilograms: number };
  "sent-to-test": NoFacts;
  tested: { passed: boolean; testedOn: string; station?: string };
  reserved: { order: string };
  unreserved: NoFacts;
  /** At the counter the buyer has it at once; with a transporter it is on its way until it has arrived. */
  dispatched: { order: string; to: Party; dueOn: string; with: "counter" | "transporter"; override?: string };
  arrived: NoFacts;
  offered: { offer: string };
  /**
   * The party that took it from the shop stays answerable, unless the deposit moved with it. `depositWaits`: the deposit moves as soon as the
   * receiver has paid theirs or has credit for it.
   */
  accepted: { offer: string; to: Party; depositMoved: boolean; depositWaits?: boolean };
  /** The receiver of an accepted offer has paid the deposit, and answers for the cylinder from now on. */
  "deposit-moved": { to: Party };
  declined: { offer: string };
  recalled: { offer: string };
  expired: { offer: string };
  disputed: { offer: string; reason: string };
  /** With a title: somebody's own cylinder, taken in exchange. */
  "received-empty": { from: Party; condition: Condition; title?: Party };
  /** The pair for a cylinder that somebody other than its holder brings: out of the one's holdings, into the other's. */
  "adjusted-out": { from: Party };
  "adjusted-in": { to: Party };
  /** What the ledger booked for it, so that the cylinder's own log shows it too. */
  "deposit-released": { amount: Paise };
  /** Its deposit was kept, so it belongs to whoever kept the cylinder. */
  sold: { to: Party };
  "flagged-lost": NoFacts;
  "flagged-stolen": NoFacts;
  found: { turnedUp: "at-shop" | "with-holder" };
  quarantined: { reason: string };
  /** Looked at and found good, with its gas or without. */
  unquarantined: { full: boolean };
  condemned: { reason: string };
  scanned: NoFacts;
  /** The specification's PUT transfer and PATCH: at once, owner and holder together. */
  transferred: { to: Party };
  /** The passport says something else about its owner or about the cylinder. */
  corrected: { title?: Party; gas?: string };
  activated: NoFacts;
  deactivated: NoFacts;
  /** The event it corrects never happened. */
  "taken-back": { corrects: number; reason: string };
};

type NoFacts = Record<never, never>;

export type EventKind = keyof Facts;

export type Actor = { kind: "admin" | "qr-user" | "customer" | "public" | "shop"; id: string };

type EventBase = {
  /** Its number in the log, rising with each event of the cylinder. */
  id: number;
  by: Actor;
  /** When it happened, see `whenItHappened`. */
  at: Date;
  /** When the shop noted it. */
  notedAt: Date;
  where?: Place;
  /** The number of a return, an import or a dispatch that it was booked with. */
  batch?: string;
  /** The event that this one stands for instead; that one counts no more. */
  corrects?: number;
  /** Why it does, where the kind itself gives no reason. */
  why?: string;
};

/** Only where the device was allowed to say it. */
export type Place = { latitude: number; longitude: number };

export type CustodyEvent<Kind extends EventKind = EventKind> = {
  [One in Kind]: EventBase & { kind: One } & Facts[One];
}[Kind];

/** What a verb hands to the log, which gives it its number. */
export type NewEvent<Kind extends EventKind = EventKind> = {
  [One in Kind]: Omit<EventBase, "id"> & { kind: One } & Facts[One];
}[Kind];

const QUEUED_AT_MOST_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** A scan that waited for a signal counts from when it was made; a clock that cannot be right does not count at all. */
export function whenItHappened({ deviceAt, notedAt }: { deviceAt: Date | undefined; notedAt: Date }): Date {
  if (deviceAt === undefined) return notedAt;
  const waited = notedAt.getTime() - deviceAt.getTime();
  return waited >= 0 && waited <= QUEUED_AT_MOST_MILLISECONDS ? deviceAt : notedAt;
}
