import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inReturnOrder } from "#books/rules/documents/gstr-1-sections.ts";
import { DELHI_BUYER, gasItem, HARYANA_BUYER, invoicedOrder, pipeItem } from "#books/rules/documents/makers.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import { invoiceFor } from "#books/rules/documents/tax-invoice.ts";
import { dice } from "#catalogue/rules/products/makers.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { readCsv } from "#platform/rules/text/csv.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aDocumentShop, PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN, aCartWith, GOODS } from "#testing/shops/order-shop.ts";
import { aSignedQr } from "#testing/signed-qr.ts";
import { documentSettings } from "./document-settings.ts";
import { issueDocument } from "./issue-document.ts";
import { documentsByDay, documentsInReturnOrder } from "./month-end-store.ts";

const MONTH = "2026-03";
const OF_MONTH = `?month=${MONTH}`;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const SIGNED_QR = aSignedQr({ SellerGstin: "07AAACS0000D1ZC", DocNo: "INV/25-26/000001" });

const cellsOf = (csv: string) => {
  const read = readCsv(csv);
  if (!read.ok) throw new Error("unreadable");
  return read.rows;
};

test("a month's return lists invoices of firms, sums up the others, and adds up", async () => {
  const { sell, admin } = await aDocumentShop();
  const firm = (await sell()).file.order;
  await sell({ gstNumber: "", state: "Delhi" });
  const file = await admin.get(`/api/admin/gstr-1${OF_MONTH}`);
  expect(file.headers["content-disposition"]).toMatch(/returns_232026_R1_07AAACS0000D1ZC_offline\.json/);
  const { gstin, fp, version, b2b, b2cs, doc_issue } = file.json();
  expect([gstin, fp, version]).toEqual(["07AAACS0000D1ZC", "032026", "GST3.2.4"]);
  expect(b2b).toMatchObject([
    { ctin: PUNJAB_FIRM, inv: [{ inum: "INV/25-26/000001", val: firm.grandTotal, pos: "03" }] },
  ]);
  expect(b2cs).toMatchObject([{ sply_ty: "INTRA", pos: "07", rt: 18, txval: 420, camt: 37.8, samt: 37.8 }]);
  expect(doc_issue.doc_det).toMatchObject([
    { doc_num: 1, docs: [{ totnum: 2, cancel: 0, net_issue: 2 }] },
    { doc_num: 6, docs: [{ from: "RV/25-26/000001", totnum: 2, cancel: 0, net_issue: 2 }] },
  ]);

  const month = (await admin.get(`/api/admin/month-end${OF_MONTH}`)).json();
  expect(month).toMatchObject({
    numbers: [
      { kind: "invoice", from: "INV/25-26/000001", to: "INV/25-26/000002", total: 2, cancelled: 0 },
      { kind: "receipt-voucher", total: 2, cancelled: 0 },
    ],
    reconciliation: { agrees: true, documents: { taxable: 840, cgst: 37.8, sgst: 37.8, igst: 75.6 } },
    invoicesWaiting: 0,
    problemCount: 0,
    problems: [],
  });
  expect(month.sections.filter(({ documents }: { documents: number }) => documents > 0)).toMatchObject([
    { section: "b2b", documents: 1, taxable: 420, igst: 75.6 },
    { section: "b2cs", documents: 1, taxable: 420, cgst: 37.8 },
  ]);
  expect((await admin.get("/api/admin/month-end?month=2026-02")).json()).toMatchObject({ numbers: [], problems: [] });
  expect((await admin.get("/api/admin/month-end?month=2026-13")).statusCode).toBe(400);
});

test("accountants download the sheets, the register and the vouchers, each with every document of the month", async () => {
  const { sell, admin } = await aDocumentShop();
  await sell();
  await sell({ gstNumber: "", state: "Delhi" });
  const sheet = cellsOf((await admin.get(`/api/admin/gstr-1.csv${OF_MONTH}&sheet=b2b%2Csez%2Cde`)).body);
  expect(sheet.map(([first]) => first)).toEqual(["GSTIN/UIN of Recipient", PUNJAB_FIRM]);
  const all = cellsOf((await admin.get(`/api/admin/gstr-1.csv${OF_MONTH}`)).body).map(([first]) => first);
  expect(all.filter((cell) => /^(b2b|b2cs|hsn|docs)/.test(cell ?? ""))).toEqual([
    "b2b,sez,de",
    "b2cs",
    "hsn(b2b)",
    "hsn(b2c)",
    "docs",
  ]);
  const register = cellsOf((await admin.get(`/api/admin/sales-register.csv${OF_MONTH}`)).body);
  expect(register.map((row) => row[2])).toEqual(["Number", "INV/25-26/000001", "INV/25-26/000002"]);
  const vouchers = await admin.get(`/api/admin/tally.xml${OF_MONTH}`);
  expect(vouchers.headers["content-type"]).toBe("application/xml; charset=utf-8");
  // Two invoices and two payments of one customer.
  expect(vouchers.body.match(/<VOUCHER /g)).toHaveLength(4);
  const ledgers = (await admin.get(`/api/admin/tally.xml${OF_MONTH}&part=ledgers`)).body;
  expect(ledgers.match(/<LEDGER /g)).toHaveLength(20);
  expect((await admin.get("/api/admin/audit?action=export")).json()).toHaveLength(5);
});

test("GSTR-3B has the month's taxable sales, and those to unregistered buyers by state", async () => {
  const { sell, admin } = await aDocumentShop();
  await sell();
  await sell({ gstNumber: "", state: "Haryana" });
  await sell({ gstNumber: "", state: "Delhi" });
  const figures = (await admin.get(`/api/admin/gstr-3b${OF_MONTH}`)).json();
  expect(figures).toMatchObject({
    ...{ gstin: "07AAACS0000D1ZC", ret_period: "032026", first_month: MONTH },
    sup_details: { osup_det: { txval: 1260, iamt: 151.2, camt: 37.8, samt: 37.8 }, osup_nil_exmp: { txval: 0 } },
    inter_sup: { unreg_details: [{ pos: "06", txval: 420, iamt: 75.6 }] },
  });
  const csv = cellsOf((await admin.get(`/api/admin/gstr-3b.csv${OF_MONTH}`)).body);
  expect(csv[1]?.slice(2)).toEqual(["", "1260", "151.2", "37.8", "37.8", "0"]);
  await admin.put("/api/admin/settings", { version: 0, values: { gstFiling: "quarterly" } });
  expect((await admin.get(`/api/admin/gstr-3b${OF_MONTH}`)).json().first_month).toBe("2026-01");
  expect((await admin.get("/api/admin/month-end?month=2026-02")).json()).toMatchObject({ files: "nothing" });
  expect((await admin.get("/api/admin/gstr-3b?month=2026-3")).statusCode).toBe(400);
});

test("goods without HSN sold to a person are reported before filing, and the sums show the gap", async () => {
  const { sell, admin } = await aDocumentShop();
  await sell({ gstNumber: "", state: "Delhi", cart: aCartWith([GOODS.wire, 1]) });
  const { problems, reconciliation } = (await admin.get(`/api/admin/month-end${OF_MONTH}`)).json();
  expect(problems.at(-1)).toMatchObject({ number: "INV/25-26/000001", about: "line", severity: "warns" });
  expect(reconciliation).toMatchObject({ agrees: false, documents: { taxable: 1100 }, hsn: { taxable: 0 } });
});

test("the database sorts a month in return order, page by page", async () => {
  const { shop, place } = await aDocumentShop();
  const { db } = shop;
  const chance = dice(14);
  const rules = documentSettings(shop.settings.current());
  const b2clLimit = rupees(1_00_000);
  const issued: TaxDocument[] = [];
  const buyers = ["", "", DELHI_BUYER, HARYANA_BUYER, PUNJAB_FIRM];
  for (let nth = 0; nth < 24; nth += 1) {
    const { orderNumber } = await place();
    const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
    if (!row) throw new Error("The order is not stored");
    const invoiced = invoicedOrder({
      items: [
        gasItem({ unitPrice: chance.whole(1, 9_000_000) as Paise }),
        pipeItem({ gstRate: chance.oneOf([0, 5, 18]) }),
      ],
      shipping: { address: "1 Road", pincode: "141001", state: chance.oneOf(["Delhi", "Punjab", "Haryana"]) },
      buyer: { ...invoicedOrder().buyer, gstNumber: chance.oneOf(buyers) },
    });
    const made = await db.transaction((tx) =>
      issueDocument(tx, {
        kind: "invoice",
        order: row,
        rules,
        at: shop.now(),
        language: "en",
        make: (issue) => invoiceFor(invoiced, { ...issue, settings: rules.document }),
      }),
    );
    if ("problem" in made) throw new Error(made.problem);
    issued.push(made.document);
  }
  const read = async (pages: AsyncIterable<TaxDocument[]>) =>
    (await Array.fromAsync(pages)).flat().map(({ number }) => number);
  const numbers = (documents: readonly TaxDocument[]) => documents.map(({ number }) => number);
  const requested = numbers(issued.toSorted(inReturnOrder(b2clLimit)));
  expect(await read(documentsInReturnOrder(db, { first: MONTH, last: MONTH }, b2clLimit))).toEqual(requested);
  expect(await read(documentsInReturnOrder(db, { first: MONTH, last: MONTH }, b2clLimit, 5))).toEqual(requested);
  expect(await read(documentsByDay(db, { first: MONTH, last: MONTH }, 7))).toEqual(numbers(issued));
});

test("a return holds the documents of one GSTIN, also after the shop has changed its own", async () => {
  const { sell, admin } = await aDocumentShop();
  const [FIRST, SECOND] = ["07AAACS0000D1ZC", DELHI_BUYER];
  await sell();
  await admin.put("/api/admin/settings", { version: 0, values: { gstin: SECOND }, token: ADMIN_TOKEN });
  const past = (await admin.get(`/api/admin/gstr-1${OF_MONTH}`)).json();
  expect([past.gstin, past.b2b.length]).toEqual([FIRST, 1]);
  await sell();
  const month = (await admin.get(`/api/admin/month-end${OF_MONTH}`)).json();
  expect([month.gstin, month.gstins]).toEqual([SECOND, [SECOND, FIRST]]);
  const numbers = async (gstin: string) =>
    (await admin.get(`/api/admin/gstr-1${OF_MONTH}&gstin=${gstin}`))
      .json()
      .b2b[0].inv.map(({ inum }: { inum: string }) => inum);
  expect(await numbers(FIRST)).toEqual(["INV/25-26/000001"]);
  expect(await numbers(SECOND)).toEqual(["INV/25-26/000002"]);
  const sheet = cellsOf((await admin.get(`/api/admin/gstr-1.csv${OF_MONTH}&gstin=${FIRST}&sheet=docs`)).body);
  expect(sheet[1]).toContain("INV/25-26/000001");
  expect((await admin.get(`/api/admin/gstr-1${OF_MONTH}&gstin=27AAAPV0000D1ZG`)).statusCode).toBe(400);
});

test("an e-way bill contains the invoice and the vehicle, and names missing data", async () => {
  const { place, pay, admin, sell } = await aDocumentShop();
  const unsent = await place();
  await pay(unsent);
  expect((await admin.get(`${unsent.office}/e-way-bill`)).json()).toMatchObject({
    code: "not-available",
    error: expect.stringContaining("no invoice yet"),
  });
  const { office } = await sell();
  const refused = (await admin.get(`${office}/e-way-bill`)).json();
  expect(refused.error).toBe("Transport by road needs the vehicle number or the transporter ID.");
  await admin.post(`${office}/dispatch`, {
    transporter: "Sharma Roadways",
    vehicle: "DL 01 AB 1234",
    lrNumber: "LR-77",
  });
  const { version, billLists } = (await admin.get(`${office}/e-way-bill?kilometres=310`)).json();
  expect(version).toBe("1.0.0621");
  expect(billLists).toMatchObject([
    {
      ...{ docNo: "INV/25-26/000001", docDate: "02/03/2026", vehicleNo: "DL01AB1234", transDistance: 310 },
      ...{ transDocNo: "LR-77", transDocDate: "02/03/2026", toGstin: PUNJAB_FIRM, totInvValue: 495.6 },
    },
  ]);
});

test("a registered invoice shows the portal's response, and a response for another invoice is rejected", async () => {
  const { sell, admin } = await aDocumentShop({ SHOP_E_INVOICE: "on" });
  const { order } = await sell();
  const address = "/api/admin/invoices/INV-25-26-000001/e-invoice";
  const file = (await admin.get(address)).json();
  expect(file).toMatchObject([{ Version: "1.1", DocDtls: { Typ: "INV", No: "INV/25-26/000001", Dt: "02/03/2026" } }]);
  const before = (await admin.get(`/api/admin/month-end${OF_MONTH}`)).json();
  expect(before.problems).toMatchObject([{ about: "e-invoice", number: "INV/25-26/000001" }]);

  const irn = sha256("07AAACS0000D1ZC2025-26INVINV/25-26/000001");
  const response = { irn, ackNo: "112610000012345", ackDay: "2026-03-02", signedQr: SIGNED_QR };
  const wrong = await admin.post(address, { ...response, irn: sha256("another") });
  expect([wrong.statusCode, wrong.json().error]).toEqual([400, "This IRN belongs to another document."]);
  const stored = await admin.post(address, {
    ...response,
    irn: ` ${irn.toUpperCase()}\n`,
    signedQr: SIGNED_QR.replaceAll(".", ".\n"),
  });
  expect([stored.statusCode, stored.json()]).toEqual([200, response]);
  expect((await admin.get(`${order}/invoice`)).json().eInvoice).toEqual(response);
  expect((await admin.get(`/api/admin/month-end${OF_MONTH}`)).json().problemCount).toBe(0);
  await admin.post(address, { ...response, ackNo: "112610000099999" });
  expect((await admin.get(`${order}/invoice`)).json().eInvoice.ackNo).toBe("112610000099999");
  await sell({ gstNumber: "" });
  const open = async (number: string) => (await admin.get(`/api/admin/invoices/${number}`)).json();
  expect(await open("INV-25-26-000001")).toMatchObject({ registers: true, document: { eInvoice: { irn } } });
  expect(await open("INV-25-26-000002")).toMatchObject({ registers: false });
  for (const url of [`${order}/invoice.pdf`, "/api/admin/export/invoices.pdf"]) {
    const { pages } = await readPdf((await admin.get(url)).rawPayload);
    expect(pages[0]).toContain("Ack no. 112610000099999");
  }
});

test("an invoice without its IRN is not mailed, printed or shown to the buyer; storing the IRN sends it once", async () => {
  const { sell, admin, buying, shop, buyer } = await aDocumentShop({ SHOP_E_INVOICE: "on" });
  const mailed = () => shop.db.$count(mails, sql`kind = 'invoice-issued'`);
  const { order, file } = await sell();
  expect(file.order.documents).toMatchObject([{ number: "INV/25-26/000001", irnPending: true }]);
  expect(await mailed()).toBe(0);
  for (const caller of [buying, admin]) {
    const pdf = await caller.get(`${order}/invoice.pdf`);
    expect([pdf.statusCode, pdf.json().code]).toEqual([409, "not-available"]);
  }
  expect((await buying.get(`${order}/documents`)).json()).toEqual([]);
  expect((await buying.get(`${order}/invoice`)).statusCode).toBe(404);
  expect((await admin.get(`${order}/invoice`)).json()).toMatchObject({ needsIrn: true });
  expect((await admin.get("/api/admin/invoices")).json()).toMatchObject([{ irnPending: true }]);

  const irn = sha256("07AAACS0000D1ZC2025-26INVINV/25-26/000001");
  const response = { irn, ackNo: "112610000012345", ackDay: "2026-03-02", signedQr: SIGNED_QR };
  await admin.post("/api/admin/invoices/INV-25-26-000001/e-invoice", response);
  await admin.post("/api/admin/invoices/INV-25-26-000001/e-invoice", response);
  expect(await mailed()).toBe(1);
  expect((await buying.get(`${order}/invoice.pdf`)).statusCode).toBe(200);
  const [mine] = (await buying.get(`/api/orders?mobile=${buyer.mobile}`)).json();
  expect(mine.documents[0].irnPending).toBeUndefined();
  const { order: unregistered } = await sell({ gstNumber: "" });
  expect((await buying.get(`${unregistered}/invoice.pdf`)).statusCode).toBe(200);
});
