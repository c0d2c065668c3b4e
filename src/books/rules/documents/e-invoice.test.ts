import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { aSignedQr } from "#testing/signed-qr.ts";
import { creditNoteFor } from "./credit-note.ts";
import { cleanResponse, eInvoice, eInvoiceProblems, irnOf, responseProblem } from "./e-invoice.ts";
import { anInvoice, documentSettings, gasItem, HARYANA_BUYER, invoicedOrder, pipeItem } from "./makers.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const decodeBase64 = (encoded: string) => Buffer.from(encoded, "base64url").toString();
const invoice = anInvoice({ roundOff: "rupee" });
const IRN = "686f805c08c7a1cc4e49c9b3bd58ddb3f051955af994c35d813712f1de4a1f6f";

test("an invoice is registered with its items, heads and round-off", () => {
  const made = eInvoice(invoice);
  expect(made).toMatchObject({
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N" },
    DocDtls: { Typ: "INV", No: "SH/26-27/00123", Dt: "15/09/2026" },
    SellerDtls: {
      Gstin: "07AAACS0000A1ZI",
      LglNm: "Demo Seller",
      Addr1: "1 Demo Street",
      Loc: "Delhi",
      Pin: 110_006,
      Stcd: "07",
    },
    BuyerDtls: {
      Gstin: "07AAAFK0000B1ZI",
      LglNm: "Kumar Cooling",
      Pos: "07",
      Loc: "New Delhi",
      Pin: 110_005,
      Stcd: "07",
    },
    ValDtls: { AssVal: 15_207.5, CgstVal: 1368.68, SgstVal: 1368.68, IgstVal: 0, RndOffAmt: 0.14, TotInvVal: 17_945 },
  });
  expect(made.ItemList).toMatchObject([
    {
      SlNo: "1",
      IsServc: "N",
      HsnCd: "38276300",
      Qty: 22.6,
      Unit: "KGS",
      UnitPrice: 450,
      TotAmt: 10_170,
      AssAmt: 10_170,
      GstRt: 18,
      TotItemVal: 12_000.6,
    },
    { SlNo: "2", IsServc: "N", HsnCd: "74111000", Qty: 15, Unit: "MTR", UnitPrice: 312.5, TotItemVal: 5531.26 },
    { SlNo: "3", IsServc: "Y", HsnCd: "996719", TotItemVal: 413 },
  ]);
  expect(made).not.toHaveProperty("ShipDtls");
  expect(made).not.toHaveProperty("RefDtls");
  expect(eInvoiceProblems(invoice)).toEqual([]);
});

test("the items and the round-off are the value, and the deposit is outside", () => {
  const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(6000) });
  const { ItemList, ValDtls } = eInvoice(
    anInvoice({ order: { items: [gasItem(), pipeItem(), empties] }, roundOff: "rupee" }),
  );
  const items = ItemList.reduce((total, { TotItemVal }) => total + Math.round(TotItemVal * 100), 0);
  expect(items + Math.round(ValDtls.RndOffAmt * 100)).toBe(ValDtls.TotInvVal * 100);
});

test("a note names its invoice, and a price reduction credits money without goods", () => {
  const made = creditNoteFor(
    invoice,
    { reason: "price-correction", lines: [{ line: 0, amount: rupees(100) }] },
    { number: "CN/26-27/000001", day: "2026-09-20", notes: [] },
  );
  if (!made.ok) throw new Error(made.problem);
  expect(eInvoice(made.note)).toMatchObject({
    DocDtls: { Typ: "CRN", No: "CN/26-27/000001", Dt: "20/09/2026" },
    ItemList: [{ Qty: 0, UnitPrice: 100, TotAmt: 100, TotItemVal: 118 }],
    RefDtls: { PrecDocDtls: [{ InvNo: "SH/26-27/00123", InvDt: "15/09/2026" }] },
  });
});

test("an invoice shows a delivery address that differs from the buyer's", () => {
  const shipping = { address: "9 Site Road, Panipat", pincode: "132103", state: "Haryana" };
  expect(eInvoice(anInvoice({ order: { shipping } }))).toMatchObject({
    ShipDtls: { LglNm: "Kumar Cooling", Addr1: "9 Site Road, Panipat", Loc: "Panipat", Pin: 132_103, Stcd: "06" },
    BuyerDtls: { Pos: "06", Stcd: "07" },
  });
});

test("goods that go to the buyer's customer have the place of supply of the buyer's GST number", () => {
  const haryana = { address: "2 Demo Road, Gurugram", pincode: "122001", state: "Haryana" };
  const buyer = { ...invoicedOrder().buyer, gstNumber: HARYANA_BUYER };
  const sold = anInvoice({ order: { buyer, billing: haryana, shipTo: "customer" } });
  expect(eInvoiceProblems(sold)).toEqual([]);
  expect(eInvoice(sold)).toMatchObject({
    BuyerDtls: { Gstin: HARYANA_BUYER, Pos: "06", Stcd: "06", Pin: 122_001 },
    ShipDtls: { Pin: 110_005, Stcd: "07" },
    ValDtls: { AssVal: 15_207.5, IgstVal: 2737.35, CgstVal: 0, SgstVal: 0 },
  });
});

test.each([
  { pincode: "", what: "an address without a pincode" },
  { pincode: "110005", what: "a pincode of another state" },
])("goods that go to $what are registered without it, because the portal would reject the document", ({ pincode }) => {
  const sentElsewhere = anInvoice({
    order: { shipping: { address: "9 Site Road, Panipat", pincode, state: "Haryana" } },
  });
  expect(eInvoiceProblems(sentElsewhere)).toEqual([]);
  expect(eInvoice(sentElsewhere)).not.toHaveProperty("ShipDtls");
  expect(eInvoice(sentElsewhere)).toMatchObject({ BuyerDtls: { Pos: "06", Pin: 110_005 } });
});

const { buyer, billing } = invoicedOrder();
const { supplier } = documentSettings();

test.each([
  {
    invoice: anInvoice({ order: { buyer: { ...buyer, gstNumber: "" } } }),
    expected: "Only sales to buyers with a GST number are registered.",
  },
  {
    invoice: anInvoice({ order: { items: [gasItem({ gstRate: 0 })], handling: 0 as Paise } }),
    expected: "A document without tax is not registered.",
  },
  {
    invoice: anInvoice({ order: { buyer: { ...buyer, companyName: "AB" } } }),
    expected: "The buyer's name and place need at least 3 letters.",
  },
  {
    invoice: anInvoice({ order: { billing: { ...billing, pincode: "" } } }),
    expected: "The buyer's address or pincode is missing.",
  },
  {
    invoice: anInvoice({ order: { billing: { ...billing, pincode: "122001" } } }),
    expected: "The buyer's pincode is not in the state of their GST number.",
  },
  {
    invoice: anInvoice({ settings: { supplier: { ...supplier, pincode: "122001" } } }),
    expected:
      "The shop is in Delhi, but 122001 is not a pincode in Delhi. The portals reject its e-way bills and e-invoices.",
  },
  {
    invoice: anInvoice({ settings: { supplier: { ...supplier, pincode: "" } } }),
    expected: "The shop's address or pincode is missing.",
  },
  {
    invoice: anInvoice({ settings: { supplier: { ...supplier, place: "" } } }),
    expected: "The shop's name and place need at least 3 letters.",
  },
  { invoice: anInvoice({ order: { items: [gasItem({ hsn: "" })] } }), expected: "A line has no HSN code." },
  {
    invoice: anInvoice({ order: { items: [gasItem({ name: '"\\"' })] } }),
    expected: "A line's name needs at least 3 letters.",
  },
])("$expected", ({ invoice: wrong, expected }) => {
  expect(eInvoiceProblems(wrong)).toEqual([expected]);
});

test("the IRN is the hash of seller, year, kind and number", () => {
  expect(irnOf(invoice, sha256)).toBe(IRN);
  expect(irnOf(anInvoice({ day: "2027-04-01" }), sha256)).not.toBe(IRN);
});

const response = {
  irn: IRN,
  ackNo: "112610091234567",
  ackDay: "2026-09-15",
  signedQr: aSignedQr(),
};

test.each([
  { what: "the portal's answer", changes: {}, expected: undefined },
  {
    what: "an IRN of another document",
    changes: { irn: "0".repeat(64) },
    expected: "This IRN belongs to another document.",
  },
  {
    what: "half an IRN",
    changes: { irn: IRN.slice(0, 60) },
    expected: "The IRN must have 64 characters: digits and a to f.",
  },
  {
    what: "an acknowledgement in words",
    changes: { ackNo: "twelve" },
    expected: "The acknowledgement number must have 10 to 20 digits.",
  },
  {
    what: "yesterday's acknowledgement",
    changes: { ackDay: "2026-09-14" },
    expected: "The acknowledgement cannot be older than the document.",
  },
  { what: "an acknowledgement after today", changes: { ackDay: "2027-04-01" }, expected: "This day is in the future." },
  {
    what: "half a QR code",
    changes: { signedQr: "eyJhbGciOi.eyJkYXRhIjo" },
    expected: "The signed QR code is not complete. Please copy all of it.",
  },
  {
    what: "the QR code of another invoice",
    changes: { signedQr: aSignedQr({ DocNo: "SH/26-27/00124" }) },
    expected: "This QR code belongs to document SH/26-27/00124.",
  },
  {
    what: "the QR code of another shop's invoice with this number",
    changes: { signedQr: aSignedQr({ SellerGstin: "27AAPFU0939F1ZV" }) },
    expected: "This QR code belongs to document SH/26-27/00123.",
  },
  {
    what: "text in the shape of a QR code",
    changes: { signedQr: "aaa.bbb.ccc" },
    expected: "The signed QR code is not complete. Please copy all of it.",
  },
])("validating $what reports: $expected", ({ changes, expected }) => {
  expect(responseProblem(invoice, { ...response, ...changes }, { sha256, decodeBase64, today: "2027-03-31" })).toBe(
    expected,
  );
});

test("line breaks and capitals in a pasted response are cleaned", () => {
  const pasted = {
    irn: ` ${IRN.toUpperCase().slice(0, 32)}\n${IRN.toUpperCase().slice(32)}`,
    ackNo: " 112610091234567",
    ackDay: "2026-09-15 ",
    signedQr: `${aSignedQr().replaceAll(".", ".\n")}\n`,
  };
  expect(cleanResponse(pasted)).toEqual(response);
});

test.each([
  { what: "a name of three letters", party: { name: "ABC", place: "Goa" }, problems: 0 },
  { what: "a name of two letters", party: { name: "AB" }, problems: 1 },
  { what: "a place of two letters", party: { place: "UP" }, problems: 1 },
  { what: "no address", party: { address: "" }, problems: 1 },
  { what: "a pincode with a letter before it", party: { pincode: "x110005" }, problems: 1 },
  { what: "a pincode of seven digits", party: { pincode: "1100051" }, problems: 1 },
])("a buyer with $what has $problems problems", ({ party, problems }) => {
  expect(eInvoiceProblems({ ...invoice, buyer: { ...invoice.buyer, ...party } })).toHaveLength(problems);
  expect(eInvoiceProblems({ ...invoice, supplier: { ...invoice.supplier, ...party } })).toHaveLength(problems);
});

test.each([
  { line: { hsn: "x38276300" }, expected: "A line has no HSN code." },
  { line: { hsn: "382763001" }, expected: "A line has no HSN code." },
  { line: { description: "ab" }, expected: "A line's name needs at least 3 letters." },
])("a line with $line: $expected", ({ line, expected }) => {
  const [first, ...rest] = invoice.lines;
  if (!first) throw new Error("no line");
  expect(eInvoiceProblems({ ...invoice, lines: [{ ...first, ...line }, ...rest] })).toEqual([expected]);
  expect(eInvoiceProblems({ ...invoice, lines: [{ ...first, description: "abc" }, ...rest] })).toEqual([]);
});

test("a thousand lines can be registered and no more; one taxed rate is enough", () => {
  const [line] = invoice.lines;
  if (!line) throw new Error("no line");
  const lines = (length: number) => ({ ...invoice, lines: Array.from({ length }, () => line) });
  expect(eInvoiceProblems(lines(1000))).toEqual([]);
  expect(eInvoiceProblems(lines(1001))).toEqual(["Documents with more than 1000 lines cannot be registered."]);
  const mixed = anInvoice({ order: { items: [gasItem(), pipeItem({ gstRate: 0 })], handling: 0 as Paise } });
  expect(eInvoiceProblems(mixed)).toEqual([]);
});

test("delivery to another street or another pincode is shown as the ship-to address", () => {
  const sent = (changes: object) => eInvoice({ ...invoice, delivery: { ...invoice.delivery, ...changes } }).ShipDtls;
  expect(sent({})).toBeUndefined();
  expect(sent({ address: "9 Other Street" })).toMatchObject({ LglNm: "Kumar Cooling", Addr1: "9 Other Street" });
  expect(sent({ address: "9 Other Street", name: "Rana Ice Factory" })).toMatchObject({ LglNm: "Rana Ice Factory" });
  expect(sent({ pincode: "110001" })).toMatchObject({ Pin: 110_001 });
});

test("names and places are cut to the portal's limits, and a second address line needs three characters", () => {
  const long = { name: "n".repeat(120), place: "p".repeat(60) };
  const placed = (address: string) =>
    eInvoice({ ...invoice, supplier: { ...invoice.supplier, ...long, address }, buyer: { ...invoice.buyer, ...long } });
  const made = placed(`${"a".repeat(99)} bc`);
  expect(made.SellerDtls).toMatchObject({ LglNm: "n".repeat(100), Loc: "p".repeat(50), Addr1: "a".repeat(99) });
  expect(made.SellerDtls).not.toHaveProperty("Addr2");
  expect(made.BuyerDtls.LglNm).toBe("n".repeat(100));
  expect(made.ShipDtls).toBeUndefined();
  expect(placed(`${"a".repeat(99)} bcd`).SellerDtls).toMatchObject({ Addr2: "bcd" });
  const [line] = invoice.lines;
  const described = eInvoice({ ...invoice, lines: line ? [{ ...line, description: "d".repeat(400) }] : [] });
  expect(described.ItemList[0]?.PrdDesc).toBe("d".repeat(300));
});

test("an interstate item's value includes IGST, and a debit note has the type DBN", () => {
  const [line] = invoice.lines;
  if (!line) throw new Error("no line");
  const inter = { ...line, cgst: 0 as Paise, sgst: 0 as Paise, igst: rupees(1830.6) };
  expect(eInvoice({ ...invoice, lines: [inter] }).ItemList[0]).toMatchObject({ IgstAmt: 1830.6, TotItemVal: 12_000.6 });
  const hashedText = irnOf({ ...invoice, kind: "debit-note" } as never, (text) => text);
  expect(hashedText).toBe("07AAACS0000A1ZI2026-27DBNSH/26-27/00123");
});

test.each([
  { changes: { irn: `x${IRN}` }, expected: "The IRN must have 64 characters: digits and a to f." },
  { changes: { irn: `${IRN}0` }, expected: "The IRN must have 64 characters: digits and a to f." },
  { changes: { ackNo: "x112610091234567" }, expected: "The acknowledgement number must have 10 to 20 digits." },
  { changes: { ackNo: "112610091234567x" }, expected: "The acknowledgement number must have 10 to 20 digits." },
  { changes: { ackDay: "x2026-09-15" }, expected: "The acknowledgement cannot be older than the document." },
  { changes: { ackDay: "2026-09-15x" }, expected: "The acknowledgement cannot be older than the document." },
  { changes: { signedQr: "!a.b.c" }, expected: "The signed QR code is not complete. Please copy all of it." },
  { changes: { signedQr: "a.b.c!" }, expected: "The signed QR code is not complete. Please copy all of it." },
  {
    changes: { signedQr: aSignedQr({ rest: "c".repeat(4097 - aSignedQr({ rest: "" }).length) }) },
    expected: "The signed QR code is not complete. Please copy all of it.",
  },
  {
    changes: { signedQr: aSignedQr({ rest: "c".repeat(4096 - aSignedQr({ rest: "" }).length) }) },
    expected: undefined,
  },
])("a response with extra characters reports: $expected", ({ changes, expected }) => {
  expect(responseProblem(invoice, { ...response, ...changes }, { sha256, decodeBase64, today: "2027-03-31" })).toBe(
    expected,
  );
});
