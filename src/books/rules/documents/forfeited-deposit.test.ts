import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { FORFEIT_DEFAULT, type ForfeitInput, forfeitNoteFor } from "./forfeited-deposit.ts";
import { anInvoice, gasItem } from "./makers.ts";
import type { CreditNote, DebitNote } from "./tax-document.ts";

const empties = gasItem({
  name: "Empty Cylinder",
  isEmptyCylinder: true,
  unitPrice: rupees(6000),
});
const invoice = anInvoice({ order: { items: [gasItem(), empties] } });
const issue = { number: "DN/26-27/000001", day: "2026-10-20", notes: [] };

const forfeit = (changes: Partial<ForfeitInput> = {}, notes: readonly (CreditNote | DebitNote)[] = []) =>
  forfeitNoteFor(invoice, { ...FORFEIT_DEFAULT, amount: rupees(6000), cylinders: 1, ...changes }, { ...issue, notes });

test("a forfeited deposit of ₹6,000 includes its GST: the buyer pays nothing more", () => {
  expect(forfeit()).toMatchObject({
    ok: true,
    note: {
      kind: "debit-note",
      reason: "deposit-forfeited",
      taxable: rupees(5084.75),
      heads: { cgst: rupees(457.63), sgst: rupees(457.63), igst: 0 },
      roundOff: rupees(-0.01),
      value: rupees(6000),
      deposit: 0,
      forfeited: rupees(6000),
      lines: [{ hsn: "73110020", quantity: 1, unit: "NOS", gstRate: 18 }],
    },
  });
});

test("a shop may charge the GST on top", () => {
  expect(forfeit({ gst: "on-top" })).toMatchObject({
    note: { taxable: rupees(6000), value: rupees(7080), roundOff: 0 },
  });
});

test("the shop can forfeit no more than was paid and not refunded", () => {
  const back = creditNoteFor(
    invoice,
    { reason: "return", lines: [{ line: 0, quantity: 1 }], deposit: rupees(6000) },
    { ...issue, number: "CN/26-27/000001" },
  );
  const retained = forfeit();
  if (!back.ok || !retained.ok) throw new Error("both are fine");
  expect(forfeit({}, [back.note]).ok).toBe(true);
  expect(forfeit({}, [back.note, retained.note])).toEqual({ ok: false, problem: "Only ₹0.00 of the deposit is left." });
  expect(forfeit({ amount: rupees(12_000.01) })).toEqual({
    ok: false,
    problem: "Only ₹12,000.00 of the deposit is left.",
  });
  const all = creditNoteFor(
    invoice,
    { reason: "cancelled", lines: "all" },
    { ...issue, number: "CN/26-27/000001", notes: [retained.note] },
  );
  expect(all).toMatchObject({ note: { deposit: rupees(6000) } });
});

test.each([
  { changes: { amount: 0 as Paise }, expected: "Please enter an amount greater than 0." },
  { changes: { amount: Number.NaN as Paise }, expected: "Please enter an amount greater than 0." },
  { changes: { cylinders: 0.5 }, expected: "Please enter the number of cylinders." },
])("$changes is rejected: $expected", ({ changes, expected }) => {
  expect(forfeit(changes)).toEqual({ ok: false, problem: expected });
});

test("the note equals the forfeited amount exactly, with a round-off of at most two paise", () => {
  const chance = dice(31);
  const far = anInvoice({
    order: { items: [gasItem(), empties], shipping: { address: "2 Demo Road", pincode: "141001", state: "Punjab" } },
  });
  for (let round = 0; round < 1000; round += 1) {
    const amount = chance.whole(1, 1_200_000) as Paise;
    const made = forfeitNoteFor(chance.oneOf([invoice, far]), { ...FORFEIT_DEFAULT, amount, cylinders: 1 }, issue);
    if (!made.ok) throw new Error(made.problem);
    expect(made.note.value).toBe(amount);
    expect(Math.abs(made.note.roundOff)).toBeLessThanOrEqual(2);
  }
});

test.each([
  { what: "no cylinder", changes: { cylinders: 0 }, expected: "Please enter the number of cylinders." },
  { what: "half a cylinder", changes: { cylinders: 0.5 }, expected: "Please enter the number of cylinders." },
  { what: "nothing", changes: { amount: 0 as Paise }, expected: "Please enter an amount greater than 0." },
])("the shop cannot forfeit $what: $expected", ({ changes, expected }) => {
  expect(forfeit(changes)).toEqual({ ok: false, problem: expected });
});

test("a note may be dated on its invoice's day, not before, and may forfeit a single paisa", () => {
  const on = (day: string) =>
    forfeitNoteFor(invoice, { ...FORFEIT_DEFAULT, gst: "on-top", amount: 1 as Paise, cylinders: 1 }, { ...issue, day });
  expect(on("2026-09-15").ok).toBe(true);
  expect(on("2026-09-14")).toEqual({ ok: false, problem: "A debit note cannot be dated before its invoice." });
});

test("a note shows its description, and its remark where there is one", () => {
  expect(forfeit()).toMatchObject({ note: { remark: "", lines: [{ description: "Cylinder not returned" }] } });
  expect(forfeit({ remark: "Lost in transit" })).toMatchObject({ note: { remark: "Lost in transit" } });
});
