/** Offers between customers: one decision for all cylinders, recorded in their logs. */

import type { Party } from "#cylinders/rules/custody/custody-event.ts";
import { offerProblem, respondToOffer, stillOffered } from "#cylinders/rules/custody/offers.ts";
import { handingOnProblem } from "#cylinders/rules/deposits/waiting-deposits.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { knownAmong } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { lockCylinders } from "#cylinders/server/cylinder/cylinder-store.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import { type LoggedStanding, notedBy, standingOf } from "#cylinders/server/cylinder/rows.ts";
import { customerById, emailForNotices, registeredCustomer } from "#people/server/accounts/customer-store.ts";
import { notify } from "#people/server/notices/notify.ts";
import { cleanMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
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
  offeredNow,
  offersSince,
  offersWith,
  offerWithKey,
  saveResponse,
} from "./offers-store.ts";
import { isCodeOf, maySee, NO_OFFER, offerFor, responseOf } from "./read-offers.ts";

const partyOf = ({ id }: Customer) => ({ kind: "customer", id }) as const satisfies Party;

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
    const offered = await offeredNow(tx, giver.id, at);
    const offersToday = await offersSince(tx, giver.id, new Date(at.getTime() - 24 * 60 * 60 * 1000));
    const input = numbers.map((number) => {
      const cylinder = cylinders.find((one) => numberKey(one.cylinderNumber) === numberKey(number));
      return {
        number,
        standing: cylinder && standingOf(cylinder),
        isOffered: cylinder !== undefined && offered.has(cylinder.id),
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
    await saveResponse(tx, id, { answer: replied.answer, answeredAt: at, respondedBy: by.id, reason: reason.trim() });
    if (response !== "accept") return;
    await handOver(shop, tx, { offer, by, at, deposit: rupees(deposit) });
    await notifyGiver(shop, tx, { offer, receiverId: by.id, at });
  });
  return offerFor(shop, id, by, { evenBy: code });
}

type Handover = { offer: OfferWithCylinders; by: Customer; at: Date; deposit: Paise };

async function handOver(shop: Shop, tx: Database, { offer, by, at, deposit }: Handover): Promise<void> {
  const sides = sidesThatPay(shop, offer, by.id);
  const accounts = sides ? await lockBothSides(tx, sides) : new Map<string, number>();
  const cylinders = await lockCylinders(
    tx,
    offer.cylinders.map(({ number }) => number),
  );
  const to = partyOf(by);
  const now = cylinders.map((cylinder) => ({ number: cylinder.cylinderNumber, standing: standingOf(cylinder) }));
  const problem = stillOffered(asOffer(offer), now) ?? unpaidProblem(now, to);
  if (problem !== undefined) throw new Problem("offer-closed", problem);
  const moves: Moves = sides ? await plannedMoves(tx, knownAmong(cylinders), { ...sides, at }) : new Map();
  requireSeenAmount(moves, deposit);
  const covered = await coveredMoves(tx, moves, { receiver: by.id, accounts });
  const after = await append(
    tx,
    cylinders.map((cylinder) => {
      const depositMoved = covered.has(cylinder.id);
      const depositWaits = moves.has(cylinder.id) && !depositMoved;
      const facts = { offer: offer.id, to, depositMoved, ...(depositWaits && { depositWaits }) };
      return { cylinder, notes: [{ event: { ...notedBy(to, at), kind: "accepted", ...facts } }] };
    }),
  );
  await moveDeposits(tx, covered, { receiver: by.id, accounts, after });
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
