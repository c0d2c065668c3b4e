/** Handing on with both sides' word. An offer is made, answered once for all its cylinders, and each answer is in their logs. */
import type { NewEvent, Party } from "#domain/custody/custody-event.ts";
import {
  answerOffer,
  CODE_SECONDS,
  giverCode,
  OFFER_STATES,
  offerEnds,
  offerProblem,
  offerState,
  readGiverCode,
  stillOffered,
} from "#domain/custody/offers.ts";
import { cleanMobile } from "#domain/india.ts";
import { lockCylinders, noteEvents, shopNames, standingsOf } from "#server/cylinders/log-store.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { keyOf } from "./cylinder-facts.ts";
import {
  addOffer,
  asOffer,
  lockOffer,
  offersOf,
  offersWith,
  offerWithKey,
  saveAnswer,
  type WholeOffer,
} from "./offers-store.ts";
import { isSignedBy, signWith } from "./shop-sign.ts";
import { peopleWith } from "./store.ts";

type Customer = { id: string; mobile: string };

const NO_OFFER = "There is no such offer.";
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
    const names = shopNames(shop.settings.current());
    const standings = await standingsOf(tx, cylinders, names);
    const at = shop.now();
    const ended = await endedOffers(
      tx,
      [...standings.values()].flatMap((stood) => stood.offer ?? []),
      at,
    );
    const asked = numbers.map((number) => {
      const cylinder = cylinders.find((one) => keyOf(one.cylinderNumber) === keyOf(number));
      const stood = cylinder && standings.get(cylinder.id);
      const isFree = stood?.offer !== undefined && ended.has(stood.offer);
      return { number, standing: stood && (isFree ? { ...stood, offer: undefined } : stood) };
    });
    const receiver = cleanMobile(toMobile);
    const problem = offerProblem({
      from: partyOf(giver),
      fromMobile: giver.mobile,
      toMobile: receiver,
      cylinders: asked,
    });
    if (problem !== undefined) throw new Problem("cylinders-refused", problem);
    const ids = cylinders.map(({ id }) => id);
    const added = await addOffer(tx, { fromId: giver.id, toMobile: receiver, offeredAt: at, clientKey: key }, ids);
    if (added === undefined)
      throw new Problem("cylinders-refused", "This was sent before. Please look at your offers.");
    const noted = { by: { kind: "customer", id: giver.id }, at, notedAt: at } as const;
    await noteEvents(
      tx,
      cylinders.map((cylinder) => {
        const over = standings.get(cylinder.id)?.offer;
        const expired: NewEvent[] = over === undefined ? [] : [{ ...noted, kind: "expired", offer: over }];
        const events: NewEvent[] = [...expired, { ...noted, kind: "offered", offer: added.id }];
        return { cylinder, notes: events.map((event) => ({ event })) };
      }),
      names,
    );
    return (await offersWith(tx, [added.id]))[0] as WholeOffer;
  });
  return answerOf(shop, offer, giver);
}

/** Nobody tells the shop that an offer has ended: it is noted when the cylinder is offered anew. */
async function endedOffers(tx: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  const offers = await offersWith(tx, ids);
  return new Set(offers.filter((offer) => offerState(asOffer(offer), now) !== "open").map(({ id }) => id));
}

type Answering = { answer: "accept" | "decline" | "recall" | "dispute"; code?: string | undefined; reason?: string };

export async function answerTo(shop: Shop, id: string, by: Customer, { answer, code, reason = "" }: Answering) {
  await shop.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id);
    const at = shop.now();
    const showedCode = code !== undefined && isCodeOf(shop, id, code);
    if (offer === undefined || !(showedCode || maySee(offer, by))) throw new Problem("not-found", NO_OFFER);
    const asked = { answer, byMobile: by.mobile, by: partyOf(by), showedCode, reason, now: at };
    const answered = answerOffer(asOffer(offer), asked);
    if (!answered.ok) throw new Problem("offer-closed", answered.problem);
    if (answered.again) return;
    const names = shopNames(shop.settings.current());
    const cylinders = await lockCylinders(
      tx,
      offer.cylinders.map(({ number }) => number),
    );
    const standings = await standingsOf(tx, cylinders, names);
    if (answer === "accept") {
      const now = cylinders.map(({ id: cylinder, cylinderNumber }) => ({
        number: cylinderNumber,
        standing: standings.get(cylinder),
      }));
      const gone = stillOffered(asOffer(offer), now);
      if (gone !== undefined) throw new Problem("offer-closed", gone);
    }
    await saveAnswer(tx, id, { answer: answered.answer, answeredAt: at, answeredBy: by.id, reason: reason.trim() });
    const noted = { by: { kind: "customer", id: by.id }, at, notedAt: at } as const;
    const event = { ...noted, ...eventFor(answered.answer, { offer: id, to: partyOf(by), reason: reason.trim() }) };
    // One that came back or was transferred meanwhile is no longer concerned.
    const concerned = cylinders.filter((cylinder) => standings.get(cylinder.id)?.offer === id);
    await noteEvents(
      tx,
      concerned.map((cylinder) => ({ cylinder, notes: [{ event }] })),
      names,
    );
  });
  return offerFor(shop, id, by, { evenBy: code });
}

function eventFor(answer: NonNullable<WholeOffer["answer"]>, facts: { offer: string; to: Party; reason: string }) {
  const { offer, to, reason } = facts;
  if (answer === "accepted") return { kind: answer, offer, to, depositMoved: false };
  return answer === "disputed" ? { kind: answer, offer, reason } : { kind: answer, offer };
}

const maySee = (offer: WholeOffer, { id, mobile }: Customer) =>
  offer.fromId === id || offer.toMobile === mobile || offer.answeredBy === id;

export async function offerFor(shop: Shop, id: string, by: Customer, { evenBy }: { evenBy?: string | undefined } = {}) {
  const [offer] = await offersWith(shop.db, [id]);
  const isShown = evenBy !== undefined && isCodeOf(shop, id, evenBy);
  if (offer === undefined || !(isShown || maySee(offer, by))) throw new Problem("not-found", NO_OFFER);
  return answerOf(shop, offer, by);
}

export async function offersFor(shop: Shop, by: Customer, page: { offset: number; limit: number }) {
  const offers = await offersOf(shop.db, by, page);
  return Promise.all(offers.map((offer) => answerOf(shop, offer, by)));
}

/** Drawn anew on the giver's phone, so that a picture of it is worth nothing soon after. */
export async function codeOf(shop: Shop, id: string, giver: Customer) {
  const [offer] = await offersWith(shop.db, [id]);
  if (offer?.fromId !== giver.id) throw new Problem("not-found", NO_OFFER);
  const state = offerState(asOffer(offer), shop.now());
  if (state !== "open")
    throw new Problem("offer-closed", `This offer is closed: ${OFFER_STATES[state].toLowerCase()}.`);
  return { code: giverCode(id, shop.now(), signWith(shop)), seconds: CODE_SECONDS };
}

function isCodeOf(shop: Shop, id: string, code: string): boolean {
  const read = readGiverCode(code, shop.now(), isSignedBy(shop));
  if (!read.ok) throw new Problem("offer-closed", read.problem);
  return read.offer === id;
}

async function answerOf({ db, now }: Pick<Shop, "db" | "now">, offer: WholeOffer, by: Customer) {
  const people = await peopleWith(db, offer.fromId === null ? [] : [offer.fromId]);
  const given = offer.fromId === by.id;
  return {
    id: offer.id,
    state: offerState(asOffer(offer), now()),
    given,
    from: people.get(offer.fromId ?? "")?.name ?? "Former customer",
    ...(given && offer.toMobile !== null && { toMobile: offer.toMobile }),
    offeredAt: offer.offeredAt.toISOString(),
    endsAt: offerEnds(offer).toISOString(),
    ...(offer.answeredAt && { answeredAt: offer.answeredAt.toISOString() }),
    ...(offer.reason && { reason: offer.reason }),
    cylinders: offer.cylinders.map(({ number, gas }) => ({ number, gas })),
  };
}
