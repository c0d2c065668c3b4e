import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { eWayBill, eWayBillFile, eWayBillProblems, type Transport } from "./e-way-bill-json.ts";
import { anInvoice, gasItem, HARYANA_BUYER, invoicedOrder } from "./makers.ts";

const byRoad: Transport = {
  ...{ mode: "road", kilometres: 0, transporterName: "", transporterId: "", vehicle: "dl 01 ab 1234" },
  ...{ documentNumber: "", documentDay: "" },
};
const gurugram = { address: "2 Demo Road", pincode: "122001", state: "Haryana" };
const buyer = { ...invoicedOrder().buyer, companyName: "Demo Buyer", gstNumber: HARYANA_BUYER };
const gas = gasItem({ name: "R-410A", quantity: 10 });
const order = { items: [gas], handling: 0 as Paise, buyer, billing: gurugram, shipping: gurugram };

test("113 kg of gas to Haryana produce a bill in the portal's format", () => {
  const invoice = anInvoice({ number: "SH/26-27/00124", day: "2026-09-16", order });
  expect(eWayBillFile([eWayBill(invoice, byRoad)])).toEqual({
    version: "1.0.0621",
    billLists: [
      {
        ...{ userGstin: "07AAACS0000A1ZI", supplyType: "O", subSupplyType: 1, subSupplyDesc: "", docType: "INV" },
        ...{ docNo: "SH/26-27/00124", docDate: "16/09/2026", transType: 1, fromGstin: "07AAACS0000A1ZI" },
        ...{ fromTrdName: "Demo Seller", fromAddr1: "1 Demo Street", fromAddr2: "", fromPlace: "Delhi" },
        ...{ fromPincode: 110_006, fromStateCode: 7, actualFromStateCode: 7, toGstin: "06AAAPR0000C1ZQ" },
        ...{ toTrdName: "Demo Buyer", toAddr1: "2 Demo Road", toAddr2: "", toPlace: "Haryana", toPincode: 122_001 },
        ...{ toStateCode: 6, actualToStateCode: 6, totalValue: 50_850, cgstValue: 0, sgstValue: 0, igstValue: 9153 },
        ...{ cessValue: 0, TotNonAdvolVal: 0, OthValue: 0, totInvValue: 60_003, transMode: 1, transDistance: 0 },
        ...{ transporterName: "", transporterId: "", transDocNo: "", transDocDate: "", vehicleNo: "DL01AB1234" },
        ...{ vehicleType: "R", mainHsnCode: "38276300" },
        itemList: [
          {
            ...{ itemNo: 1, productName: "R-410A", productDesc: "R-410A", hsnCode: "38276300", quantity: 113 },
            ...{ qtyUnit: "KGS", taxableAmount: 50_850, sgstRate: 0, cgstRate: 0, igstRate: 18, cessRate: 0 },
            cessNonAdvol: 0,
          },
        ],
      },
    ],
  });
  expect(eWayBillProblems(invoice, byRoad)).toEqual([]);
});

test("within a state the rate is split in two halves, and the round-off is in the other value", () => {
  const bill = eWayBill(anInvoice({ roundOff: "rupee" }), byRoad);
  expect(bill).toMatchObject({
    cgstValue: 1368.68,
    sgstValue: 1368.68,
    igstValue: 0,
    OthValue: 0.14,
    totInvValue: 17_945,
  });
  expect(bill.itemList[0]).toMatchObject({ cgstRate: 9, sgstRate: 9, igstRate: 0 });
});

test("a refundable deposit is not part of the bill's value", () => {
  const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(6000) });
  expect(eWayBill(anInvoice({ order: { ...order, items: [gas, empties] } }), byRoad).totInvValue).toBe(60_003);
});

test("an unregistered buyer is URP", () => {
  const unregistered = { ...order, buyer: { ...buyer, gstNumber: "" } };
  expect(eWayBill(anInvoice({ order: unregistered }), byRoad)).toMatchObject({
    toGstin: "URP",
    toStateCode: 6,
    transType: 1,
  });
});

// The portal rejects CGST when the states of seller and bill-to differ (code 624), and IGST when they agree (623).
test.each([
  { shipTo: "customer", transType: 2, toStateCode: 6, igstValue: 9153, cgstValue: 0 },
  { shipTo: "own-place", transType: 1, toStateCode: 7, igstValue: 0, cgstValue: 4576.5 },
  { shipTo: null, transType: 1, toStateCode: 7, igstValue: 0, cgstValue: 4576.5 },
] as const)(
  "a Haryana firm's goods to Delhi, $shipTo: type $transType, billed to $toStateCode",
  ({ shipTo, ...bill }) => {
    const shipping = { address: "3 Demo Marg, Karol Bagh", pincode: "110005", state: "Delhi" };
    expect(eWayBill(anInvoice({ order: { ...order, shipping, shipTo } }), byRoad)).toMatchObject({
      ...bill,
      sgstValue: bill.cgstValue,
      toGstin: HARYANA_BUYER,
      toAddr1: "3 Demo Marg, Karol Bagh",
      toPincode: 110_005,
      actualToStateCode: 7,
    });
  },
);

test("delivery within the shop's own pincode is at least one kilometre, because the portal computes none", () => {
  const neighbour = { address: "3 Demo Street, Delhi", pincode: "110006", state: "Delhi" };
  const invoice = anInvoice({ order: { ...order, shipping: neighbour } });
  expect(eWayBill(invoice, byRoad).transDistance).toBe(1);
  expect(eWayBill(invoice, { ...byRoad, kilometres: 4 }).transDistance).toBe(4);
});

test("a long address is split between words into two lines without quotes", () => {
  const address = `${"Shop 12, Old Market ".repeat(8)}"Gali No 5"`;
  const { toAddr1, toAddr2 } = eWayBill(anInvoice({ order: { ...order, shipping: { ...gurugram, address } } }), byRoad);
  expect(toAddr1.length).toBeLessThanOrEqual(120);
  expect(`${toAddr1} ${toAddr2}`).toBe(address.replaceAll('"', " ").replace(/\s+/g, " ").trim());
});

test.each([
  {
    what: "no vehicle",
    transport: { vehicle: "" },
    expected: "Transport by road needs the vehicle number or the transporter ID.",
  },
  {
    what: "half a vehicle",
    transport: { vehicle: "DL 1" },
    expected: "The vehicle number must have 7 to 15 letters and digits.",
  },
  {
    what: "a short transporter id",
    transport: { transporterId: "07AAA" },
    expected: "A transporter ID has 15 characters.",
  },
  {
    what: "rail without a receipt",
    transport: { mode: "rail" as const },
    expected: "Transport by rail, air or ship needs the transport document number.",
  },
  {
    what: "a long bilty number",
    transport: { documentNumber: "1234567890123456" },
    expected: "The transport document number can have at most 15 characters.",
  },
  {
    what: "less than nothing",
    transport: { kilometres: -1 },
    expected: "The distance must be a whole number from 0 to 4000 km.",
  },
  {
    what: "half a kilometre",
    transport: { kilometres: 0.5 },
    expected: "The distance must be a whole number from 0 to 4000 km.",
  },
  {
    what: "a vehicle of 16 letters",
    transport: { vehicle: "DL01AB1234567890" },
    expected: "The vehicle number must have 7 to 15 letters and digits.",
  },
  {
    what: "a transporter id of 16 letters",
    transport: { transporterId: "07AAACS0000A1ZI1" },
    expected: "A transporter ID has 15 characters.",
  },
  {
    what: "4001 km",
    transport: { kilometres: 4001 },
    expected: "The distance must be a whole number from 0 to 4000 km.",
  },
])("$what: $expected", ({ transport, expected }) => {
  expect(eWayBillProblems(anInvoice({ order }), { ...byRoad, ...transport })).toEqual([expected]);
});

test("missing HSN codes and pincodes are reported", () => {
  const bare = anInvoice({
    order: { ...order, items: [gasItem({ hsn: "" })], shipping: { ...gurugram, pincode: "" } },
  });
  expect(eWayBillProblems(bare, byRoad)).toEqual([
    "The delivery pincode is missing.",
    "No goods on the invoice have an HSN code.",
  ]);
});

test.each<{ what: string; transport: Partial<Transport> }>([
  { what: "4000 km", transport: { kilometres: 4000 } },
  { what: "a transporter instead of a vehicle", transport: { vehicle: "", transporterId: "07AAACS0000A1ZI" } },
  { what: "rail with its receipt", transport: { mode: "rail", documentNumber: "RR1" } },
  { what: "a bilty number of fifteen letters", transport: { documentNumber: "123456789012345" } },
])("$what is accepted", ({ transport }) => {
  expect(eWayBillProblems(anInvoice({ order }), { ...byRoad, ...transport })).toEqual([]);
});

test("a pincode of another state is reported before the portal rejects the file", () => {
  const mistyped = { ...gurugram, pincode: "222001" };
  expect(eWayBillProblems(anInvoice({ order: { ...order, shipping: mistyped } }), byRoad)).toEqual([
    "The goods go to Haryana, but 222001 is not a pincode in Haryana. The e-way bill portal would reject it.",
  ]);
});

test("the shop's pincode and the delivery state are required too", () => {
  const invoice = anInvoice({ order });
  const nowhere = {
    ...invoice,
    supplier: { ...invoice.supplier, pincode: "" },
    delivery: { ...invoice.delivery, stateCode: "" },
  };
  expect(eWayBillProblems(nowhere, byRoad)).toEqual([
    "The shop's pincode is missing.",
    "The delivery state is missing.",
  ]);
  expect(eWayBillProblems({ ...invoice, supplier: { ...invoice.supplier, pincode: "122001" } }, byRoad)).toEqual([
    "The shop is in Delhi, but 122001 is not a pincode in Delhi. The portals reject its e-way bills and e-invoices.",
  ]);
  for (const pincode of ["x122001", "1220011"])
    expect(eWayBillProblems({ ...invoice, delivery: { ...invoice.delivery, pincode } }, byRoad)).toEqual([
      "The delivery pincode is missing.",
    ]);
});

test("every line needs an HSN code, and the first goods, not a service, give the bill's main code", () => {
  const invoice = anInvoice({ order });
  const [line] = invoice.lines;
  if (!line) throw new Error("no line");
  const lines = [{ ...line, hsn: "996719" }, line];
  expect(eWayBillProblems({ ...invoice, lines }, byRoad)).toEqual([]);
  expect(eWayBill({ ...invoice, lines }, byRoad).mainHsnCode).toBe("38276300");
  expect(eWayBill({ ...invoice, lines: lines.slice(0, 1) }, byRoad).mainHsnCode).toBe("");
  for (const hsn of ["", "382", "R-32"]) {
    const without = { ...line, hsn, description: "Hose" };
    expect(eWayBillProblems({ ...invoice, lines: [...lines, without] }, byRoad)).toEqual(["Hose has no HSN code."]);
  }
});

test.each([
  { mode: "road", number: 1 },
  { mode: "rail", number: 2 },
  { mode: "air", number: 3 },
  { mode: "ship", number: 4 },
] as const)("transport by $mode has the mode number $number", ({ mode, number }) => {
  expect(eWayBill(anInvoice({ order }), { ...byRoad, mode }).transMode).toBe(number);
});

test("names are cut to the portal's limits, and without a vehicle the vehicle type is empty", () => {
  const invoice = anInvoice({ order });
  const long = { name: "n".repeat(130), place: "p".repeat(60), address: "a".repeat(130) };
  const [line] = invoice.lines;
  const bill = eWayBill(
    {
      ...invoice,
      supplier: { ...invoice.supplier, ...long },
      buyer: { ...invoice.buyer, ...long },
      delivery: { ...invoice.delivery, ...long },
      lines: line ? [{ ...line, description: "d".repeat(130) }] : [],
    },
    { ...byRoad, vehicle: "", transporterName: "t".repeat(130) },
  );
  expect(bill).toMatchObject({
    ...{ fromTrdName: "n".repeat(100), fromPlace: "p".repeat(50), fromAddr1: "a".repeat(120) },
    ...{ toTrdName: "n".repeat(100), toPlace: "p".repeat(50), toAddr1: "a".repeat(120) },
    ...{ transporterName: "t".repeat(100), vehicleNo: "", vehicleType: "" },
  });
  expect(bill.itemList[0]?.productName).toBe("d".repeat(100));
});

// As in india-compliance's public vector "non_taxable_goods_item".
test("nil-rated goods alone travel with a bill of supply", () => {
  const nil = anInvoice({ order: { ...order, items: [gasItem({ gstRate: 0 })] } });
  expect(eWayBill(nil, byRoad)).toMatchObject({ docType: "BIL", cgstValue: 0, sgstValue: 0, igstValue: 0 });
  const mixed = anInvoice({ order: { ...order, items: [gasItem({ gstRate: 0 }), gasItem()] } });
  expect(eWayBill(mixed, byRoad).docType).toBe("INV");
});
