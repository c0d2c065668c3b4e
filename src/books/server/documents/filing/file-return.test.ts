import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aDocumentShop, PUNJAB_FIRM } from "#testing/shops/document-shop.ts";

const GSTIN = "07AAACS0000D1ZC";
const MONTH_MS = 31 * 24 * 3_600_000;
const MARCH = `/api/admin/filed-returns/${GSTIN}/2026-03`;

test("an invoice of a filed month is issued again: the later return amends it, and the filed one stays", async () => {
  const { sell, admin, pass } = await aDocumentShop();
  const { office } = await sell();
  const early = await admin.put(MARCH, {});
  expect([early.statusCode, early.json().error]).toEqual([409, "This month is not over yet."]);
  pass(MONTH_MS);
  const filed = (await admin.put(MARCH, {})).json();
  expect(filed).toEqual({ filed: { by: expect.any(String), at: "2026-04-02T06:30:00.000Z" } });
  pass(1000);
  expect((await admin.put(MARCH, {})).json()).toEqual(filed);
  const march = (await admin.get("/api/admin/gstr-1?month=2026-03")).body;
  expect((await admin.get("/api/admin/month-end?month=2026-03")).json()).toMatchObject(filed);

  const reissued = await admin.post(`${office}/invoice/reissue`, {
    requestId: randomUUID(),
    companyName: "Kumar & Sons",
  });
  expect(reissued.statusCode, reissued.body).toBe(200);
  const april = async () => (await admin.get("/api/admin/gstr-1?month=2026-04")).json();
  const { b2b, b2ba, cdnr } = await april();
  expect([b2b, cdnr]).toEqual([undefined, undefined]);
  expect(b2ba).toMatchObject([
    {
      ctin: PUNJAB_FIRM,
      inv: [{ oinum: "INV/25-26/000001", oidt: "02-03-2026", inum: "INV/26-27/000001", idt: "02-04-2026", pos: "03" }],
    },
  ]);
  expect((await admin.get("/api/admin/gstr-1?month=2026-03")).body).toBe(march);
  const figures = (await admin.get("/api/admin/month-end?month=2026-04")).json();
  expect(figures).toMatchObject({ filed: null, filingProblem: "This month is not over yet." });
  expect(figures.reconciliation).toMatchObject({ agrees: true, documents: { taxable: 0, igst: 0 } });
  expect(figures.sections.filter(({ documents }: { documents: number }) => documents > 0)).toMatchObject([
    { section: "b2ba", documents: 1, taxable: 0 },
  ]);
  const sheet = (await admin.get("/api/admin/gstr-1.csv?month=2026-04&sheet=b2ba")).body;
  expect(sheet.split("\r\n").filter(Boolean)).toHaveLength(2);
  const { sup_details } = (await admin.get("/api/admin/gstr-3b?month=2026-04")).json();
  expect(sup_details.osup_det).toMatchObject({ txval: 0, iamt: 0 });

  expect((await admin.delete(MARCH)).json()).toEqual({ filed: null });
  expect((await admin.delete(MARCH)).json()).toEqual({ filed: null });
  expect(await april()).toMatchObject({ b2b: [{ ctin: PUNJAB_FIRM }], cdnr: [{ ctin: PUNJAB_FIRM }] });
  // Marked after the invoice was issued again: the return of April stays as it is.
  await admin.put(MARCH, {});
  expect(await april()).not.toHaveProperty("b2ba");
  const log = (await admin.get("/api/admin/audit?action=undo-filed-return")).json();
  expect(log).toMatchObject([{ object: { id: `${GSTIN} 2026-03` } }]);
  expect((await admin.get("/api/admin/audit?action=file-return")).json()).toHaveLength(2);

  pass(MONTH_MS);
  expect((await admin.put(MARCH.replace("2026-03", "2026-04"), {})).statusCode).toBe(200);
  const undone = await admin.delete(MARCH);
  expect([undone.statusCode, undone.json().error]).toEqual([
    409,
    "A later month is filed. Please undo that one first.",
  ]);
  expect((await admin.put(MARCH.replace(GSTIN, PUNJAB_FIRM), {})).statusCode).toBe(400);
});

test("no document gets a date in a filed month, even if the clock goes back", async () => {
  const { place, pay, dispatch, admin, pass } = await aDocumentShop();
  const placed = await place();
  await pay(placed);
  pass(MONTH_MS);
  await admin.put(MARCH, {});
  pass(-MONTH_MS);
  expect((await dispatch(placed)).statusCode).toBe(200);
  const { invoicesWaiting, numbers } = (await admin.get("/api/admin/month-end?month=2026-03")).json();
  const kinds = numbers.map(({ kind }: { kind: string }) => kind);
  expect([invoicesWaiting, kinds]).toEqual([1, ["receipt-voucher", "delivery-challan"]]);
});

type Section = { section: string; documents: number; taxable: number };

/** April is the first month of a quarter: a sale to a firm and one to a person; a sale to a firm in May. Each is 420 before GST. */
async function aQuarter(filing: string) {
  const testShop = await aDocumentShop({ SHOP_GST_FILING: filing });
  const { place, pay, dispatch, admin, pass } = testShop;
  // Placed before, because a buyer's session does not last so long.
  const [firm, person, later] = [await place(), await place({ gstNumber: "", state: "Delhi" }), await place()];
  pass(MONTH_MS);
  for (const sold of [firm, person]) {
    await pay(sold);
    expect((await dispatch(sold)).statusCode).toBe(200);
  }
  pass(MONTH_MS);
  await pay(later);
  expect((await dispatch(later)).statusCode).toBe(200);
  pass(2 * MONTH_MS);
  const of = (month: string) => ({
    file: async () => (await admin.get(`/api/admin/gstr-1?month=${month}`)).json(),
    sheet: async () => (await admin.get(`/api/admin/gstr-1.csv?month=${month}&sheet=b2b%2Csez%2Cde`)).body,
    async page() {
      const { sections, ...figures } = (await admin.get(`/api/admin/month-end?month=${month}`)).json();
      const used = sections.filter(({ documents }: Section) => documents > 0);
      return { ...figures, sections: used.map((one: Section) => [one.section, one.documents, one.taxable]) };
    },
    mark: () => admin.put(`/api/admin/filed-returns/${GSTIN}/${month}`, {}),
    undo: () => admin.delete(`/api/admin/filed-returns/${GSTIN}/${month}`),
  });
  return { april: of("2026-04"), may: of("2026-05"), june: of("2026-06") };
}

const numbersIn = ({ b2b = [] }: { b2b?: { inv: { inum: string }[] }[] }) =>
  b2b.flatMap(({ inv }) => inv.map(({ inum }) => inum.slice(-1)));

test("the quarter repeats no invoice of a filed IFF, and page and file agree in each month", async () => {
  const { april, may, june } = await aQuarter("quarterly-iff");
  const iff = await april.file();
  expect([Object.keys(iff), numbersIn(iff)]).toEqual([["gstin", "fp", "version", "hash", "b2b"], ["1"]]);
  expect(await april.page()).toMatchObject({
    ...{ files: "iff", sections: [["b2b", 1, 420]], inOtherReturn: { documents: 1, taxable: 420, cgst: 37.8 } },
    reconciliation: { agrees: true, documents: { taxable: 840 } },
  });

  expect(numbersIn(await june.file())).toEqual(["1", "3"]);
  expect(await june.page()).toMatchObject({
    ...{ files: "return", withoutIff: ["2026-04", "2026-05"], inOtherReturn: { documents: 0, taxable: 0 } },
    sections: [
      ["b2b", 2, 840],
      ["b2cs", 1, 420],
    ],
  });

  expect((await april.mark()).statusCode).toBe(200);
  const quarter = await june.file();
  expect(numbersIn(quarter)).toEqual(["3"]);
  expect(quarter.b2cs).toMatchObject([{ txval: 420, camt: 37.8 }]);
  expect(quarter.doc_issue.doc_det[0].docs).toMatchObject([{ totnum: 3 }]);
  expect(quarter.hsn.hsn_b2b).toMatchObject([{ txval: 840 }]);
  expect((await june.sheet()).split("\r\n").filter(Boolean)).toHaveLength(2);
  expect(await june.page()).toMatchObject({
    ...{ withoutIff: ["2026-05"], inOtherReturn: { documents: 1, taxable: 420, igst: 75.6 } },
    sections: [
      ["b2b", 1, 420],
      ["b2cs", 1, 420],
    ],
    reconciliation: { agrees: true, documents: { taxable: 1260 } },
  });

  expect((await june.mark()).statusCode).toBe(200);
  const late = await may.mark();
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    "The return of this quarter is filed already, and has this month.",
  ]);
  expect((await april.undo()).statusCode).toBe(409);
});

test("a quarter without the IFF has no file and no section in its first months", async () => {
  const { april, june } = await aQuarter("quarterly");
  expect(await april.file()).toMatchObject({ code: "not-available" });
  expect(await april.sheet()).toContain("This month is filed with the last month of its quarter.");
  expect(await april.page()).toMatchObject({
    ...{ files: "nothing", sections: [], inOtherReturn: { documents: 2, taxable: 840, igst: 75.6, cgst: 37.8 } },
    filingProblem: "This month is filed with the last month of its quarter.",
  });
  expect((await april.mark()).statusCode).toBe(409);
  expect(numbersIn(await june.file())).toEqual(["1", "3"]);
  expect((await june.page()).withoutIff).toEqual([]);
});
