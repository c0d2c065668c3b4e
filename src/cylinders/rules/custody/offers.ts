/**
 * Transfers confirmed by both sides: the holder offers cylinders to a mobile, whose user accepts or declines all together
 * within 72 hours. The specification's transfer is separate and immediate.
 */

import { minuteInIndia, mobileProblem } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { type Party, sameParty } from "./custody-event.ts";
import { mayHappen } from "./cylinder-state.ts";
import type { CylinderStanding } from "./replay.ts";

export const OFFER_HOURS = 72;
export const MAX_IN_ONE = 100;
/** Each offer adds log entries, so this limits repeated offers and recalls. */
export const MAX_OFFERS_PER_CYLINDER_AND_DAY = 5;
export const MAX_OFFERS_PAGE = 50;

/** Staff resolve a disputed offer; until then the cylinders stay with the giver. */
export const OFFER_STATES = perLanguage(
  () =>
    ({
      open: t("Waiting for an answer"),
      accepted: t("Accepted"),
      declined: t("Declined"),
      recalled: t("Recalled"),
      expired: t("Expired"),
      disputed: t("Disputed"),
    }) as const,
);
export type OfferState = keyof ReturnType<typeof OFFER_STATES>;

export type Offer = {
  id: string;
  from: Party;
  toMobile: string;
  numbers: readonly string[];
  offeredAt: Date;
  /** The recorded response; an offer without one expires. */
  answer: Exclude<OfferState, "open" | "expired"> | undefined;
};

export const offerEnds = ({ offeredAt }: Pick<Offer, "offeredAt">): Date =>
  new Date(offeredAt.getTime() + OFFER_HOURS * 60 * 60 * 1000);

export function offerState(offer: Offer, now: Date): OfferState {
  if (offer.answer !== undefined) return offer.answer;
  return now >= offerEnds(offer) ? "expired" : "open";
}

type OfferedCylinder = { number: string; standing: CylinderStanding | undefined };
/** `offersToday`: the giver's offers of this cylinder in the last 24 hours. */
type OfferCandidate = OfferedCylinder & { isOffered: boolean; offersToday: number };
type OfferInput = { from: Party; fromMobile: string; toMobile: string; cylinders: readonly OfferCandidate[] };

/** One problem cylinder rejects the whole offer. */
export function offerProblem({ from, fromMobile, toMobile, cylinders }: OfferInput): string | undefined {
  const wrongMobile = mobileProblem(toMobile);
  if (wrongMobile) return wrongMobile;
  if (toMobile === fromMobile) return t("This is your own number. Please enter the receiver's number.");
  if (cylinders.length === 0) return t("Please choose at least one cylinder.");
  if (cylinders.length > MAX_IN_ONE) return t("You can offer up to {most} cylinders at once.", { most: MAX_IN_ONE });
  if (new Set(cylinders.map(({ number }) => numberKey(number))).size < cylinders.length)
    return t("A cylinder is listed twice.");
  for (const { number, standing, isOffered, offersToday } of cylinders) {
    // The same message for an unknown cylinder and another customer's, so the offer reveals no holder.
    if (standing === undefined || !sameParty(standing.holder, from))
      return t("Our records do not show {number} with you.", { number });
    if (isOffered) return t("{number} is already offered. Please recall that offer first.", { number });
    if (!mayHappen(standing.state, "offered")) return t("{number} cannot be transferred now.", { number });
    if (offersToday >= MAX_OFFERS_PER_CYLINDER_AND_DAY)
      return t("{number} was offered {max} times within a day. Please try again tomorrow.", {
        number,
        max: MAX_OFFERS_PER_CYLINDER_AND_DAY,
      });
  }
  return undefined;
}

/** Who must return the cylinders once they are accepted. `other`: an earlier customer. */
export const LIABLE_AFTER = ["receiver", "giver", "other"] as const;
export type ReturnTerms = { liable: (typeof LIABLE_AFTER)[number]; dueOn?: string };

type OfferedStanding = Pick<CylinderStanding, "liable" | "dueOn">;

/** Undefined if nothing has to come back. `movesDeposits`: the receiver takes over the deposits. */
export function returnTerms(
  standings: readonly OfferedStanding[],
  { giver, movesDeposits }: { giver: Party; movesDeposits: boolean },
): ReturnTerms | undefined {
  const liable = standings.flatMap((standing) => standing.liable ?? []);
  if (liable.length === 0) return undefined;
  const [dueOn] = standings.flatMap((standing) => standing.dueOn ?? []).toSorted();
  const stays = liable.every((party) => sameParty(party, giver)) ? "giver" : "other";
  return { liable: movesDeposits ? "receiver" : stays, ...(dueOn !== undefined && { dueOn }) };
}

type OfferResponse = "accept" | "decline" | "recall" | "dispute";
type OfferResponseInput = {
  answer: OfferResponse;
  /** The responder's mobile from the session. */
  byMobile: string;
  by: Party;
  /** They presented the giver's code, so their mobile may differ. */
  showedCode: boolean;
  reason: string;
  now: Date;
};

export type OfferAnswer =
  | { ok: true; answer: NonNullable<Offer["answer"]>; again: boolean }
  | { ok: false; problem: string };

const BECOMES = { accept: "accepted", decline: "declined", recall: "recalled", dispute: "disputed" } as const;

/** Repeating the same response is a retry and changes nothing; a different one is rejected. */
export function respondToOffer(
  offer: Offer,
  { answer: response, byMobile, by, showedCode, reason, now }: OfferResponseInput,
): OfferAnswer {
  const becomes = BECOMES[response];
  const isGiver = sameParty(by, offer.from);
  const isReceiver = !isGiver && (byMobile === offer.toMobile || (response === "accept" && showedCode));
  if (response === "recall" ? !isGiver : !isReceiver) return { ok: false, problem: t("This offer is not for you.") };
  const state = offerState(offer, now);
  if (state === becomes) return { ok: true, answer: becomes, again: true };
  if (state === "expired")
    return {
      ok: false,
      problem: t("This offer expired at {moment}. Please ask for a new one.", {
        moment: minuteInIndia(offerEnds(offer)),
      }),
    };
  if (state !== "open")
    return { ok: false, problem: t("This offer is closed: {state}.", { state: OFFER_STATES()[state].toLowerCase() }) };
  if (response === "dispute" && reason.trim().length < 5)
    return { ok: false, problem: t("Please describe the problem.") };
  return { ok: true, answer: becomes, again: false };
}

/** It has not left the giver since, not even to come back. */
export const isStillWithGiver = (
  { from, offeredAt }: Pick<Offer, "from" | "offeredAt">,
  { holder, heldSince }: Pick<CylinderStanding, "holder" | "heldSince">,
): boolean => sameParty(holder, from) && heldSince <= offeredAt;

/** If a cylinder was returned or transferred since the offer, nothing of the offer is booked. */
export function stillOffered(offer: Offer, cylinders: readonly OfferedCylinder[]): string | undefined {
  const gone = cylinders.find(
    ({ standing }) =>
      standing === undefined || !isStillWithGiver(offer, standing) || !mayHappen(standing.state, "accepted"),
  );
  return (
    gone &&
    t("{number} is no longer with the person who offered it. Please ask for a new offer.", { number: gone.number })
  );
}

/** Short, so that a photo of the giver's code soon expires. */
export const CODE_SECONDS = 120;

export type Sign = (text: string) => string;

export const giverCode = (offerId: string, now: Date, sign: Sign): string => {
  const until = Math.ceil(now.getTime() / 1000) + CODE_SECONDS;
  return `OFFER.${offerId}.${until}.${sign(`offer ${offerId} ${until}`)}`;
};

export type ReadCode = { ok: true; offer: string } | { ok: false; problem: string };

/** `isOurs` must compare the signature in constant time. */
export function readGiverCode(code: string, now: Date, isOurs: (text: string, tag: string) => boolean): ReadCode {
  const [, offer, until, tag] =
    /^OFFER\.([0-9a-zA-Z-]{1,64})\.(\d{10})\.([0-9A-Za-z_-]{8,64})$/.exec(code.trim()) ?? [];
  if (offer === undefined || until === undefined || tag === undefined || !isOurs(`offer ${offer} ${until}`, tag))
    return { ok: false, problem: t("This is not an offer code. Please scan the code on the giver's phone.") };
  if (Number(until) * 1000 <= now.getTime())
    return { ok: false, problem: t("This code has expired. The giver's phone shows a new one.") };
  return { ok: true, offer };
}
