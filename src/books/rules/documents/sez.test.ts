import { expect, test } from "vitest";
import { aGas, DELHI_SHOP } from "#catalogue/rules/products/makers.ts";
import type { SezSupply } from "#platform/rules/india/sez.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import { aCartOf } from "#sales/rules/cart/makers.ts";
import { creditNoteFor } from "./credit-note.ts";
import { documentProblems } from "./document-problems.ts";
import { eInvoice } from "./e-invoice.ts";
import { eWayBill } from "./e-way-bill-json.ts";
import { FORFEIT_DEFAULT, forfeitNoteFor } from "./forfeited-deposit.ts";
import { rowsOf } from "./gstr-1-csv.ts";
import { B2CL_LIMIT, reported, sectionOf } from "./gstr-1-sections.ts";
import { monthSums } from "./gstr-1-sums.ts";
import { gstr3bSums } from "./gstr-3b.ts";
import { anInvoice, gasItem, invoicedOrder, pipeItem } from "./makers.ts";
import { isBillOfSupply, isRegistrable, sezDeclaration, type TaxDocument } from "./tax-document.ts";

const LUT = "AD070326000123A";
const sale = (sez: SezSupply, order: Partial<ReturnType<typeof invoicedOrder>> = {}) =>
  anInvoice({ order: { sez, ...order }, settings: { lut: { number: LUT, expiresOn: "2027-03-31" } } });
const issue = { number: "CN/26-27/000001", day: "2026-09-20", notes: [] };

/** 15,207.50 of goods and handling at 18 %, from Delhi to Delhi. */
test.each([
  { sez: "with-payment", igst: 2737.35, value: 17_944.85, type: "SEWP", registered: "SEZWP" },
  { sez: "without-payment", igst: 0, value: 15_207.5, type: "SEWOP", registered: "SEZWOP" },
] as const)(
  "a sale $sez within the state has ₹$igst of IGST, and is $type",
  ({ sez, igst, value, type, registered }) => {
    const invoice = sale(sez);
    expect(invoice).toMatchObject({
      levy: "IGST",
      sez,
      heads: { cgst: 0, sgst: 0, igst: rupees(igst) },
      value: rupees(value),
    });
    expect(documentProblems(invoice, { hsnDigits: 4, eInvoicing: false })).toEqual([]);
    expect([isBillOfSupply(invoice), isRegistrable(invoice)]).toEqual([false, true]);
    expect(reported(invoice, sectionOf(invoice, B2CL_LIMIT))).toMatchObject({
      ...{ inv_typ: type, pos: "07", val: value },
      itms: [{ num: 1801, itm_det: { txval: 15_207.5, rt: 18, iamt: igst, csamt: 0 } }],
    });
    expect(eInvoice(invoice)).toMatchObject({
      TranDtls: { SupTyp: registered },
      ItemList: [{ GstRt: 18 }, { GstRt: 18 }, { GstRt: 18 }],
      ValDtls: { AssVal: 15_207.5, IgstVal: igst, CgstVal: 0, SgstVal: 0, TotInvVal: value },
    });
    expect(returnsOf([invoice])).toMatchObject({
      osup_det: { txval: 0, iamt: 0, camt: 0, samt: 0 },
      osup_zero: { txval: 15_207.5, iamt: igst },
      osup_nil_exmp: { txval: 0 },
    });
  },
);

function returnsOf(documents: readonly TaxDocument[]) {
  const [month, summary] = [monthSums(), gstr3bSums()];
  for (const document of documents) {
    month.add(document, sectionOf(document, B2CL_LIMIT));
    summary.add(document);
  }
  expect(month.reconciliation().agrees).toBe(true);
  expect(month.nil()).toEqual([]);
  return summary.result().sup_details;
}

test("the offline tool's sheet names the supply", () => {
  const type = (sez: SezSupply) => rowsOf(sale(sez), "b2b")[0]?.[8];
  expect([type("with-payment"), type("without-payment")]).toEqual([
    "SEZ supplies with payment",
    "SEZ supplies without payment",
  ]);
});

test("nil-rated goods for an SEZ are zero-rated", () => {
  const nil = { items: [pipeItem({ unitPrice: rupees(100), gstRate: 0 }), gasItem()], handling: rupees(0) };
  // 100 + 2 × 5,085.
  expect(returnsOf([sale("without-payment", nil)]).osup_zero).toEqual({ txval: 10_270, iamt: 0, csamt: 0 });
});

test("a note is of the same kind as its invoice, and takes back exactly its tax", () => {
  const invoice = sale("with-payment");
  const made = creditNoteFor(invoice, { reason: "return", lines: [{ line: 1, quantity: 5 }] }, issue);
  if (!made.ok) throw new Error(made.problem);
  // 1,562.50 at 18 %.
  expect(made.note).toMatchObject({ sez: "with-payment", heads: { igst: rupees(281.25) }, value: rupees(1843.75) });
  expect(reported(made.note, "cdnr")).toMatchObject({ ntty: "C", inv_typ: "SEWP" });
  expect(returnsOf([invoice, made.note]).osup_zero).toMatchObject({ txval: 13_645, iamt: 2456.1 });
});

test.each([
  { sez: "with-payment", igstRate: 18, igst: 2737.35, value: 17_944.85 },
  { sez: "without-payment", igstRate: 0, igst: 0, value: 15_207.5 },
] as const)(
  "the e-way bill of a sale $sez goes to state 96, shipped within Delhi",
  ({ sez, igstRate, igst, value }) => {
    const byRoad = {
      mode: "road",
      kilometres: 0,
      transporterName: "",
      transporterId: "",
      vehicle: "DL01AB1234",
    } as const;
    const bill = eWayBill(sale(sez), { ...byRoad, documentNumber: "", documentDay: "" });
    expect(bill).toMatchObject({
      ...{ docType: "INV", toStateCode: 96, actualToStateCode: 7, toPincode: 110_005 },
      ...{ totalValue: 15_207.5, igstValue: igst, cgstValue: 0, sgstValue: 0, totInvValue: value },
      itemList: [0, 1, 2].map(() => ({ igstRate, cgstRate: 0, sgstRate: 0 })),
    });
  },
);

test("a deposit that is kept without IGST is taxable value in full", () => {
  const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(3000) });
  const invoice = sale("without-payment", { items: [gasItem(), empties] });
  const made = forfeitNoteFor(invoice, { ...FORFEIT_DEFAULT, amount: rupees(3000), cylinders: 1 }, issue);
  if (!made.ok) throw new Error(made.problem);
  const { taxable, heads, roundOff, value } = made.note;
  expect({ taxable, igst: heads.igst, roundOff, value }).toEqual({
    ...{ taxable: rupees(3000), igst: 0, roundOff: 0, value: rupees(3000) },
  });
});

test("the invoice declares the supply, and needs the LUT and a GST number", () => {
  expect(sezDeclaration(anInvoice())).toBe("");
  expect(sezDeclaration(sale("with-payment"))).toContain("on payment of integrated tax");
  expect(sezDeclaration(sale("without-payment"))).toContain(`without payment of integrated tax. LUT ${LUT}`);
  expect(sale("with-payment").lut).toBeUndefined();
  const buyer = { ...invoicedOrder().buyer, gstNumber: "" };
  const unprepared = anInvoice({ order: { sez: "without-payment", buyer } });
  const problems = documentProblems(unprepared, { hsnDigits: 4, eInvoicing: false });
  expect(problems.filter(({ severity }) => severity === "blocks").map(({ about }) => about)).toEqual([
    "buyer",
    "supplier",
  ]);
});

test("an invoice after the LUT's last day has none", () => {
  const settings = { lut: { number: LUT, expiresOn: "2026-09-14" } };
  expect(anInvoice({ order: { sez: "without-payment" }, settings }).lut).toBeUndefined();
});

/** 49,560 of goods and handling at 18 %, and 12,000 of deposits. */
test.each([
  { sez: null, within: "state", gst: 8920.8, total: 70_480.8 },
  { sez: "with-payment", within: "country", gst: 8920.8, total: 70_480.8 },
  { sez: "without-payment", within: "country", gst: 0, total: 61_560 },
] as const)("the bill of an order marked $sez has ₹$gst of GST", ({ sez, within, gst, total }) => {
  expect(billFor(aCartOf([aGas(), 2]), { deliveryState: "Delhi", sez, shop: DELHI_SHOP })).toMatchObject({
    ...{ gst: rupees(gst), total: rupees(total), gstRate: 18, gstSplit: { within } },
  });
});
