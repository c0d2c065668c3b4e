/** Offers as both sides see them, and the code that lets another customer accept. */

import {
  CODE_SECONDS,
  giverCode,
  OFFER_STATES,
  offerEnds,
  offerState,
  type ReturnTerms,
  readGiverCode,
  returnTerms,
} from "#cylinders/rules/custody/offers.ts";
import { knownAmong } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { cylindersWithIds } from "#cylinders/server/cylinder/cylinder-store.ts";
import { cylinderHmac } from "#cylinders/server/cylinder/hmac.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import { registeredCustomers } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { depositClaimsOf } from "#sales/server/deposits/claims-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { movedAmount, movesFrom, sidesThatPay } from "./move-deposits.ts";
import { asOffer, type Customer, type OfferWithCylinders, offersOf, offersWith } from "./offers-store.ts";

export const NO_OFFER = () => t("Offer not found.");

export const maySee = (offer: OfferWithCylinders, { id, mobile }: Customer) =>
  offer.fromId === id || offer.toMobile === mobile || offer.respondedBy === id;

export async function offerFor(shop: Shop, id: string, by: Customer, { evenBy }: { evenBy?: string | undefined } = {}) {
  const [offer] = await offersWith(shop.db, [id]);
  const isShown = evenBy !== undefined && isCodeOf(shop, id, evenBy);
  if (offer === undefined || !(isShown || maySee(offer, by))) throw new Problem("not-found", NO_OFFER());
  return responseOf(shop, offer, by);
}

export async function offersFor(shop: Shop, by: Customer, page: Page) {
  return responsesOf(shop, await offersOf(shop.db, by, page), by);
}

/** Short-lived, so that a photo of it soon expires. */
export async function codeOf(shop: Shop, id: string, giver: Customer) {
  const [offer] = await offersWith(shop.db, [id]);
  if (offer?.fromId !== giver.id) throw new Problem("not-found", NO_OFFER());
  const state = offerState(asOffer(offer), shop.now());
  if (state !== "open")
    throw new Problem(
      "offer-closed",
      t("This offer is closed: {state}.", { state: OFFER_STATES()[state].toLowerCase() }),
    );
  return { code: giverCode(id, shop.now(), cylinderHmac(shop.config).sign), seconds: CODE_SECONDS };
}

export function isCodeOf(shop: Shop, id: string, code: string): boolean {
  const read = readGiverCode(code, shop.now(), cylinderHmac(shop.config).isOurs);
  if (!read.ok) throw new Problem("offer-closed", read.problem);
  return read.offer === id;
}

export async function responseOf(shop: Shop, offer: OfferWithCylinders, by: Customer) {
  const [response] = await responsesOf(shop, [offer], by);
  if (response === undefined) throw new Error("Each offer has an answer");
  return response;
}

/** Constant number of statements per page. */
async function responsesOf(shop: Shop, offers: readonly OfferWithCylinders[], by: Customer) {
  const { db, now } = shop;
  const givers = new Set(offers.flatMap(({ fromId }) => fromId ?? []));
  const people = await peopleWith(db, [...givers]);
  const terms = await termsOf(shop, offers, by);
  const unregistered = await unregisteredAmong(shop, offers, by);
  return offers.map((offer) => {
    const given = offer.fromId === by.id;
    return {
      id: offer.id,
      state: offerState(asOffer(offer), now()),
      given,
      from: people.get(offer.fromId ?? "")?.name ?? t("Former customer"),
      ...(given && offer.toMobile !== null && { toMobile: offer.toMobile }),
      offeredAt: offer.offeredAt,
      endsAt: offerEnds(offer),
      ...(offer.answeredAt && { answeredAt: offer.answeredAt }),
      ...(offer.reason && { reason: offer.reason }),
      ...terms.get(offer.id),
      ...(unregistered.has(offer.id) && { unregistered: true as const }),
      cylinders: offer.cylinders.map(({ number, gas }) => ({ number, gas })),
    };
  });
}

const isOpen = (offer: OfferWithCylinders, at: Date) => offerState(asOffer(offer), at) === "open";

/** The giver learns that the receiver must register first. GET /api/users/{mobile} says the same to anybody. */
async function unregisteredAmong({ db, now }: Shop, offers: readonly OfferWithCylinders[], by: Customer) {
  const given = offers.filter((offer) => offer.fromId === by.id && isOpen(offer, now()));
  if (given.length === 0) return new Set<string>();
  const mobiles = [...new Set(given.flatMap(({ toMobile }) => toMobile ?? []))];
  const registered = new Set((await registeredCustomers(db, mobiles)).map(({ mobile }) => mobile));
  return new Set(given.filter(({ toMobile }) => !registered.has(toMobile)).map(({ id }) => id));
}

type Terms = { deposit?: number; returns?: ReturnTerms };

/** By offer that the customer can accept now: the deposit in rupees, and who must return the cylinders. */
async function termsOf(
  { db, now, settings }: Shop,
  offers: readonly OfferWithCylinders[],
  by: Customer,
): Promise<Map<string, Terms>> {
  const at = now();
  const open = offers.filter((offer) => offer.fromId !== by.id && isOpen(offer, at));
  if (open.length === 0) return new Map();
  const ids = new Set(open.flatMap((offer) => offer.cylinders.map(({ id }) => id)));
  const known = knownAmong(await cylindersWithIds(db, [...ids]));
  const givers = open.flatMap((offer) => sidesThatPay({ settings }, offer, by.id)?.giver ?? []);
  const claims = givers.length === 0 ? [] : await depositClaimsOf(db, [...new Set(givers)]);
  return new Map(
    open.map((offer) => {
      const offered = new Set(offer.cylinders.map(({ id }) => id));
      const theirs = known.filter(({ cylinder }) => offered.has(cylinder.id));
      const sides = sidesThatPay({ settings }, offer, by.id);
      const moves = sides
        ? movesFrom(
            claims.filter(({ customer }) => customer === sides.giver),
            theirs,
            { ...sides, at },
          )
        : new Map();
      const deposit = inRupees(movedAmount(moves));
      const returns = returnTerms(
        theirs.map(({ standing }) => standing),
        { giver: asOffer(offer).from, movesDeposits: moves.size > 0 },
      );
      return [offer.id, { ...(deposit > 0 && { deposit }), ...(returns && { returns }) }];
    }),
  );
}
