/** Offers between customers: one decision for all cylinders, recorded in their logs. */

import type { NewEvent, Party } from "#cylinders/rules/custody/custody-event.ts";
import { offerProblem, offerState, respondToOffer, stillOffered } from "#cylinders/rules/custody/offers.ts";
import { handingOnProblem } from "#cylinders/rules/deposits/waiting-deposits.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { knownAmong } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { lockCylinders, offersSince } from "#cylinders/server/cylinder/cylinder-store.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import { type LoggedStanding, standingOf } from "#cylinders/server/cylinder/rows.ts";
import { customerById, emailForNotices, registeredCustomer } from "#people/server/accounts/customer-store.ts";
import { notify } from "#people/server/notices/notify.ts";
import { cleanMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Shop } from "#shop/server/shop.ts";
import {
  coveredMoves,
  lockBothSides,
  type Moves,
  moveDeposits,
  plannedMoves,
  requireSeenAmount,
  sidesThatPay,
} from "./move-deposits.ts";
import { offerAcceptedMail, offerMail } from "./offer-mail.ts";
import {
  addOffer,
  asOffer,
  type Customer,
  lockOffer,
  type OfferWithCylinders,
  offersWith,
  offerWithKey,
  saveResponse,
} from "./offers-store.ts";
import { isCodeOf, maySee, NO_OFFER, offerFor, responseOf } from "./read-offers.ts";

const partyOf = ({ id }: Customer): Party => ({ kind: "customer", id });

export async function makeOffer(
  shop: Shop,
  giver: Customer,
  { numbers, toMobile, key }: { numbers: readonly string[]; toMobile: string; key: string },
) {
  const offer = await shop.db.transaction(async (tx) => {
    const cylinders = await lockCylinders(tx, numbers);
    const before = await offerWithKey(tx, key, giver.id);
    if (before) return before;
    const at = shop.now();
    const ended = await endedOffers(
      tx,
      cylinders.flatMap(({ offer }) => offer ?? []),
      at,
    );
    const dayAgo = new Date(at.getTime() - 24 * 60 * 60 * 1000);
    const offersToday = await offersSince(
      tx,
      cylinders.map(({ id }) => id),
      dayAgo,
    );
    const input = numbers.map((number) => {
      const cylinder = cylinders.find((one) => numberKey(one.cylinderNumber) === numberKey(number));
      const stood = cylinder && standingOf(cylinder);
      const isFree = stood?.offer !== undefined && ended.has(stood.offer);
      return {
        number,
        standing: stood && (isFree ? { ...stood, offer: undefined } : stood),
        offersToday: (cylinder && offersToday.get(cylinder.id)) ?? 0,
      };
    });
    const receiver = cleanMobile(toMobile);
    const problem = offerProblem({
      from: partyOf(giver),
      fromMobile: giver.mobile,
      toMobile: receiver,
      cylinders: input,
    });
    if (problem !== undefined) throw new Problem("cylinders-refused", problem);
    const account = await registeredCustomer(tx, receiver);
    const unpaid = unpaidProblem(input, account && { kind: "customer", id: account.id });
    if (unpaid !== undefined) throw new Problem("cylinders-refused", unpaid);
    const ids = cylinders.map(({ id }) => id);
    const added = await addOffer(tx, { fromId: giver.id, toMobile: receiver, offeredAt: at, clientKey: key }, ids);
    if (added === undefined)
      throw new Problem("cylinders-refused", t("This was already sent. Please check your offers."));
    const noted = { by: { kind: "customer", id: giver.id }, at, notedAt: at } as const;
    await append(
      tx,
      cylinders.map((cylinder) => {
        const over = cylinder.offer;
        const expired: NewEvent[] = over === null ? [] : [{ ...noted, kind: "expired", offer: over }];
        const events: NewEvent[] = [...expired, { ...noted, kind: "offered", offer: added.id }];
        return { cylinder, notes: events.map((event) => ({ event })) };
      }),
    );
    const offer = (await offersWith(tx, [added.id]))[0] as OfferWithCylinders;
    if (account) {
      const from = (await peopleWith(tx, [giver.id])).get(giver.id)?.name ?? "";
      await notify(shop, { tx, at, customerId: account.id, language: account.language }, (settings) =>
        offerMail(settings, { to: account, from, offer }),
      );
    }
    return offer;
  });
  return responseOf(shop, offer, giver);
}

/** No event marks expiry: it is recorded when the cylinder is offered again. */
async function endedOffers(tx: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  const offers = await offersWith(tx, ids);
  return new Set(offers.filter((offer) => offerState(asOffer(offer), now) !== "open").map(({ id }) => id));
}

type OfferResponseInput = {
  answer: "accept" | "decline" | "recall" | "dispute";
  code?: string | undefined;
  reason?: string;
  /** Rupees that the receiver saw. */
  deposit?: number;
};

export async function responseTo(shop: Shop, id: string, by: Customer, responding: OfferResponseInput) {
  const { answer: response, code, reason = "", deposit = 0 } = responding;
  await shop.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id);
    const at = shop.now();
    const showedCode = code !== undefined && isCodeOf(shop, id, code);
    if (offer === undefined || !(showedCode || maySee(offer, by))) throw new Problem("not-found", NO_OFFER());
    const input = { answer: response, byMobile: by.mobile, by: partyOf(by), showedCode, reason, now: at };
    const replied = respondToOffer(asOffer(offer), input);
    if (!replied.ok) throw new Problem("offer-closed", replied.problem);
    if (replied.again) return;
    const sides = response === "accept" ? sidesThatPay(shop, offer, by.id) : undefined;
    const accounts = sides ? await lockBothSides(tx, sides) : new Map<string, number>();
    const cylinders = await lockCylinders(
      tx,
      offer.cylinders.map(({ number }) => number),
    );
    if (response === "accept") {
      const now = cylinders.map((cylinder) => ({ number: cylinder.cylinderNumber, standing: standingOf(cylinder) }));
      const gone = stillOffered(asOffer(offer), now);
      if (gone !== undefined) throw new Problem("offer-closed", gone);
      const unpaid = unpaidProblem(now, partyOf(by));
      if (unpaid !== undefined) throw new Problem("offer-closed", unpaid);
    }
    await saveResponse(tx, id, { answer: replied.answer, answeredAt: at, respondedBy: by.id, reason: reason.trim() });
    const noted = { by: { kind: "customer", id: by.id }, at, notedAt: at } as const;
    // Excludes cylinders returned or transferred meanwhile.
    const concerned = knownAmong(cylinders).filter(({ stood }) => stood.offer === id);
    const moves: Moves = sides ? await plannedMoves(tx, concerned, { ...sides, at }) : new Map();
    if (response === "accept") requireSeenAmount(moves, rupees(deposit));
    const covered = await coveredMoves(tx, moves, { receiver: by.id, accounts });
    const after = await append(
      tx,
      concerned.map(({ cylinder }) => {
        const depositMoved = covered.has(cylinder.id);
        const depositWaits = moves.has(cylinder.id) && !depositMoved;
        const facts = { offer: id, to: partyOf(by), reason: reason.trim(), depositMoved, depositWaits };
        return { cylinder, notes: [{ event: { ...noted, ...eventFor(replied.answer, facts) } }] };
      }),
    );
    await moveDeposits(tx, covered, { receiver: by.id, accounts, after });
    if (response === "accept") await notifyGiver(shop, tx, { offer, receiverId: by.id, at });
  });
  return offerFor(shop, id, by, { evenBy: code });
}

/** A giver whose account was deleted meanwhile is not told. */
async function notifyGiver(
  shop: Shop,
  tx: Database,
  { offer, receiverId, at }: { offer: OfferWithCylinders; receiverId: string; at: Date },
) {
  const giver = offer.fromId === null ? undefined : await customerById(tx, offer.fromId);
  if (giver === undefined) return;
  const by = (await peopleWith(tx, [receiverId])).get(receiverId)?.name ?? "";
  await notify(shop, { tx, at, customerId: giver.id, language: giver.language }, (settings) =>
    offerAcceptedMail(settings, { to: emailForNotices(giver), name: giver.firstName, by, offer }),
  );
}

/** A cylinder with an unpaid deposit can only be given back. */
const unpaidProblem = (
  cylinders: readonly { number: string; standing: LoggedStanding | undefined }[],
  to: Party | undefined,
) =>
  cylinders
    .map(({ number, standing }) => standing && handingOnProblem(number, standing, to))
    .find((problem) => problem !== undefined);

type Facts = { offer: string; to: Party; reason: string; depositMoved: boolean; depositWaits: boolean };

function eventFor(
  response: NonNullable<OfferWithCylinders["answer"]>,
  { offer, to, reason, depositMoved, depositWaits }: Facts,
) {
  if (response === "accepted")
    return { kind: response, offer, to, depositMoved, ...(depositWaits && { depositWaits }) };
  return response === "disputed" ? { kind: response, offer, reason } : { kind: response, offer };
}
