import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { amendedSection, amendmentsOf, type Reissue } from "./amendments.ts";
import { creditNoteFor } from "./credit-note.ts";
import { GSTR_1_DEFAULTS, gstr1Writer } from "./gstr-1.ts";
import { rowsOf } from "./gstr-1-csv.ts";
import { B2CL_LIMIT, inReturnOrder, NO_AMENDMENTS } from "./gstr-1-sections.ts";
import { gstr3bSums } from "./gstr-3b.ts";
import { anInvoice, DELHI_BUYER, HARYANA_BUYER, invoicedOrder, pipeItem, SELLER_GSTIN } from "./makers.ts";
import { returnPeriod } from "./return-period.ts";
import type { CreditNote, TaxInvoice } from "./tax-document.ts";
import type { InvoicedOrder } from "./tax-invoice.ts";

const DAY = "2026-10-05";
const inState = (state: string) => ({ address: "3 Demo Marg", pincode: "122001", state });
const buyer = (gstNumber: string) => ({ ...invoicedOrder().buyer, gstNumber });
/** ₹1,77,000 or ₹1,180 with GST, to a buyer without a GST number. */
const unregistered = (state: string, taxable = 150_000): Partial<InvoicedOrder> => ({
  items: [pipeItem({ unitPrice: rupees(taxable) })],
  handling: 0 as Paise,
  buyer: buyer(""),
  shipping: inState(state),
});

type Changes = { invoice?: Partial<TaxInvoice>; credit?: Partial<CreditNote>; original?: Partial<TaxInvoice> };

/** A September invoice, issued again in October. */
function reissue(before: Partial<InvoicedOrder>, after: Partial<InvoicedOrder>, changes: Changes = {}): Reissue {
  const original = { ...anInvoice({ order: before }), ...changes.original };
  const credited = creditNoteFor(
    original,
    { reason: "reissued", lines: "all" },
    { number: "SHC/26-27/00007", day: DAY, notes: [] },
  );
  if (!credited.ok) throw new Error(credited.problem);
  const replaces = { number: original.number, day: original.day };
  const invoice = { ...anInvoice({ number: "SH/26-27/00130", day: DAY, order: after }), replaces };
  return {
    original,
    credit: { ...credited.note, ...changes.credit },
    invoice: { ...invoice, ...changes.invoice },
  };
}

function october(one: Reissue) {
  const amendments = amendmentsOf([one], B2CL_LIMIT);
  const period = returnPeriod("2026-10", "monthly");
  const writer = gstr1Writer({ ...GSTR_1_DEFAULTS, gstin: SELLER_GSTIN, period, amendments });
  const documents = [one.credit, one.invoice].toSorted(inReturnOrder(B2CL_LIMIT, amendments));
  return { json: JSON.parse([...documents.map(writer.add), writer.end()].join("")), sums: writer.sums };
}

test("a corrected place of supply of a filed invoice is one amendment, with the difference in all sums", () => {
  const moved = reissue({}, { shipping: inState("Haryana") });
  const { json, sums } = october(moved);
  const { gstin, fp, version, hash, doc_issue, hsn, ...sections } = json;
  expect(sections).toEqual({
    b2ba: [
      {
        ctin: DELHI_BUYER,
        inv: [
          {
            ...{ oinum: "SH/26-27/00123", oidt: "15-09-2026", inum: "SH/26-27/00130", idt: "05-10-2026" },
            ...{ val: 17_944.85, pos: "06", rchrg: "N", inv_typ: "R" },
            itms: [{ num: 1801, itm_det: { txval: 15_207.5, rt: 18, iamt: 2737.35, csamt: 0 } }],
          },
        ],
      },
    ],
  });
  expect(doc_issue.doc_det.map(({ doc_num }: { doc_num: number }) => doc_num)).toEqual([1, 5]);
  expect(hsn.hsn_b2b[0]).toMatchObject({ hsn_sc: "38276300", qty: 0, txval: 0, iamt: 1830.6, camt: -915.3 });
  expect(sums.sections().b2ba).toEqual({ documents: 1, taxable: 0, cgst: -136_868, sgst: -136_868, igst: 273_735 });
  expect(sums.reconciliation().agrees).toBe(true);

  const summary = gstr3bSums();
  summary.add(moved.credit);
  summary.add(moved.invoice);
  const difference = { txval: 0, iamt: 2737.35, camt: -1368.68, samt: -1368.68, csamt: 0 };
  expect(summary.result().sup_details.osup_det).toEqual(difference);

  expect(rowsOf(moved.invoice, "b2ba")).toEqual([
    [
      ...[DELHI_BUYER, "Kumar Cooling", "SH/26-27/00123", "15-Sep-26", "SH/26-27/00130", "05-Oct-26", 17_944.85],
      ...["06-Haryana", "N", null, "Regular B2B", null, 18, 15_207.5, 0],
    ],
  ]);
});

test("an amended large sale is under its original place of supply", () => {
  const renamed = reissue(unregistered("Haryana"), unregistered("Haryana"));
  const { b2cla, b2cl, cdnur } = october(renamed).json;
  expect([b2cl, cdnur]).toEqual([undefined, undefined]);
  expect(b2cla).toEqual([
    {
      pos: "06",
      inv: [
        {
          ...{ oinum: "SH/26-27/00123", oidt: "15-09-2026", inum: "SH/26-27/00130", idt: "05-10-2026", val: 177_000 },
          itms: [{ num: 1801, itm_det: { txval: 150_000, rt: 18, iamt: 27_000, csamt: 0 } }],
        },
      ],
    },
  ]);
  expect(rowsOf(renamed.invoice, "b2cla")[0]?.slice(0, 6)).toEqual([
    ...["SH/26-27/00123", "15-Sep-26", "06-Haryana", "SH/26-27/00130", "05-Oct-26", 177_000],
  ]);
});

const IRN = { needsIrn: true } as const;

test.each<{ what: string; one: Reissue }>([
  { what: "another GST number", one: reissue({}, { buyer: buyer(HARYANA_BUYER) }) },
  { what: "a GST number added", one: reissue(unregistered("Haryana"), { shipping: inState("Haryana") }) },
  { what: "another place of a large sale", one: reissue(unregistered("Haryana"), unregistered("Punjab")) },
  { what: "a small sale", one: reissue(unregistered("Delhi", 1000), unregistered("Delhi", 1000)) },
  { what: "an earlier partial credit note", one: reissue({}, {}, { credit: { value: rupees(100) } }) },
  {
    what: "an original that replaces another",
    one: reissue({}, {}, { original: { replaces: { number: "X", day: DAY } } }),
  },
  { what: "a registered invoice", one: reissue({}, {}, { invoice: IRN }) },
  { what: "a new invoice in a later month", one: reissue({}, {}, { invoice: { day: "2026-11-01" } }) },
  {
    what: "another supplier GSTIN",
    one: reissue({}, {}, { original: { supplier: { ...anInvoice().supplier, gstin: HARYANA_BUYER } } }),
  },
  { what: "untaxed goods", one: reissue({}, { items: [pipeItem({ gstRate: 0 })], handling: 0 as Paise }) },
])("$what is a credit note and an invoice, not an amendment", ({ one }) => {
  expect(amendedSection(one, B2CL_LIMIT)).toBeUndefined();
  expect(amendmentsOf([one], B2CL_LIMIT)).toEqual(NO_AMENDMENTS);
});
