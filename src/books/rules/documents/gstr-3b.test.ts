import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { rupees, sum } from "#platform/rules/money/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { B2CL_LIMIT, sectionOf } from "./gstr-1-sections.ts";
import { monthSums } from "./gstr-1-sums.ts";
import { gstr3bRows, gstr3bSums } from "./gstr-3b.ts";
import { aMonth, anInvoice, HARYANA_BUYER, invoicedOrder, pipeItem } from "./makers.ts";
import type { TaxDocument } from "./tax-document.ts";

const HARYANA = { address: "1 Road, Gurugram", pincode: "122001", state: "Haryana" };
const sale = (gstRate: number, gstNumber: string) =>
  anInvoice({
    order: {
      items: [pipeItem({ unitPrice: rupees(100), gstRate })],
      handling: rupees(0),
      shipping: HARYANA,
      buyer: { ...invoicedOrder().buyer, gstNumber },
    },
  });

const resultOf = (documents: readonly TaxDocument[]) => {
  const sums = gstr3bSums();
  for (const document of documents) sums.add(document);
  return sums.result();
};

test("three interstate sales of 100 rupees at 18 % and a nil-rated one: the figures of india-compliance's test", () => {
  const { sup_details, inter_sup } = resultOf([
    sale(18, HARYANA_BUYER),
    sale(18, HARYANA_BUYER),
    sale(18, ""),
    sale(0, HARYANA_BUYER),
  ]);
  expect(sup_details.osup_det).toEqual({ txval: 300, iamt: 54, camt: 0, samt: 0, csamt: 0 });
  expect(inter_sup.unreg_details).toEqual([{ pos: "06", txval: 100, iamt: 18 }]);
  expect(sup_details.osup_nil_exmp.txval).toBe(100);
});

test("interstate supplies to UIN holders are listed apart, and are B2B in GSTR-1", () => {
  const toEmbassy = sale(18, "0717UNO00157UNO");
  expect(resultOf([toEmbassy]).inter_sup).toMatchObject({
    unreg_details: [],
    uin_details: [{ pos: "06", txval: 100, iamt: 18 }],
  });
  expect(sectionOf(toEmbassy, B2CL_LIMIT)).toBe("b2b");
});

test("a credit note reduces the figures, and a state without supplies is left out", () => {
  const invoice = sale(18, "");
  const made = creditNoteFor(
    invoice,
    { reason: "return", lines: "all" },
    { number: "CN/1", day: "2026-09-20", notes: [] },
  );
  if (!made.ok) throw new Error(made.problem);
  const { sup_details, inter_sup } = resultOf([invoice, made.note]);
  expect(sup_details.osup_det.txval).toBe(0);
  expect(inter_sup.unreg_details).toEqual([]);
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))("month %i has the totals of its GSTR-1", (seed) => {
  const documents = aMonth(dice(seed));
  const { sup_details } = resultOf(documents);
  const sums = monthSums();
  for (const document of documents) sums.add(document, sectionOf(document, B2CL_LIMIT));
  const total = sums.reconciliation().documents;
  expect(sum([rupees(sup_details.osup_det.txval), rupees(sup_details.osup_nil_exmp.txval)])).toBe(total.taxable);
  expect(rupees(sup_details.osup_det.iamt)).toBe(total.igst);
  expect(rupees(sup_details.osup_det.camt)).toBe(total.cgst);
});

test("the sheet has the five rows of table 3.1 and one for each state of table 3.2", () => {
  const rows = gstr3bRows(resultOf([sale(18, "")]));
  expect(rows.map(([table, name]) => `${table} ${String(name).slice(0, 3)}`)).toEqual([
    ...["3.1 (a)", "3.1 (b)", "3.1 (c)", "3.1 (d)", "3.1 (e)"],
    "3.2 Sup",
  ]);
});
