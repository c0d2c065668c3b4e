import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { NOTHING, type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { type CreditedLine, type CreditInput, creditNoteFor, lastCreditDay, leftOf } from "./credit-note.ts";
import { documentProblems } from "./document-problems.ts";
import { GST_RATES, HEADS, headsOn } from "./document-tax.ts";
import { anInvoice, gasItem, pipeItem } from "./makers.ts";
import type { CreditNote, TaxInvoice } from "./tax-document.ts";

type NoteOptions = { invoice?: TaxInvoice; notes?: readonly CreditNote[]; day?: string };

const credit = (input: CreditInput, { invoice = anInvoice(), notes = [], day = "2026-09-20" }: NoteOptions = {}) =>
  creditNoteFor(invoice, input, { number: "SHC/26-27/00007", day, notes });

function made(input: CreditInput, making?: NoteOptions): CreditNote {
  const result = credit(input, making);
  if (!result.ok) throw new Error(result.problem);
  return result.note;
}

const empties = gasItem({
  name: "Empty Cylinder",
  isEmptyCylinder: true,
  unitPrice: rupees(6000),
});
const withDeposit = anInvoice({ order: { items: [gasItem(), pipeItem(), empties] }, roundOff: "rupee" });

test("a return of 5 of 15 metres credits ₹1,562.50 and twice ₹140.63, in total ₹1,843.76", () => {
  const note = made({ reason: "return", lines: [{ line: 1, quantity: 5 }] });
  expect(note).toMatchObject({
    kind: "credit-note",
    invoice: { number: "SH/26-27/00123", day: "2026-09-15", value: rupees(17_944.86) },
    taxable: rupees(1562.5),
    heads: { cgst: rupees(140.63), sgst: rupees(140.63), igst: 0 },
    value: rupees(1843.76),
    total: rupees(1843.76),
    inWords: "Rupees One Thousand Eight Hundred Forty Three and Seventy Six Paise Only",
  });
  expect(note.lines).toMatchObject([
    { description: "Copper pipe", quantity: 5, unit: "MTR", unitPrice: 312.5, invoiceLine: 1 },
  ]);
  expect(documentProblems(note, { hsnDigits: 4, eInvoicing: false })).toEqual([]);
});

test("a cancelled order is credited in full: every amount of its invoice, the round-off and the deposit", () => {
  const { lines, rates, heads, roundOff, value, deposit, total } = withDeposit;
  const note = made({ reason: "cancelled", lines: "all" }, { invoice: withDeposit });
  expect(note).toMatchObject({ rates, heads, roundOff, value, deposit, total });
  expect(note.lines).toMatchObject(lines);
});

test("after a partial credit the next note credits the whole remainder", () => {
  const first = made({ reason: "return", lines: [{ line: 0, quantity: 11.3 }] }, { invoice: withDeposit });
  const rest = made({ reason: "cancelled", lines: "all" }, { invoice: withDeposit, notes: [first] });
  expect(first).toMatchObject({ roundOff: 0, deposit: 0 });
  expect(sum([first.total, rest.total])).toBe(withDeposit.total);
  const again = credit({ reason: "return", lines: "all" }, { invoice: withDeposit, notes: [first, rest] });
  expect(again).toEqual({ ok: false, problem: "Nothing left to credit." });
});

test.each([
  { back: 40, cgst: 4 },
  { back: 50, cgst: 5 },
  { back: 60, cgst: 5 },
  { back: 100, cgst: 9 },
])("of ₹1.00 with 9 paise CGST, a credit of $back paise takes the nearest $cgst", ({ back, cgst }) => {
  const invoice = anInvoice({
    order: { items: [gasItem({ quantity: 1, unitPrice: rupees(1) })], handling: NOTHING },
  });
  const note = made({ reason: "price-correction", lines: [{ line: 0, amount: back as Paise }] }, { invoice });
  expect(note.heads).toEqual({ cgst, sgst: cgst, igst: 0 });
});

test("a last note of 5 paise does not take a round-off of 18", () => {
  const items = [gasItem({ quantity: 1, unitPrice: rupees(1) })];
  const invoice = anInvoice({ order: { items, handling: NOTHING }, roundOff: "rupee" });
  const first = made({ reason: "price-correction", lines: [{ line: 0, amount: 95 as Paise }] }, { invoice });
  const last = made({ reason: "cancelled", lines: "all" }, { invoice, notes: [first] });
  expect(invoice.roundOff).toBe(-18);
  expect(last).toMatchObject({ taxable: 5, roundOff: 0, value: 5 });
});

test("a price reduction credits money and no goods, and a later return is credited at the lower price", () => {
  const cheaper = made({ reason: "price-correction", lines: [{ line: 0, amount: rupees(2260) }] });
  expect(cheaper).toMatchObject({ taxable: rupees(2260), lines: [{ quantity: 0, unitPrice: 0 }] });
  const back = made({ reason: "return", lines: [{ line: 0, quantity: 11.3 }] }, { notes: [cheaper] });
  expect(back).toMatchObject({ taxable: rupees(3955), lines: [{ unitPrice: 350 }] });
});

test.each([
  {
    what: "more metres than were sold",
    lines: [{ line: 1, quantity: 15.001 }],
    expected: "Copper pipe: only 15 MTR can still be credited.",
  },
  {
    what: "more money than was charged",
    lines: [{ line: 1, amount: rupees(4687.51) }],
    expected: "Copper pipe: only ₹4,687.50 can still be credited.",
  },
  {
    what: "no metres",
    lines: [{ line: 1, quantity: 0 }],
    expected: "Copper pipe: please enter a quantity above zero.",
  },
  {
    what: "fewer than no metres",
    lines: [{ line: 1, quantity: -1 }],
    expected: "Copper pipe: please enter a quantity above zero.",
  },
  {
    what: "metres that are no number",
    lines: [{ line: 1, quantity: Number.NaN }],
    expected: "Copper pipe: please enter a quantity above zero.",
  },
  {
    what: "half a paisa",
    lines: [{ line: 1, amount: 0.5 as Paise }],
    expected: "Copper pipe: please enter an amount above zero.",
  },
  { what: "a line that is not there", lines: [{ line: 3, quantity: 1 }], expected: "The invoice has no line 4." },
  {
    what: "a line twice",
    lines: [
      { line: 1, quantity: 10 },
      { line: 1, quantity: 10 },
    ],
    expected: "A line can appear on a credit note only once.",
  },
  { what: "nothing", lines: [], expected: "Nothing left to credit." },
])("credit for $what is rejected", ({ lines, expected }) => {
  expect(credit({ reason: "return", lines })).toEqual({ ok: false, problem: expected });
});

test("a deposit is refunded with goods, never alone, and never more than was paid", () => {
  const lines = [{ line: 1, quantity: 15 }];
  const invoice = withDeposit;
  const note = made({ reason: "return", lines, deposit: rupees(6000) }, { invoice });
  expect(note).toMatchObject({ deposit: rupees(6000), total: note.value + rupees(6000) });
  const more = credit(
    { reason: "return", lines: [{ line: 0, quantity: 1 }], deposit: rupees(6000.01) },
    { invoice, notes: [note] },
  );
  expect(more).toEqual({ ok: false, problem: "Only ₹6,000.00 of the deposit is left." });
  expect(credit({ reason: "return", lines: [], deposit: rupees(1) }, { invoice })).toMatchObject({
    ok: false,
    problem: expect.stringContaining("needs no credit note"),
  });
  expect(credit({ reason: "return", lines, deposit: -1 as Paise }, { invoice })).toMatchObject({ ok: false });
});

test("GST can be reversed until 30 November after the year of the invoice", () => {
  const lines = "all";
  expect(lastCreditDay("2027-03-31")).toBe("2027-11-30");
  expect(lastCreditDay("2027-04-01")).toBe("2028-11-30");
  expect(credit({ reason: "return", lines }, { day: "2027-11-30" }).ok).toBe(true);
  expect(credit({ reason: "return", lines }, { day: "2027-12-01" })).toMatchObject({
    problem: expect.stringContaining("until 30-11-2027"),
  });
  expect(credit({ reason: "return", lines }, { day: "2026-09-14" })).toEqual({
    ok: false,
    problem: "A credit note cannot be dated before its invoice.",
  });
});

test("over hundreds of partly credited invoices no head is overdrawn and the last note closes all", () => {
  const chance = dice(34);
  for (let round = 0; round < 120; round += 1) {
    const invoice = randomInvoice(chance);
    const notes: CreditNote[] = [];
    while (invoice.lines.some((_line, place) => (leftOf(invoice, notes).lines[place]?.taxable ?? 0) > 0)) {
      const result = credit(
        notes.length > 12 ? { reason: "cancelled", lines: "all" } : randomAsk(chance, leftOf(invoice, notes)),
        { invoice, notes },
      );
      if (!result.ok) continue;
      notes.push(result.note);
      const left = leftOf(invoice, notes);
      const amounts = left.lines.flatMap(({ quantity, taxable, cgst, sgst, igst }) => [
        quantity,
        taxable,
        cgst,
        sgst,
        igst,
      ]);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      for (const rate of result.note.rates) {
        const usual = headsOn(rate.taxable, rate.gstRate, invoice);
        for (const head of HEADS)
          expect(Math.abs(rate[head] - usual[head])).toBeLessThanOrEqual(2 + 1.5 * invoice.lines.length);
      }
    }
    const { lines, roundOff } = leftOf(invoice, notes);
    expect(Math.min(...notes.map(({ value }) => value))).toBeGreaterThan(0);
    expect(lines.map(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst])).toEqual(
      lines.map(() => [0, 0, 0, 0]),
    );
    const tooSmall = (notes.at(-1)?.value ?? 0) < 50;
    expect(tooSmall ? 0 : roundOff).toBe(0);
    for (const head of HEADS) expect(sum(notes.map(({ heads }) => heads[head]))).toBe(invoice.heads[head]);
    expect(sum(notes.map(({ value }) => value)) + roundOff).toBe(invoice.value);
  }
});

type Chance = ReturnType<typeof dice>;

function randomInvoice(chance: Chance): TaxInvoice {
  const items = Array.from({ length: chance.whole(1, 5) }, () =>
    gasItem({
      quantity: chance.whole(1, 20),
      unitPrice: chance.whole(1, chance.oneOf([50, 500_000])) as Paise,
      kgsPerCylinder: chance.oneOf([0.95, 13.6, 60]),
      gstRate: chance.oneOf(GST_RATES),
    }),
  );
  const state = chance.oneOf(["Delhi", "Punjab"]);
  const shipping = { address: "2 Demo Road", pincode: "110005", state };
  return anInvoice({
    order: { items, shipping, handling: chance.oneOf([NOTHING, rupees(77.77)]) },
    roundOff: chance.oneOf(["none", "rupee"]),
  });
}

function randomAsk(chance: Chance, left: ReturnType<typeof leftOf>): CreditInput {
  const lines = left.lines.flatMap(({ quantity, taxable }, line): CreditedLine[] => {
    if (chance.maybe(0.4)) return [];
    if (chance.maybe(0.3) && taxable > 0) return [{ line, amount: chance.whole(1, taxable) as Paise }];
    return quantity > 0
      ? [{ line, quantity: chance.maybe(0.3) ? quantity : chance.whole(1, quantity * 1000) / 1000 }]
      : [];
  });
  return { reason: "return", lines };
}

test("earlier notes reduce what is left: quantity, round-off, deposit and bilty", () => {
  const invoice = { ...withDeposit, bilty: rupees(200) };
  const whole = made({ reason: "cancelled", lines: "all" }, { invoice });
  expect(whole).toMatchObject({ bilty: rupees(200), remark: "" });
  expect(leftOf(invoice, [whole])).toMatchObject({ roundOff: 0, deposit: 0, bilty: 0 });
  const part = made({ reason: "return", lines: [{ line: 1, quantity: 5 }] }, { invoice });
  expect(part.bilty).toBe(0);
  const left = leftOf(invoice, [part, part]);
  expect(left.lines[1]?.quantity).toBe(5);
  expect(left.bilty).toBe(rupees(200));
});

test("a line with only money left is credited by amount", () => {
  const cheaper = made({ reason: "price-correction", lines: [{ line: 1, amount: rupees(1000) }] });
  const goods = leftOf(anInvoice(), [cheaper]).lines.map((line) => ({ ...line, quantity: 0 }));
  expect(goods[1]?.taxable).toBe(rupees(3687.5));
  const rest = made({ reason: "cancelled", lines: "all" }, { notes: [cheaper] });
  expect(sum([cheaper.total, rest.total])).toBe(anInvoice().total);
});

test.each([
  { lines: [{ line: 7, quantity: 1 }], expected: "The invoice has no line 8." },
  { lines: [{ line: 7, amount: rupees(1) }], expected: "The invoice has no line 8." },
  { lines: [{ line: 1, amount: NOTHING }], expected: "Copper pipe: please enter an amount above zero." },
  { lines: [{ line: 1, amount: -1 as Paise }], expected: "Copper pipe: please enter an amount above zero." },
  { lines: [{ line: 1, quantity: 0 }], expected: "Copper pipe: please enter a quantity above zero." },
])("$expected", ({ lines, expected }) => {
  expect(credit({ reason: "return", lines })).toEqual({ ok: false, problem: expected });
});

test("a single paisa can be credited, even on the invoice's day; a negative deposit cannot", () => {
  const paisa = { line: 1, amount: 1 as Paise };
  expect(credit({ reason: "price-correction", lines: [paisa] }, { day: "2026-09-15" }).ok).toBe(true);
  expect(credit({ reason: "return", lines: [{ line: 1, quantity: 1 }], deposit: -1 as Paise })).toEqual({
    ok: false,
    problem: "Please enter a deposit of 0 or more.",
  });
});

test("a note on two rates credits each at its own rate", () => {
  const invoice = anInvoice({ order: { items: [gasItem(), pipeItem({ gstRate: 5 })], handling: NOTHING } });
  const note = made(
    {
      reason: "return",
      lines: [
        { line: 0, quantity: 11.3 },
        { line: 1, quantity: 5 },
      ],
    },
    { invoice },
  );
  expect(note.rates).toMatchObject([
    { gstRate: 5, taxable: rupees(1562.5), cgst: rupees(39.06) },
    { gstRate: 18, taxable: rupees(5085), cgst: rupees(457.65) },
  ]);
});
