/**
 * Figures and field names of public test data, none computed by our code: india-compliance (resilient-tech: tests of GSTR-1 books and
 * JSON, `test_e_invoice.json`, `test_e_waybill.json`) and Odoo (`l10n_in_edi`, for SEZ). Their seller is in Gujarat, ours in Delhi.
 */
import { expect, test } from "vitest";
import type { SezSupply } from "#platform/rules/india/sez.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { eInvoice } from "./e-invoice.ts";
import { eWayBill, type Transport } from "./e-way-bill-json.ts";
import { GSTR_1_DEFAULTS, gstr1Writer } from "./gstr-1.ts";
import { B2CL_LIMIT, inReturnOrder } from "./gstr-1-sections.ts";
import { anInvoice, DELHI_BUYER, gasItem, HARYANA_BUYER, invoicedOrder, SELLER_GSTIN } from "./makers.ts";
import { returnPeriod } from "./return-period.ts";
import type { TaxDocument, TaxInvoice } from "./tax-document.ts";

type Goods = { rate: number; quantity?: number; gstRate?: number; hsn?: string };
type Sale = {
  goods: readonly Goods[];
  /** Within the state without it. */
  state?: string;
  gstin?: string;
  sez?: SezSupply;
  shipTo?: "customer";
  roundOff?: "rupee";
  number?: string;
};

const PLACES: Record<string, string> = { Delhi: "110005", Haryana: "122001", Maharashtra: "411001" };

function sale({
  goods,
  state = "Delhi",
  gstin = "",
  sez,
  shipTo,
  roundOff = undefined,
  number = "INV/26-27/000001",
}: Sale) {
  const items = goods.map(({ rate, quantity = 1, gstRate = 18, hsn = "61149090" }) =>
    gasItem({ name: "Test Trading Goods 1", unitPrice: rupees(rate), quantity, gstRate, hsn, kgsPerCylinder: null }),
  );
  const place = { address: "Test Address - 3, Test City", pincode: PLACES[state] ?? "", state };
  const order = {
    ...{ items, handling: 0 as Paise, billing: place, shipping: place, sez: sez ?? null, shipTo: shipTo ?? null },
    buyer: { ...invoicedOrder().buyer, gstNumber: gstin },
  };
  const lut = { number: "AD070326000123A", expiresOn: "2027-03-31" };
  return anInvoice({ number, order, settings: { lut }, ...(roundOff && { roundOff }) });
}

function credited(invoice: TaxInvoice, lines: Parameters<typeof creditNoteFor>[1]["lines"] = "all") {
  const issue = { number: "CN/26-27/000001", day: "2026-09-20", notes: [] };
  const made = creditNoteFor(invoice, { reason: "return", lines }, issue);
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

function returnOf(...documents: TaxDocument[]) {
  const period = returnPeriod("2026-09", "monthly");
  const writer = gstr1Writer({ gstin: SELLER_GSTIN, period, ...GSTR_1_DEFAULTS });
  const pieces = documents.toSorted(inReturnOrder(B2CL_LIMIT)).map(writer.add);
  return JSON.parse([...pieces, writer.end()].join(""));
}

const ONE = [{ rate: 100 }];
const NIL = [{ rate: 100, gstRate: 0 }];
const item = (txval: number, rt: number, heads: object) => [{ itm_det: { txval, rt, ...heads, csamt: 0 } }];
const HALVES = { camt: 9, samt: 9 };

// india-compliance, test_gstr_1_books_data.py. Where it signs a credit note, the portal's JSON has `ntty` C and no sign.
test.each([
  {
    of: "b2b: 100 at 18 % within the state",
    documents: [sale({ goods: ONE, gstin: DELHI_BUYER })],
    section: "b2b",
    expected: [{ ctin: DELHI_BUYER, inv: [{ val: 118, rchrg: "N", inv_typ: "R", itms: item(100, 18, HALVES) }] }],
  },
  {
    of: "b2b: taxable and nil-rated goods, only the taxable ones as items",
    documents: [sale({ goods: [...NIL, ...ONE], gstin: DELHI_BUYER })],
    section: "b2b",
    expected: [{ inv: [{ val: 218, itms: item(100, 18, HALVES) }] }],
  },
  {
    of: "b2b: SEZ with payment",
    documents: [sale({ goods: ONE, gstin: DELHI_BUYER, sez: "with-payment" })],
    section: "b2b",
    expected: [{ inv: [{ val: 118, rchrg: "N", inv_typ: "SEWP", itms: item(100, 18, { iamt: 18 }) }] }],
  },
  {
    of: "b2b: SEZ without payment",
    documents: [sale({ goods: ONE, gstin: DELHI_BUYER, sez: "without-payment" })],
    section: "b2b",
    expected: [{ inv: [{ val: 100, rchrg: "N", inv_typ: "SEWOP", itms: [{ itm_det: { txval: 100, iamt: 0 } }] }] }],
  },
  {
    of: "b2cl: 1,00,000 at 18 % to Maharashtra",
    documents: [sale({ goods: [{ rate: 100_000 }], state: "Maharashtra" })],
    section: "b2cl",
    expected: [{ pos: "27", inv: [{ val: 118_000, itms: item(100_000, 18, { iamt: 18_000 }) }] }],
  },
  {
    of: "b2cs: 100 at 18 % within the state and to another",
    documents: [sale({ goods: ONE }), sale({ goods: ONE, state: "Maharashtra", number: "INV/26-27/000002" })],
    section: "b2cs",
    expected: [
      { sply_ty: "INTRA", typ: "OE", pos: "07", rt: 18, txval: 100, camt: 9, samt: 9, csamt: 0 },
      { sply_ty: "INTER", typ: "OE", pos: "27", rt: 18, txval: 100, iamt: 18, csamt: 0 },
    ],
  },
  {
    of: "b2cs: a credit note of 5,000 to another state is netted",
    documents: [credited(sale({ goods: [{ rate: 5000 }], state: "Maharashtra" }))],
    section: "b2cs",
    expected: [{ sply_ty: "INTER", typ: "OE", pos: "27", rt: 18, txval: -5000, iamt: -900 }],
  },
  {
    of: "cdnr: the whole of 100 at 18 %",
    documents: [credited(sale({ goods: ONE, gstin: DELHI_BUYER }))],
    section: "cdnr",
    expected: [
      { ctin: DELHI_BUYER, nt: [{ ntty: "C", val: 118, rchrg: "N", inv_typ: "R", itms: item(100, 18, HALVES) }] },
    ],
  },
  {
    of: "cdnur: the whole of a large invoice",
    documents: [credited(sale({ goods: [{ rate: 20_000, quantity: 10 }], state: "Maharashtra" }))],
    section: "cdnur",
    expected: [{ typ: "B2CL", ntty: "C", pos: "27", val: 236_000, itms: item(200_000, 18, { iamt: 36_000 }) }],
  },
  {
    of: "cdnur: a small part of a large invoice",
    documents: [
      credited(sale({ goods: [{ rate: 20_000, quantity: 10 }], state: "Maharashtra" }), [{ line: 0, quantity: 1 }]),
    ],
    section: "cdnur",
    expected: [{ typ: "B2CL", val: 23_600, itms: item(20_000, 18, { iamt: 3600 }) }],
  },
  {
    of: "nil: 100 within the state, to a firm and to a consumer",
    documents: [sale({ goods: NIL, gstin: DELHI_BUYER }), sale({ goods: NIL, number: "INV/26-27/000002" })],
    section: "nil",
    expected: {
      inv: [
        { sply_ty: "INTRAB2B", nil_amt: 100, expt_amt: 0, ngsup_amt: 0 },
        { sply_ty: "INTRAB2C", nil_amt: 100, expt_amt: 0, ngsup_amt: 0 },
      ],
    },
  },
  {
    of: "hsn: 1 piece of 100 at 18 % to a firm",
    documents: [sale({ goods: [{ rate: 100, hsn: "55885588" }], gstin: DELHI_BUYER })],
    section: "hsn",
    expected: {
      hsn_b2b: [
        {
          ...{ num: 1, hsn_sc: "55885588", uqc: "NOS", qty: 1, rt: 18, txval: 100 },
          ...{ iamt: 0, camt: 9, samt: 9, csamt: 0 },
        },
      ],
    },
  },
  {
    of: "doc_issue: numbers 1 to 10, none cancelled",
    documents: Array.from({ length: 10 }, (_, place) =>
      sale({ goods: ONE, number: `INV/26-27/0000${String(place + 1).padStart(2, "0")}` }),
    ),
    section: "doc_issue",
    expected: { doc_det: [{ doc_num: 1, docs: [{ num: 1, totnum: 10, cancel: 0, net_issue: 10 }] }] },
  },
])("$of", ({ documents, section, expected }) => {
  expect(returnOf(...documents)[section]).toMatchObject(expected);
});

// india-compliance, test_gstr_1_json_map.py, without what the shop does not have: e-commerce, 65 % of the rate, description.
test.each([
  { section: "b2b", fields: ["idt", "inum", "inv_typ", "itms", "pos", "rchrg", "val"], of: "0.inv.0" },
  { section: "b2cl", fields: ["idt", "inum", "itms", "val"], of: "0.inv.0" },
  { section: "b2cs", fields: ["csamt", "iamt", "pos", "rt", "sply_ty", "txval", "typ"], of: "0" },
  { section: "cdnr", fields: ["inv_typ", "itms", "nt_dt", "nt_num", "ntty", "pos", "rchrg", "val"], of: "0.nt.0" },
  { section: "cdnur", fields: ["itms", "nt_dt", "nt_num", "ntty", "pos", "typ", "val"], of: "0" },
  { section: "nil", fields: ["expt_amt", "ngsup_amt", "nil_amt", "sply_ty"], of: "inv.0" },
  { section: "doc_issue", fields: ["cancel", "from", "net_issue", "num", "to", "totnum"], of: "doc_det.0.docs.0" },
])("$section has the fields of the portal's JSON", ({ section, fields, of }) => {
  const firm = sale({ goods: [...NIL, ...ONE], state: "Haryana", gstin: HARYANA_BUYER });
  const large = sale({ goods: [{ rate: 200_000 }], state: "Maharashtra", number: "INV/26-27/000002" });
  const small = sale({ goods: ONE, state: "Maharashtra", number: "INV/26-27/000003" });
  const [one, other] = [credited(firm, [{ line: 1, quantity: 1 }]), { ...credited(large), number: "CN/26-27/000002" }];
  const file = returnOf(firm, large, small, one, other);
  const entry = of.split(".").reduce((value, step) => value[step], file[section]);
  expect(Object.keys(entry).toSorted()).toEqual(fields);
});

// india-compliance, test_e_invoice.json; the two SEZ rows from Odoo, test_edi_json.py.
test.each([
  {
    of: "goods_item_with_ewaybill",
    document: sale({ goods: [{ rate: 100, quantity: 1000 }], gstin: DELHI_BUYER }),
    type: "INV",
    supply: "B2B",
    items: [{ Qty: 1000, UnitPrice: 100, TotAmt: 100_000, CgstAmt: 9000, SgstAmt: 9000, TotItemVal: 118_000 }],
    totals: { AssVal: 100_000, CgstVal: 9000, SgstVal: 9000, IgstVal: 0, RndOffAmt: 0, TotInvVal: 118_000 },
  },
  {
    of: "service_item",
    document: sale({ goods: [{ rate: 100, hsn: "999900" }], gstin: DELHI_BUYER }),
    type: "INV",
    supply: "B2B",
    items: [{ IsServc: "Y", HsnCd: "999900", GstRt: 18, AssAmt: 100, CgstAmt: 9, SgstAmt: 9, TotItemVal: 118 }],
    totals: { AssVal: 100, CgstVal: 9, SgstVal: 9, TotInvVal: 118 },
  },
  {
    of: "return_invoice: half a paisa is in the first line only",
    document: credited(
      sale({ goods: [7.6, 7.6].map((rate) => ({ rate, gstRate: 12 })), gstin: DELHI_BUYER, roundOff: "rupee" }),
    ),
    type: "CRN",
    supply: "B2B",
    items: [
      { SlNo: "1", Qty: 1, UnitPrice: 7.6, AssAmt: 7.6, GstRt: 12, CgstAmt: 0.46, SgstAmt: 0.46, TotItemVal: 8.52 },
      { SlNo: "2", Qty: 1, UnitPrice: 7.6, AssAmt: 7.6, GstRt: 12, CgstAmt: 0.45, SgstAmt: 0.45, TotItemVal: 8.5 },
    ],
    totals: { AssVal: 15.2, CgstVal: 0.91, SgstVal: 0.91, RndOffAmt: -0.02, TotInvVal: 17 },
  },
  {
    of: "SEZ Tax Invoice",
    document: sale({ goods: [{ rate: 1000 }], gstin: DELHI_BUYER, sez: "with-payment" }),
    type: "INV",
    supply: "SEZWP",
    items: [{ AssAmt: 1000, GstRt: 18, IgstAmt: 180, CgstAmt: 0, SgstAmt: 0, TotItemVal: 1180 }],
    totals: { AssVal: 1000, IgstVal: 180, CgstVal: 0, SgstVal: 0, TotInvVal: 1180 },
  },
  {
    of: "SEZ LUT Tax Invoice",
    document: sale({ goods: [{ rate: 1000 }], gstin: DELHI_BUYER, sez: "without-payment" }),
    type: "INV",
    supply: "SEZWOP",
    items: [{ AssAmt: 1000, GstRt: 18, IgstAmt: 0, CgstAmt: 0, SgstAmt: 0, TotItemVal: 1000 }],
    totals: { AssVal: 1000, IgstVal: 0, CgstVal: 0, SgstVal: 0, TotInvVal: 1000 },
  },
])("e-invoice $of", ({ document, type, supply, items, totals }) => {
  expect(eInvoice(document)).toMatchObject({
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: supply, RegRev: "N" },
    DocDtls: { Typ: type },
    ItemList: items,
    ValDtls: totals,
    ...(type === "CRN" && { RefDtls: { PrecDocDtls: [{ InvNo: "INV/26-27/000001", InvDt: "15/09/2026" }] } }),
  });
});

const byRoad: Transport = {
  ...{ mode: "road", kilometres: 10, transporterName: "", transporterId: "", vehicle: "GJ07DL9009" },
  ...{ documentNumber: "", documentDay: "" },
};

// The portal's API and its bulk upload name four fields differently: `transactionType`, `otherValue`, `cessNonAdvolValue`, `actToStateCode`.
test.each([
  {
    of: "goods_item_with_ewaybill",
    invoice: sale({ goods: ONE, gstin: DELHI_BUYER }),
    expected: {
      docType: "INV",
      transType: 1,
      totalValue: 100,
      cgstValue: 9,
      sgstValue: 9,
      igstValue: 0,
      totInvValue: 118,
    },
    rates: { cgstRate: 9, sgstRate: 9, igstRate: 0, taxableAmount: 100, quantity: 1, qtyUnit: "NOS" },
  },
  {
    of: "goods_with_taxes, rounded to the rupee",
    invoice: sale({ goods: [7.6, 7.6].map((rate) => ({ rate, gstRate: 12 })), gstin: DELHI_BUYER, roundOff: "rupee" }),
    expected: { docType: "INV", totalValue: 15.2, cgstValue: 0.91, sgstValue: 0.91, OthValue: -0.02, totInvValue: 17 },
    rates: { cgstRate: 6, sgstRate: 6, igstRate: 0, taxableAmount: 7.6 },
  },
  {
    of: "non_taxable_goods_item: a bill of supply",
    invoice: sale({ goods: NIL, gstin: DELHI_BUYER }),
    expected: { docType: "BIL", totalValue: 100, cgstValue: 0, sgstValue: 0, igstValue: 0, totInvValue: 100 },
    rates: { cgstRate: 0, sgstRate: 0, igstRate: 0 },
  },
  {
    of: "overseas_customer_domestic_shipping: bill-to and ship-to differ",
    invoice: sale({ goods: ONE, gstin: HARYANA_BUYER, shipTo: "customer" }),
    expected: { docType: "INV", transType: 2, supplyType: "O", subSupplyType: 1, totalValue: 100, totInvValue: 118 },
    rates: { taxableAmount: 100, cessRate: 0, cessNonAdvol: 0 },
  },
])("e-way bill $of", ({ invoice, expected, rates }) => {
  expect(eWayBill(invoice, byRoad)).toMatchObject({
    ...{ transMode: 1, transDistance: 10, vehicleNo: "GJ07DL9009", vehicleType: "R", mainHsnCode: "61149090" },
    ...expected,
    itemList: Array.from(invoice.lines, () => rates),
  });
});
