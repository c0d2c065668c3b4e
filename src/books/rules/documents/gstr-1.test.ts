import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { creditNoteFor } from "./credit-note.ts";
import { GSTR_1_DEFAULTS, gstr1FileName, gstr1Writer } from "./gstr-1.ts";
import { B2CL_LIMIT, inReturnOrder, sectionOf } from "./gstr-1-sections.ts";
import { aMonth, anInvoice, gasItem, invoicedOrder, pipeItem, SELLER_GSTIN } from "./makers.ts";
import { returnPeriod } from "./return-period.ts";
import type { CreditNote, TaxDocument } from "./tax-document.ts";

const options = { gstin: SELLER_GSTIN, period: returnPeriod("2026-09", "monthly"), ...GSTR_1_DEFAULTS };

function returnOf(documents: readonly TaxDocument[], cancelled: readonly string[] = []) {
  const writer = gstr1Writer(options);
  for (const number of cancelled) writer.addCancelled("invoice", number);
  const pieces = documents.toSorted(inReturnOrder(B2CL_LIMIT)).map(writer.add);
  return { json: JSON.parse([...pieces, writer.end()].join("")), writer };
}

function credited(
  invoice: ReturnType<typeof anInvoice>,
  number: string,
  input: Parameters<typeof creditNoteFor>[1],
): CreditNote {
  const made = creditNoteFor(invoice, input, { number, day: "2026-09-20", notes: [] });
  if (!made.ok) throw new Error(made.problem);
  return made.note;
}

const inMaharashtra = { address: "3 Demo Marg, Pune", pincode: "411001", state: "Maharashtra" };
const unregistered = { ...invoicedOrder().buyer, gstNumber: "" };

/** An invoice over this taxable amount in rupees, to an unregistered buyer. */
const sale = (taxable: number, state = "Maharashtra", number = "INV/26-27/000001") =>
  anInvoice({
    number,
    order: {
      items: [pipeItem({ unitPrice: rupees(taxable) })],
      handling: 0 as Paise,
      buyer: unregistered,
      shipping: { ...inMaharashtra, state },
    },
  });

test("an invoice and its credit note produce the same file as the offline tool", () => {
  const invoice = anInvoice({ roundOff: "rupee" });
  const note = credited(invoice, "SHC/26-27/00007", { reason: "return", lines: [{ line: 1, quantity: 5 }] });
  const { json, writer } = returnOf([invoice, note]);
  const { doc_issue, ...sections } = json;
  expect(sections).toEqual({
    gstin: "07AAACS0000A1ZI",
    fp: "092026",
    version: "GST3.2.4",
    hash: "hash",
    b2b: [
      {
        ctin: "07AAAFK0000B1ZI",
        inv: [
          {
            ...{ inum: "SH/26-27/00123", idt: "15-09-2026", val: 17_945, pos: "07", rchrg: "N", inv_typ: "R" },
            itms: [{ num: 1801, itm_det: { txval: 15_207.5, rt: 18, camt: 1368.68, samt: 1368.68, csamt: 0 } }],
          },
        ],
      },
    ],
    cdnr: [
      {
        ctin: "07AAAFK0000B1ZI",
        nt: [
          {
            ...{
              nt_num: "SHC/26-27/00007",
              nt_dt: "20-09-2026",
              ntty: "C",
              val: 1843.76,
              pos: "07",
              rchrg: "N",
              inv_typ: "R",
            },
            itms: [{ num: 1801, itm_det: { txval: 1562.5, rt: 18, camt: 140.63, samt: 140.63, csamt: 0 } }],
          },
        ],
      },
    ],
    hsn: {
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: "38276300",
          uqc: "KGS",
          qty: 22.6,
          rt: 18,
          txval: 10_170,
          iamt: 0,
          camt: 915.3,
          samt: 915.3,
          csamt: 0,
        },
        {
          num: 2,
          hsn_sc: "74111000",
          uqc: "MTR",
          qty: 10,
          rt: 18,
          txval: 3125,
          iamt: 0,
          camt: 281.25,
          samt: 281.25,
          csamt: 0,
        },
        { num: 3, hsn_sc: "996719", uqc: "NA", qty: 0, rt: 18, txval: 350, iamt: 0, camt: 31.5, samt: 31.5, csamt: 0 },
      ],
    },
  });
  expect(doc_issue.doc_det.map(({ doc_num }: { doc_num: number }) => doc_num)).toEqual([1, 5]);
  expect(writer.sums.reconciliation().agrees).toBe(true);
  expect(writer.problems()).toEqual({ found: [], count: 0 });
});

test("numbers 101 to 123 with two cancelled are 21 documents; a gap counts as cancelled", () => {
  const numbers = Array.from({ length: 23 }, (_, place) => `SH/26-27/00${101 + place}`);
  const stored = numbers.filter((number) => !["SH/26-27/00101", "SH/26-27/00110"].includes(number));
  const documents = stored.map((number) => anInvoice({ number }));
  const range = { num: 1, from: "SH/26-27/00101", to: "SH/26-27/00123", totnum: 23, cancel: 2, net_issue: 21 };
  const expected = { doc_det: [{ doc_num: 1, docs: [range] }] };
  expect(returnOf(documents, ["SH/26-27/00101", "SH/26-27/00110"]).json.doc_issue).toEqual(expected);
  expect(returnOf(documents, ["SH/26-27/00101"]).json.doc_issue).toEqual(expected);
});

test.each([
  { worth: 100_000, state: "Maharashtra", section: "b2cs" },
  { worth: 100_000.01, state: "Maharashtra", section: "b2cl" },
  { worth: 500_000, state: "Delhi", section: "b2cs" },
])("₹$worth to an unregistered buyer in $state is reported under $section", ({ worth, state, section }) => {
  const document = { ...sale(1000, state), value: rupees(worth) };
  expect(sectionOf(document, B2CL_LIMIT)).toBe(section);
});

test("large interstate sales are listed by state, small ones are summed, less small credits", () => {
  const small = sale(1000);
  const documents = [
    sale(200_000, "Maharashtra", "INV/26-27/000002"),
    sale(300_000, "Kerala", "INV/26-27/000003"),
    small,
    sale(500, "Delhi", "INV/26-27/000004"),
    credited(small, "CN/26-27/000001", { reason: "return", lines: "all" }),
    credited(sale(200_000, "Kerala", "INV/26-27/000009"), "CN/26-27/000002", {
      reason: "price-correction",
      lines: [{ line: 0, amount: rupees(10) }],
    }),
  ];
  const { json, writer } = returnOf([...documents, sale(70, "Kerala", "INV/26-27/000005")]);
  expect(json.b2cl.map(({ pos }: { pos: string }) => pos)).toEqual(["27", "32"]);
  expect(json.b2cl[0].inv[0]).toEqual({
    ...{ inum: "INV/26-27/000002", idt: "15-09-2026", val: 236_000 },
    itms: [{ num: 1801, itm_det: { txval: 200_000, rt: 18, iamt: 36_000, csamt: 0 } }],
  });
  expect(json.b2cs).toEqual([
    { sply_ty: "INTRA", rt: 18, typ: "OE", pos: "07", txval: 500, camt: 45, samt: 45, csamt: 0 },
    { sply_ty: "INTER", rt: 18, typ: "OE", pos: "32", txval: 70, iamt: 12.6, csamt: 0 },
  ]);
  expect(json.cdnur).toEqual([
    {
      ...{ nt_num: "CN/26-27/000002", nt_dt: "20-09-2026", ntty: "C", val: 11.8, typ: "B2CL", pos: "32" },
      itms: [{ num: 1801, itm_det: { txval: 10, rt: 18, iamt: 1.8, csamt: 0 } }],
    },
  ]);
  expect(json).not.toHaveProperty("b2b");
  expect(json.hsn).not.toHaveProperty("hsn_b2b");
  expect(writer.sums.reconciliation().agrees).toBe(true);
});

test("more credit than sales makes the sum of small sales negative", () => {
  const note = credited(sale(1000), "CN/26-27/000001", { reason: "return", lines: "all" });
  expect(returnOf([note]).json.b2cs).toEqual([
    { sply_ty: "INTER", rt: 18, typ: "OE", pos: "27", txval: -1000, iamt: -180, csamt: 0 },
  ]);
});

test("untaxed goods are reported in table nil, and the rest of their invoice is listed", () => {
  const mixed = anInvoice({ order: { items: [gasItem(), pipeItem({ gstRate: 0 })], handling: 0 as Paise } });
  const { json, writer } = returnOf([
    mixed,
    anInvoice({ number: "SH/26-27/00124", order: { items: [pipeItem({ gstRate: 0 })], handling: 0 as Paise } }),
  ]);
  expect(json.nil).toEqual({ inv: [{ sply_ty: "INTRAB2B", expt_amt: 0, nil_amt: 9375, ngsup_amt: 0 }] });
  expect(json.b2b[0].inv).toHaveLength(1);
  expect(json.b2b[0].inv[0].itms).toHaveLength(1);
  expect(writer.sums.reconciliation().agrees).toBe(true);
});

test("a rate without any charge is not listed", () => {
  const gift = pipeItem({ unitPrice: 0 as Paise, gstRate: 5 });
  const invoice = anInvoice({ order: { items: [gasItem(), gift] } });
  const note = credited(invoice, "CN/26-27/000001", { reason: "cancelled", lines: "all" });
  const { json, writer } = returnOf([invoice, note]);
  expect(json.b2b[0].inv[0].itms).toHaveLength(1);
  expect(json.cdnr[0].nt[0].itms).toHaveLength(1);
  expect(writer.sums.reconciliation().agrees).toBe(true);
});

test("a month without documents produces only a header", () => {
  expect(returnOf([]).json).toEqual({ gstin: SELLER_GSTIN, fp: "092026", version: "GST3.2.4", hash: "hash" });
});

test("goods without HSN are missing in the summary: it no longer agrees, and the document is reported", () => {
  const { writer } = returnOf([anInvoice({ order: { items: [gasItem({ hsn: "" })] } })]);
  expect(writer.sums.reconciliation()).toMatchObject({
    agrees: false,
    documents: { taxable: rupees(10_520) },
    hsn: { taxable: rupees(350) },
  });
  expect(writer.problems().found).toMatchObject([
    { number: "SH/26-27/00123", message: "R-410A refrigerant has no HSN code." },
  ]);
});

test("a page shows two hundred problems and the total count", () => {
  const writer = gstr1Writer(options);
  for (let place = 0; place < 150; place += 1)
    writer.add(
      anInvoice({
        number: `INV/26-27/${String(place + 1).padStart(6, "0")}`,
        order: { items: [gasItem({ hsn: "" }), pipeItem({ hsn: "" })] },
      }),
    );
  expect(writer.problems().count).toBe(300);
  expect(writer.problems().found).toHaveLength(200);
});

test("documents of another month, or out of order, throw an error", () => {
  const writer = gstr1Writer(options);
  expect(() => writer.add(anInvoice({ day: "2026-10-01" }))).toThrow("SH/26-27/00123 is not of 2026-09");
  writer.add(anInvoice());
  expect(() => writer.add(anInvoice({ number: "SH/26-27/00122" }))).toThrow("comes after SH/26-27/00123 in a return");
});

test("hostile names and numbers stay text", () => {
  const order = { buyer: { ...invoicedOrder().buyer, gstNumber: '"}],{' } };
  expect(() => returnOf([{ ...anInvoice({ order }), buyer: { ...anInvoice().buyer, gstin: '"}],{"' } }])).not.toThrow();
});

test("the file is named after the day it was made, without leading zeros", () => {
  expect(gstr1FileName(SELLER_GSTIN, "2026-10-05")).toBe("returns_5102026_R1_07AAACS0000A1ZI_offline.json");
});

test("over random months the return is invoices less credit notes plus debit notes, under every head", () => {
  const chance = dice(1);
  for (let round = 0; round < 15; round += 1) {
    const documents = aMonth(chance);
    const { json, writer } = returnOf(documents);
    const { documents: added, agrees } = writer.sums.reconciliation();
    expect(agrees).toBe(true);
    const sign = (document: TaxDocument) => (document.kind === "credit-note" ? -1n : 1n);
    for (const head of ["cgst", "sgst", "igst"] as const) {
      const clerk = documents.reduce((total, document) => total + sign(document) * BigInt(document.heads[head]), 0n);
      expect(BigInt(added[head])).toBe(clerk);
      expect(inTheFile(json, head)).toBe(clerk);
    }
  }
});

type Item = { itm_det: Record<string, number> };

/** Summed from the file alone, with the signs of its sections. */
function inTheFile(json: Record<string, never>, head: "cgst" | "sgst" | "igst"): bigint {
  const field = { cgst: "camt", sgst: "samt", igst: "iamt" }[head];
  const paise = (amount = 0) => BigInt(Math.round(amount * 100));
  const items = (rows: { itms: Item[]; ntty?: string }[] = []) =>
    rows.reduce(
      (total, { itms, ntty }) =>
        total + (ntty === "C" ? -1n : 1n) * itms.reduce((sum, { itm_det }) => sum + paise(itm_det[field]), 0n),
      0n,
    );
  const grouped = (groups: Record<string, []>[] = [], within: string) =>
    items(groups.flatMap((group) => group[within] ?? []));
  const small = ((json.b2cs ?? []) as Record<string, number>[]).reduce((total, row) => total + paise(row[field]), 0n);
  return grouped(json.b2b, "inv") + grouped(json.b2cl, "inv") + grouped(json.cdnr, "nt") + items(json.cdnur) + small;
}

test("under QRMP the first months report firms only, and the quarter's return has the rest", () => {
  const firm = (day: string, number: string) => anInvoice({ day, number });
  const person = (day: string, number: string) =>
    anInvoice({ day, number, order: { buyer: { ...invoicedOrder().buyer, gstNumber: "" } } });
  const written = (month: string, documents: readonly TaxDocument[]) => {
    const writer = gstr1Writer({ ...options, period: returnPeriod(month, "quarterly-iff", ["2026-07"]) });
    const text = documents.map((document) => writer.add(document)).join("");
    return JSON.parse(text + writer.end());
  };
  const iff = written("2026-07", [firm("2026-07-03", "SH/26-27/00001"), person("2026-07-04", "SH/26-27/00002")]);
  expect(Object.keys(iff)).toEqual(["gstin", "fp", "version", "hash", "b2b"]);
  const quarter = written("2026-09", [
    firm("2026-07-03", "SH/26-27/00001"),
    firm("2026-09-05", "SH/26-27/00003"),
    person("2026-07-04", "SH/26-27/00002"),
  ]);
  expect(quarter.fp).toBe("092026");
  expect(quarter.b2b).toMatchObject([{ inv: [{ inum: "SH/26-27/00003" }] }]);
  expect(quarter.b2cs).toHaveLength(1);
  expect(quarter.doc_issue.doc_det[0].docs[0]).toMatchObject({ totnum: 3 });
});
