/**
 * Handing on with both sides' word: the holder offers cylinders to a mobile, and whoever has that mobile accepts or declines all of them together.
 * An offer counts 72 hours, and only once. The specification's transfer stays beside it and acts at once.
 */

import { numberKey } from "#domain/cylinders/registry/number-key.ts";
import { isMobile, minuteInIndia } from "#domain/india.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { type Party, sameParty } from "./custody-event.ts";
import { mayHappen } from "./cylinder-state.ts";
import type { CylinderStanding } from "./replay.ts";

export const OFFER_HOURS = 72;
export const MAX_IN_ONE = 100;
/** Each offer adds entries to the cylinder's log, so one that is made and recalled over and over is stopped. */
export const MAX_OFFERS_PER_CYLINDER_AND_DAY = 5;
export const MAX_OFFERS_PAGE = 50;

/** A disputed one is for somebody of the shop to look at: the cylinders stay with the giver until then. */
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
  /** As it was answered; an offer that nobody answered expires by itself. */
  answer: Exclude<OfferState, "open" | "expired"> | undefined;
};

export const offerEnds = ({ offeredAt }: Pick<Offer, "offeredAt">): Date =>
  new Date(offeredAt.getTime() + OFFER_HOURS * 60 * 60 * 1000);

export function offerState(offer: Offer, now: Date): OfferState {
  if (offer.answer !== undefined) return offer.answer;
  return now >= offerEnds(offer) ? "expired" : "open";
}

type OfferedCylinder = { number: string; standing: CylinderStanding | undefined };
/** `offersToday`: how often the cylinder was offered within the last 24 hours. */
type OfferCandidate = OfferedCylinder & { offersToday: number };
type OfferInput = { from: Party; fromMobile: string; toMobile: string; cylinders: readonly OfferCandidate[] };

/** Why these cylinders cannot be offered; the whole offer is refused for one of them. */
export function offerProblem({ from, fromMobile, toMobile, cylinders }: OfferInput): string | undefined {
  if (!isMobile(toMobile)) return t("Mobile number must be exactly 10 digits");
  if (toMobile === fromMobile) return t("This is your own number. Please enter the receiver's number.");
  if (cylinders.length === 0) return t("Please choose at least one cylinder.");
  if (cylinders.length > MAX_IN_ONE) return t("You can offer up to {most} cylinders at once.", { most: MAX_IN_ONE });
  if (new Set(cylinders.map(({ number }) => numberKey(number))).size < cylinders.length)
    return t("A cylinder is listed twice.");
  for (const { number, standing, offersToday } of cylinders) {
    // The same words for one that is not there and one of somebody else: who holds what is nobody else's business.
    if (standing === undefined || !sameParty(standing.holder, from))
      return t("Our records do not show {number} with you.", { number });
    if (standing.offer !== undefined)
      return t("{number} is already offered. Please recall that offer first.", { number });
    if (!mayHappen(standing.state, "offered")) return t("{number} cannot be handed on now.", { number });
    if (offersToday >= MAX_OFFERS_PER_CYLINDER_AND_DAY)
      return t("{number} was offered {max} times within a day. Please try again tomorrow.", {
        number,
        max: MAX_OFFERS_PER_CYLINDER_AND_DAY,
      });
  }
  return undefined;
}

type OfferResponse = "accept" | "decline" | "recall" | "dispute";
type OfferResponseInput = {
  answer: OfferResponse;
  /** The mobile of who answers, as their session says. */
  byMobile: string;
  by: Party;
  /** They showed the code on the giver's phone, so the mobile may be another one. */
  showedCode: boolean;
  reason: string;
  now: Date;
};

export type OfferAnswer =
  | { ok: true; answer: NonNullable<Offer["answer"]>; again: boolean }
  | { ok: false; problem: string };

const BECOMES = { accept: "accepted", decline: "declined", recall: "recalled", dispute: "disputed" } as const;

/** The same answer again is a lost signal and changes nothing; another answer comes too late. */
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

/** Between offer and acceptance a cylinder may have come back or been transferred: then nothing of the offer is booked. */
export function stillOffered(offer: Offer, cylinders: readonly OfferedCylinder[]): string | undefined {
  const gone = cylinders.find(
    ({ standing }) =>
      standing?.offer !== offer.id || !sameParty(standing.holder, offer.from) || !mayHappen(standing.state, "accepted"),
  );
  return (
    gone &&
    t("{number} is no longer with the person who offered it. Please ask for a new offer.", { number: gone.number })
  );
}

/** The code on the giver's phone: the offer and until when it counts, so that a picture of it is worth nothing soon after. */
export const CODE_SECONDS = 120;

export type Sign = (text: string) => string;

export const giverCode = (offerId: string, now: Date, sign: Sign): string => {
  const until = Math.ceil(now.getTime() / 1000) + CODE_SECONDS;
  return `OFFER.${offerId}.${until}.${sign(`offer ${offerId} ${until}`)}`;
};

export type ReadCode = { ok: true; offer: string } | { ok: false; problem: string };

/** The signature is compared by the caller's `isOurs`, which takes the same time whatever is wrong. */
export function readGiverCode(code: string, now: Date, isOurs: (text: string, tag: string) => boolean): ReadCode {
  const [, offer, until, tag] =
    /^OFFER\.([0-9a-zA-Z-]{1,64})\.(\d{10})\.([0-9A-Za-z_-]{8,64})$/.exec(code.trim()) ?? [];
  if (offer === undefined || until === undefined || tag === undefined || !isOurs(`offer ${offer} ${until}`, tag))
    return { ok: false, problem: t("This is not an offer code. Please scan the code on the giver's phone.") };
  if (Number(until) * 1000 <= now.getTime())
    return { ok: false, problem: t("This code has expired. The giver's phone shows a new one.") };
  return { ok: true, offer };
}
