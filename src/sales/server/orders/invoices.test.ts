import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { aDocumentShop, PUNJAB_FIRM, WRONG_GST_NUMBER } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN, aCartWith, GOODS } from "#testing/shops/order-shop.ts";
import { waitingFor } from "#testing/to-do.ts";

type Shop = Awaited<ReturnType<typeof aDocumentShop>>;

const kinds = (file: { events: { kind: string }[] }) => file.events.map(({ kind }) => kind);
const numbersIn = async ({ shop }: Shop) => {
  const { rows } = await shop.db.execute<{ number: string }>(sql`select number from tax_documents order by id`);
  return rows.map(({ number }) => number);
};

test("a dispatched order gets its invoice: in the back office, in the buyer's orders and by mail", async () => {
  const shop = await aDocumentShop();
  const { order, orderNumber, file } = await shop.sell();
  expect(file.order.documents).toEqual([
    { kind: "invoice", number: "INV/25-26/000001", day: "2026-03-02", total: 495.6 },
  ]);
  expect(file.invoiceWaiting).toBeNull();
  expect(kinds(file)).toEqual(["placed", "paid", "dispatched", "invoice-issued"]);
  expect(file.events.at(-1)).toMatchObject({ note: "INV/25-26/000001", actor: "owner" });
  const invoice = await shop.buying.get(`${order}/invoice`);
  expect(invoice.json()).toMatchObject({
    kind: "invoice",
    number: "INV/25-26/000001",
    order: { number: orderNumber, day: "2026-03-02" },
    supplier: { name: "Sheetal", stateCode: "07", pincode: "110006" },
    buyer: { name: "Kumar Cooling", gstin: PUNJAB_FIRM, stateCode: "03" },
    levy: "IGST",
    lines: [{ description: "Run capacitor", hsn: "8532", quantity: 3, unit: "NOS", unitPrice: 140, igst: 75.6 }],
    heads: { cgst: 0, sgst: 0, igst: 75.6 },
    total: 495.6,
    inWords: expect.stringContaining("Four Hundred Ninety"),
  });
  expect((await shop.buying.get(`${order}/documents`)).json()).toEqual([invoice.json()]);
  expect((await shop.admin.get(`${order}/invoice`)).json()).toEqual(invoice.json());
  const [mine] = (await shop.buying.get(`/api/orders?mobile=${shop.buyer.mobile}`)).json();
  expect(mine.documents).toEqual(file.order.documents);
  const [mail] = await shop.shop.db.select().from(mails).where(sql`kind = 'invoice-issued'`);
  expect(mail).toMatchObject({ toAddress: "ravi.orders@example.in" });
  expect(mail?.subject).toContain("INV/25-26/000001");
  const audit = (await shop.admin.get("/api/admin/audit?action=issue-invoice")).json();
  expect(audit).toMatchObject([{ after: { number: "INV/25-26/000001" }, actor: { name: "owner" } }]);
});

test("the invoice names the cities of the order's addresses", async () => {
  const shop = await aDocumentShop();
  const placed = await shop.place();
  await shop.shop.db.execute(sql`update orders set billing_city = 'Ludhiana', shipping_city = 'Moga'`);
  await shop.pay(placed);
  await shop.dispatch(placed);
  expect((await shop.buying.get(`${placed.order}/invoice`)).json()).toMatchObject({
    buyer: { address: "12 Mall Road, Ludhiana", place: "Ludhiana" },
    delivery: { address: "12 Mall Road, Moga", place: "Moga" },
  });
});

test("the invoice names the shop's city, which is also the place of its portals", async () => {
  const shop = await aDocumentShop({ SHOP_ADDRESS: "Plot 4, Industrial Area, Phase 1, 110040", SHOP_CITY: "Narela" });
  const { order } = await shop.sell();
  expect((await shop.buying.get(`${order}/invoice`)).json().supplier).toMatchObject({
    address: "Plot 4, Industrial Area, Phase 1, 110040, Narela",
    place: "Narela",
    pincode: "110040",
  });
});

test("a customer sees only their own invoices, and an order without one reports that", async () => {
  const shop = await aDocumentShop();
  const { order } = await shop.sell();
  const stranger = shop.as((await shop.anotherBuyer()).headers);
  expect((await stranger.get(`${order}/invoice`)).statusCode).toBe(403);
  const placed = await shop.place();
  const none = await shop.buying.get(`${placed.order}/invoice`);
  expect([none.statusCode, none.json().error]).toEqual([404, "This order has no invoice yet."]);
  expect((await shop.buying.get(`${placed.order}/documents`)).json()).toEqual([]);
});

test("correcting or resending dispatch details creates no second invoice", async () => {
  const shop = await aDocumentShop();
  const sold = await shop.sell();
  await Promise.all([
    shop.dispatch(sold, "Gati"),
    shop.dispatch(sold, "Gati"),
    shop.admin.post(`${sold.office}/invoice`),
  ]);
  expect(await numbersIn(shop)).toEqual(["INV/25-26/000001"]);
  const both = await shop.place();
  await shop.pay(both);
  await Promise.all([shop.dispatch(both), shop.dispatch(both, "Gati")]);
  expect(await numbersIn(shop)).toEqual(["INV/25-26/000001", "INV/25-26/000002"]);
});

test("undoing a payment leaves the invoice in place", async () => {
  const shop = await aDocumentShop();
  const sold = await shop.sell();
  await shop.pay(sold, false);
  await shop.pay(sold);
  expect((await shop.buying.get(`${sold.order}/invoice`)).json().number).toBe("INV/25-26/000001");
  expect(await numbersIn(shop)).toHaveLength(1);
});

test("goods leave despite a mistyped GST number: the invoice waits without a number until it is corrected", async () => {
  const shop = await aDocumentShop();
  const wrong = WRONG_GST_NUMBER;
  const { office, order, file } = await shop.sell({ gstNumber: wrong });
  expect(file.dispatch).not.toBeNull();
  expect(file.invoiceWaiting).toContain(`The buyer's GST number ${wrong} is wrong.`);
  expect(kinds(file).slice(-3)).toEqual(["dispatched", "invoice-waiting", "challan-issued"]);
  expect((await shop.sell()).file.order.documents[0].number).toBe("INV/25-26/000001");

  const still = (await shop.admin.post(`${office}/invoice`)).json();
  expect(still.invoiceWaiting).toContain(wrong);
  // A request in Hindi is answered in Hindi; the timeline stays in English for all staff.
  const inHindi = shop.as({ "x-admin-token": ADMIN_TOKEN, "accept-language": "hi" });
  const again = (await inHindi.post(`${office}/invoice`)).json();
  expect(again.invoiceWaiting).toContain(`ग्राहक का GST नंबर ${wrong} गलत है।`);
  expect(again.events.at(-1).note).toContain(`The buyer's GST number ${wrong} is wrong.`);
  expect(await waitingFor(shop.admin, "invoices")).toBe(1);
  const listed = await shop.admin.get("/api/admin/orders?invoice=waiting");
  expect([listed.headers["x-total-count"], listed.json().length]).toEqual(["1", 1]);

  const refused = await shop.admin.post(`${office}/invoice-details`, { gstNumber: wrong });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["gstNumber"]]);
  const corrected = await shop.admin.post(`${office}/invoice-details`, { gstNumber: PUNJAB_FIRM.toLowerCase() });
  const made = corrected.json();
  expect(made.invoiceWaiting).toBeNull();
  expect(made.order.documents[0].number).toBe("INV/25-26/000002");
  expect((await shop.buying.get(`${order}/invoice`)).json().buyer.gstin).toBe(PUNJAB_FIRM);
  expect(await waitingFor(shop.admin, "invoices")).toBe(0);
  const late = await shop.admin.post(`${office}/invoice-details`, { gstNumber: "" });
  expect([late.statusCode, late.json().code]).toEqual([409, "already-invoiced"]);
  expect((await shop.admin.get("/api/admin/audit?action=correct-invoice-details")).json()).toMatchObject([
    { before: { gstNumber: wrong }, after: { gstNumber: PUNJAB_FIRM } },
  ]);
});

test("an item without an HSN at the time of sale is invoiced with the product's current HSN", async () => {
  const shop = await aDocumentShop();
  const cart = aCartWith([GOODS.wire, 1]);
  const { office, file } = await shop.sell({ cart });
  expect(file.invoiceWaiting).toBe("1 core 0.75 sq mm copper wire has no HSN code.");
  const { id } = GOODS.wire;
  const product = (await shop.admin.get(`/api/admin/products/${id}`)).json();
  const { version, product: form = product } = product;
  const saved = await shop.admin.put(`/api/admin/products/${id}`, { ...formOf(form), hsn: "74081190", version });
  expect(saved.statusCode, saved.body).toBe(200);
  const made = (await shop.admin.post(`${office}/invoice`)).json();
  expect(made.order.documents).toHaveLength(1);
});

const formOf = ({
  sku,
  name,
  category,
  type,
  inStock,
  price,
  perMeterPrice,
  finalPriceInclGST,
}: Record<string, unknown>) => ({
  ...{ sku, name, category, type, inStock, price, perMeterPrice, finalPriceInclGST },
});

test("staff invoice an order dispatched before the shop issued invoices, but not an unpaid one", async () => {
  const shop = await aDocumentShop();
  const old = await shop.place();
  await shop.shop.db.execute(
    sql`update orders set paid_at = placed_at, dispatched_at = placed_at, transporter = 'Gati', lr_number = '', vehicle = ''`,
  );
  const placed = await shop.place();
  const refused = await shop.admin.post(`${placed.office}/invoice`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "not-paid"]);
  expect((await shop.admin.post(`${old.office}/invoice`)).json().order.documents).toHaveLength(1);
  expect(await numbersIn(shop)).toEqual(["INV/25-26/000001"]);
});

test("numbers restart at midnight in India on 1 April", async () => {
  const shop = await aDocumentShop();
  const [first, second, third] = [await shop.place(), await shop.place(), await shop.place()];
  for (const placed of [first, second, third]) await shop.pay(placed);
  await shop.dispatch(first);
  shop.pass(Date.parse("2026-03-31T18:29:59Z") - Date.parse("2026-03-02T06:30:00Z"));
  await shop.dispatch(second);
  shop.pass(2000);
  await shop.dispatch(third);
  expect(await numbersIn(shop)).toEqual(["INV/25-26/000001", "INV/25-26/000002", "INV/26-27/000001"]);
});

test("the days of a series never decrease, even when the clock goes back", async () => {
  const shop = await aDocumentShop();
  const [first, second] = [await shop.place(), await shop.place()];
  for (const placed of [first, second]) await shop.pay(placed);
  shop.pass(2 * 24 * 60 * 60 * 1000);
  await shop.dispatch(first);
  shop.pass(-24 * 60 * 60 * 1000);
  await shop.dispatch(second);
  const invoices: { day: string }[] = (await shop.admin.get("/api/admin/invoices")).json();
  expect(invoices.map(({ day }) => day)).toEqual(["2026-03-04", "2026-03-04"]);
});

test("staff find invoices by kind, month, number, buyer and order, and open one by its number", async () => {
  const shop = await aDocumentShop();
  const { orderNumber } = await shop.sell();
  await shop.sell({ gstNumber: "" });
  const found = async (query: string) => {
    const response = await shop.admin.get(`/api/admin/invoices${query}`);
    expect(response.headers["x-total-count"]).toBe(String(response.json().length));
    return response.json().map(({ number }: { number: string }) => number);
  };
  expect(await found("")).toEqual(["INV/25-26/000002", "INV/25-26/000001"]);
  expect(await found("?month=2026-03&kind=invoice")).toHaveLength(2);
  expect(await found("?month=2026-02")).toEqual([]);
  expect(await found("?kind=credit-note")).toEqual([]);
  expect(await found(`?q=${orderNumber}`)).toEqual(["INV/25-26/000001"]);
  expect(await found(`?q=${PUNJAB_FIRM}+kumar`)).toEqual(["INV/25-26/000001"]);
  expect(await found("?q=25-26/000002")).toEqual(["INV/25-26/000002"]);
  const one = (await shop.admin.get("/api/admin/invoices/inv-25-26-000001")).json();
  expect(one).toMatchObject({ document: { number: "INV/25-26/000001" }, notes: [], mobile: shop.buyer.mobile });
  const left = [{ quantity: 3, taxable: 420, cgst: 0, sgst: 0, igst: 75.6 }];
  expect(one.left).toEqual({ lines: left, deposit: 0, sizes: [] });
  expect((await shop.admin.get("/api/admin/invoices/INV-25-26-000009")).statusCode).toBe(404);
  expect((await shop.admin.get("/api/admin/invoices/%27;--")).statusCode).toBe(400);
});

test("an invoice is never rewritten, no number is skipped, and no number exists without its document", async () => {
  const shop = await aDocumentShop();
  await shop.sell();
  const attempts = [
    sql`update tax_documents set total = 1`,
    sql`delete from tax_documents`,
    sql`truncate tax_documents`,
    sql`update paper_series set last_ordinal = 3`,
    sql`update paper_series set last_ordinal = 2`,
    sql`update paper_series set prefix = 'X/25-26/'`,
    sql`delete from paper_series`,
  ];
  for (const attempt of attempts) await expect(shop.shop.db.execute(attempt)).rejects.toThrow();
  expect(await numbersIn(shop)).toEqual(["INV/25-26/000001"]);
});

test("a partly refunded payment is not undone: the customer would owe the refund twice", async () => {
  const shop = await aDocumentShop();
  const sold = await shop.sell();
  const lines = [{ line: 0, quantity: 1 }];
  const credit = { requestId: randomUUID(), reason: "return", lines };
  await shop.admin.post(`/api/admin/invoices/INV-25-26-000001/credit-notes`, credit);
  const { mobile } = shop.buyer;
  const refund = { mobile, amount: 165.2, method: "bank", reference: "", reason: "Goods came back", key: randomUUID() };
  expect((await shop.admin.post("/api/admin/refunds", refund)).statusCode).toBe(201);
  const refused = await shop.pay(sold, false);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "₹165.20 of this payment was returned to the customer.",
  ]);
  const account = (await shop.admin.get(`/api/admin/customer-accounts/${mobile}`)).json();
  expect([account.owed, account.openOrders]).toEqual([0, []]);
});

test("the invoice list, its filter and its CSV say what is paid", async () => {
  const shop = await aDocumentShop();
  const sold = await shop.sell();
  const stateOf = async (question = "") => {
    const listed = (await shop.admin.get(`/api/admin/invoices${question}`)).json();
    return listed.map(({ payment }: { payment: object | null }) => payment);
  };
  expect(await stateOf()).toEqual([{ state: "paid", received: 495.6, open: 0 }]);
  await shop.pay(sold, false);
  expect(await stateOf("?payment=unpaid")).toEqual([{ state: "unpaid", received: 0, open: 495.6 }]);
  const { orderNumber } = sold;
  const paid = await shop.admin.post("/api/admin/payments", {
    mobile: shop.buyer.mobile,
    day: "2026-03-02",
    method: "cash",
    amount: 100,
    allocations: [{ orderNumber, amount: 100 }],
    key: randomUUID(),
  });
  expect(paid.statusCode, paid.body).toBe(201);
  expect(await stateOf("?payment=part-paid")).toEqual([{ state: "part-paid", received: 100, open: 395.6 }]);
  expect([await stateOf("?payment=paid"), await stateOf("?payment=unpaid")]).toEqual([[], []]);
  const csv = (await shop.admin.get("/api/admin/export/invoices.csv?payment=part-paid")).body;
  expect(csv).toContain(`INV/25-26/000001,invoice,2026-03-02,${orderNumber}`);
  expect(csv).toMatch(/,495\.6,part-paid,100,395\.6\r\n$/);
  const note = { requestId: randomUUID(), reason: "cancelled", lines: "all" };
  await shop.admin.post("/api/admin/invoices/INV-25-26-000001/credit-notes", note);
  expect(await stateOf("?kind=credit-note")).toEqual([null]);
});
