import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import type { CustodyEvent } from "./custody-event.ts";
import { anEvent, KUMAR, logged, RAVI } from "./makers.ts";
import {
  giverCode,
  MAX_OFFERS_PER_CYLINDER_AND_DAY,
  OFFER_STATES,
  type Offer,
  offerProblem,
  offerState,
  readGiverCode,
  respondToOffer,
  returnTerms,
  stillOffered,
} from "./offers.ts";
import { type CylinderStanding, replay } from "./replay.ts";

const at = (hours: number) => new Date(Date.UTC(2026, 10, 15, 6) + hours * 3_600_000);
const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  ...{ id: "o1", from: RAVI, toMobile: "9000000002", numbers: ["A"], offeredAt: at(0), answer: undefined },
  ...changes,
});
const withRavi = (...more: CustodyEvent[]) =>
  replay(logged(anEvent("registered"), anEvent("dispatched"), ...more)) as CylinderStanding;
const offered = (number: string, standing: CylinderStanding | undefined, offersToday = 0) => ({
  number,
  standing,
  isOffered: false,
  offersToday,
});
const asking = { from: RAVI, fromMobile: "9000000001", toMobile: "9000000002" };

test.each<[string, Partial<Parameters<typeof offerProblem>[0]>, string | undefined]>([
  ["what the giver holds", { cylinders: [offered("A", withRavi())] }, undefined],
  [
    "to a number that is none",
    { toMobile: "12", cylinders: [offered("A", withRavi())] },
    "Mobile number must be exactly 10 digits",
  ],
  ["to no Indian mobile", { toMobile: "1234567890" }, "Indian mobile numbers start with 6, 7, 8 or 9."],
  ["to oneself", { toMobile: "9000000001" }, "This is your own number. Please enter the receiver's number."],
  ["nothing", {}, "Please choose at least one cylinder."],
  [
    "one twice",
    {
      cylinders: [offered("A", withRavi()), offered("a", withRavi())],
    },
    "A cylinder is listed twice.",
  ],
  ["somebody else's", { from: KUMAR, cylinders: [offered("A", withRavi())] }, "Our records do not show A with you."],
  ["one that is not there", { cylinders: [offered("Z", undefined)] }, "Our records do not show Z with you."],
  [
    "one that is offered",
    { cylinders: [{ ...offered("A", withRavi()), isOffered: true }] },
    "A is already offered. Please recall that offer first.",
  ],
  [
    "one that is lost",
    { cylinders: [offered("A", withRavi(anEvent("flagged-lost")))] },
    "A cannot be transferred now.",
  ],
  [
    "one for the fifth time in a day",
    { cylinders: [offered("A", withRavi(), MAX_OFFERS_PER_CYLINDER_AND_DAY - 1)] },
    undefined,
  ],
  [
    "one for the sixth time in a day",
    { cylinders: [offered("A", withRavi(), MAX_OFFERS_PER_CYLINDER_AND_DAY)] },
    "A was offered 5 times within a day. Please try again tomorrow.",
  ],
  [
    "too many",
    { cylinders: Array.from({ length: 101 }, (_, place) => offered(`A${place}`, withRavi())) },
    "You can offer up to 100 cylinders at once.",
  ],
])("offering %s", (_, changes, problem) => {
  expect(offerProblem({ ...asking, cylinders: [], ...changes })).toBe(problem);
});

test("an offer is open for 72 hours", () => {
  expect([at(0), at(71.9), at(72), at(80)].map((now) => offerState(anOffer(), now))).toEqual([
    "open",
    "open",
    "expired",
    "expired",
  ]);
  expect(offerState(anOffer({ answer: "accepted" }), at(99))).toBe("accepted");
});

const kumar = { byMobile: "9000000002", by: KUMAR, showedCode: false, reason: "", now: at(1) };
const ravi = { ...kumar, byMobile: "9000000001", by: RAVI };
const verma = { ...kumar, byMobile: "9000000003", by: { kind: "customer", id: "verma" } as const };
test.each<[string, Offer, Parameters<typeof respondToOffer>[1], string]>([
  ["accepted by the receiver", anOffer(), { ...kumar, answer: "accept" }, "accepted"],
  ["declined by the receiver", anOffer(), { ...kumar, answer: "decline" }, "declined"],
  ["recalled by the giver", anOffer(), { ...ravi, answer: "recall" }, "recalled"],
  ["disputed with a reason", anOffer(), { ...kumar, answer: "dispute", reason: "three came, not four" }, "disputed"],
  ["disputed without one", anOffer(), { ...kumar, answer: "dispute" }, "Please describe the problem."],
  ["accepted by a stranger", anOffer(), { ...verma, answer: "accept" }, "This offer is not for you."],
  [
    "accepted by whoever scanned the giver's phone",
    anOffer(),
    { ...verma, answer: "accept", showedCode: true },
    "accepted",
  ],
  [
    "declined by whoever scanned it",
    anOffer(),
    { ...verma, answer: "decline", showedCode: true },
    "This offer is not for you.",
  ],
  [
    "accepted by the giver with their own code",
    anOffer(),
    { ...ravi, answer: "accept", showedCode: true },
    "This offer is not for you.",
  ],
  ["recalled by the receiver", anOffer(), { ...kumar, answer: "recall" }, "This offer is not for you."],
  ["accepted twice", anOffer({ answer: "accepted" }), { ...kumar, answer: "accept" }, "accepted again"],
  [
    "declined after it was accepted",
    anOffer({ answer: "accepted" }),
    { ...kumar, answer: "decline" },
    "This offer is closed: accepted.",
  ],
  [
    "accepted after it was recalled",
    anOffer({ answer: "recalled" }),
    { ...kumar, answer: "accept" },
    "This offer is closed: recalled.",
  ],
  [
    "accepted too late",
    anOffer(),
    { ...kumar, answer: "accept", now: at(72) },
    "This offer expired at 11:30 on 18-11-2026. Please ask for a new one.",
  ],
])("an offer %s", (_, offer, responding, outcome) => {
  const response = respondToOffer(offer, responding);
  expect(response.ok ? `${response.answer}${response.again ? " again" : ""}` : response.problem).toBe(outcome);
});

test("of concurrent responses to an offer one wins and the others are rejected", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const chance = dice(seed);
    let offer = anOffer();
    const changes: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      const responding = {
        ...chance.oneOf([kumar, ravi, verma]),
        answer: chance.oneOf(["accept", "decline", "recall", "dispute"] as const),
        reason: "not mine",
      };
      const response = respondToOffer(offer, responding);
      if (!response.ok || response.again) continue;
      changes.push(response.answer);
      offer = { ...offer, answer: response.answer };
    }
    expect(changes.length, `seed ${seed}`).toBeLessThanOrEqual(1);
  }
});

test("a cylinder returned or transferred meanwhile blocks the whole acceptance", () => {
  const here = { number: "A", standing: withRavi() };
  expect(stillOffered(anOffer(), [here])).toBeUndefined();
  const back = { number: "B", standing: withRavi(anEvent("received-empty")) };
  expect(stillOffered(anOffer(), [here, back])).toBe(
    "B is no longer with the person who offered it. Please ask for a new offer.",
  );
  const again = { number: "A", standing: withRavi(anEvent("adjusted-in", "2026-11-16", { to: RAVI })) };
  expect(stillOffered(anOffer(), [again])).toMatch(/^A is no longer/);
});

test("the giver's code is valid for two minutes, and no other code is", () => {
  const sign = (text: string) => createHmac("sha256", "key").update(text).digest("base64url").slice(0, 14);
  const isOurs = (text: string, tag: string) => sign(text) === tag;
  const code = giverCode("o1", at(0), sign);
  const read = (text: string, seconds: number) =>
    readGiverCode(text, new Date(at(0).getTime() + seconds * 1000), isOurs);
  expect(read(code, 119)).toEqual({ ok: true, offer: "o1" });
  expect(read(code, 120)).toMatchObject({
    ok: false,
    problem: "This code has expired. The giver's phone shows a new one.",
  });
  for (const forged of [code.replace("o1", "o2"), code.replace(/\.\d{10}\./, ".9999999999."), "OFFER.o1", "hello"])
    expect(read(forged, 1)).toMatchObject({
      ok: false,
      problem: "This is not an offer code. Please scan the code on the giver's phone.",
    });
});

test("each offer state has a label", () => {
  expect(Object.values(OFFER_STATES()).join(", ")).toBe(
    "Waiting for an answer, Accepted, Declined, Recalled, Expired, Disputed",
  );
});

test("a hundred cylinders can be offered together", () => {
  const cylinders = Array.from({ length: 100 }, (_, place) => offered(`A${place}`, withRavi()));
  expect(offerProblem({ ...asking, cylinders })).toBeUndefined();
  expect(stillOffered(anOffer(), [{ number: "gone", standing: undefined }])).toMatch(/^gone is no longer/);
  const dispute = (reason: string) => respondToOffer(anOffer(), { ...kumar, answer: "dispute", reason }).ok;
  expect([dispute("leaky"), dispute("leak "), dispute("bad")]).toEqual([true, false, false]);
});

test("a signed text that is not an offer code is rejected", () => {
  const anything = () => true;
  for (const code of [
    "XOFFER.o1.1234567890.abcdefgh",
    "OFFER.o1.1234567890.abcdefgh!",
    "OFFER..1234567890.abcdefgh",
    "OFFER.o1.12345.abcdefgh",
  ])
    expect(readGiverCode(code, at(0), anything).ok, code).toBe(false);
  expect(readGiverCode(" OFFER.o1.9999999999.abcdefgh ", at(0), anything)).toEqual({ ok: true, offer: "o1" });
});

test.each([
  { what: "the giver stays liable", liable: [RAVI, RAVI], movesDeposits: false, after: "giver" },
  { what: "an earlier customer stays liable", liable: [RAVI, KUMAR], movesDeposits: false, after: "other" },
  {
    what: "the receiver becomes liable with the deposits",
    liable: [RAVI, RAVI],
    movesDeposits: true,
    after: "receiver",
  },
])("$what, until the first due day", ({ liable, movesDeposits, after }) => {
  const days = ["2026-12-20", "2026-12-01"];
  const standings = liable.map((party, place) => ({ liable: party, dueOn: days[place] }));
  expect(returnTerms(standings, { giver: RAVI, movesDeposits })).toEqual({ liable: after, dueOn: "2026-12-01" });
});

test("a customer's own cylinders do not have to come back", () => {
  const own = [{ liable: undefined, dueOn: undefined }];
  expect(returnTerms(own, { giver: RAVI, movesDeposits: false })).toBeUndefined();
});
