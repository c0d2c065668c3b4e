import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { AGE_BANDS, ageingOf, ageingRule } from "./ageing.ts";
import { chequeBounced, invoiceIssued, paymentReceived } from "./events.ts";
import { aDocument, booked, on, RAVI } from "./makers.ts";

const invoiced = (day: string, goods: number) => invoiceIssued(on(day), aDocument(`SH/${day}`, goods));
const paid = (day: string, amount: number) =>
  paymentReceived(on(day), { payment: `p-${day}`, amount: rupees(amount), method: "cheque" });

const AS_OF = "2026-10-31";
const DEBTS = [
  invoiced("2026-07-01", 100),
  invoiced("2026-08-02", 200),
  invoiced("2026-09-01", 300),
  invoiced("2026-10-01", 400),
];

test.each([
  { what: "nothing paid", more: [], bands: [472, 354, 236, 118], oldest: { day: "2026-07-01", days: 122 } },
  {
    what: "the oldest paid",
    more: [paid("2026-10-20", 118)],
    bands: [472, 354, 236, 0],
    oldest: { day: "2026-08-02", days: 90 },
  },
  {
    what: "part of the next paid, early",
    more: [paid("2026-06-01", 218)],
    bands: [472, 354, 136, 0],
    oldest: { day: "2026-08-02", days: 90 },
  },
  {
    what: "a payment that comes later",
    more: [paid("2026-11-01", 9999)],
    bands: [472, 354, 236, 118],
    oldest: { day: "2026-07-01", days: 122 },
  },
])("with $what, each open amount has its age", ({ more, bands, oldest }) => {
  const ageing = ageingOf(RAVI, [...DEBTS, ...more], AS_OF);
  expect(ageing.bands).toEqual(bands.map(rupees));
  expect(ageing.open).toBe(rupees(bands.reduce((total, band) => total + band, 0)));
  expect(ageing.oldest).toEqual(oldest);
  expect(ageing.dues.map(({ amount }) => amount)).toEqual(bands.toReversed().filter(Boolean).map(rupees));
});

test.each([
  { day: "2026-10-31", band: 0 },
  { day: "2026-10-01", band: 0 },
  { day: "2026-09-30", band: 1 },
  { day: "2026-09-01", band: 1 },
  { day: "2026-08-31", band: 2 },
  { day: "2026-08-02", band: 2 },
  { day: "2026-08-01", band: 3 },
])("an invoice of $day is in band $band on 31 October", ({ day, band }) => {
  expect(ageingOf(RAVI, [invoiced(day, 100)], AS_OF).bands.findIndex((open) => open > 0)).toBe(band);
});

test("a customer who paid ahead has no open amounts", () => {
  const ageing = ageingOf(RAVI, [...DEBTS, paid("2026-10-01", 1200)], AS_OF);
  expect(ageing).toEqual({ bands: [0, 0, 0, 0], open: 0, dues: [], advance: rupees(20) });
});

test("a bounced cheque does not reset the age of an old debt", () => {
  const [debt, cheque] = booked(invoiced("2026-07-01", 100), paid("2026-07-02", 118));
  if (!debt || !cheque) throw new Error("booked");
  const bounced = chequeBounced({ day: "2026-10-30", at: new Date() }, cheque, { cleared: false });
  expect(ageingOf(RAVI, [debt, cheque], AS_OF).open).toBe(0);
  const ageing = ageingOf(RAVI, [debt, cheque, bounced], AS_OF);
  expect(ageing.bands).toEqual([0, 0, 0, rupees(118)]);
  expect(ageing.oldest?.days).toBe(122);
});

test("another customer's debt does not count for Ravi", () => {
  const ageing = ageingOf(RAVI, [invoiceIssued(on("2026-10-01", { customer: "kumar" }), aDocument("SH/9", 5))], AS_OF);
  expect(ageing).toEqual({ bands: [0, 0, 0, 0], open: 0, dues: [], advance: 0 });
});

test("the bands are labelled by their days, and a text explains the rule", () => {
  expect(AGE_BANDS.map(({ label }) => label)).toEqual(["0–30 days", "31–60 days", "61–90 days", "Over 90 days"]);
  expect(ageingRule()).toBe("Payments and credits settle the oldest amount first.");
});

test("entries come in any order, and a single open paisa counts", () => {
  const ageing = ageingOf(RAVI, [...DEBTS.toReversed(), paid("2026-10-20", 117.99)], AS_OF);
  expect(ageing.oldest).toEqual({ day: "2026-07-01", days: 122 });
  expect(ageing.bands[3]).toBe(1);
  expect(ageingOf(RAVI, [...DEBTS.toReversed(), paid("2026-10-20", 118)], AS_OF).oldest?.day).toBe("2026-08-02");
});

test("an invoice of today is in the first band, and one of yesterday is a day old", () => {
  expect(ageingOf(RAVI, [invoiced(AS_OF, 100)], AS_OF).bands[0]).toBe(rupees(118));
  expect(ageingOf(RAVI, [invoiced("2026-10-30", 100)], AS_OF).oldest?.days).toBe(1);
});

test("a partial correction leaves both entries in place", () => {
  const [first] = booked(invoiced("2026-07-01", 100));
  if (!first) throw new Error("no entry");
  const part = { ...paid("2026-10-20", 18), corrects: first.id, id: "e9" };
  expect(ageingOf(RAVI, [first, part], AS_OF).open).toBe(rupees(100));
});
