import { randomUUID } from "node:crypto";
import { z } from "zod";
import { adminUser } from "#people/api/admin-users.ts";
import { adminOrder } from "#sales/api/admin-order.ts";
import { order as orderAnswer } from "#sales/api/order.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";
import { OF_THE_BOOKS } from "./books-expectations.ts";
import { EMPTY_ID } from "./fixtures.ts";
import { again, OF_THE_STAFF } from "./staff-expectations.ts";
import {
  admins,
  bookReaders,
  customerReaders,
  customersMobile,
  type Expectation,
  everyAdmin,
  everybody,
  invoicedOrder,
  nothing,
  placedOrder,
} from "./who-may.ts";

const aFiledReturn = () => ({ params: { gstin: "07AAACS0000D1ZC", month: "2020-03" } });
const aMonth = () => ({ query: { month: "2026-03" } });
const IN_A_WEEK = "2027-03-02T06:30:00.000Z";

const NEW_LINES = [{ id: GOODS.part.id, quantity: 1 }];

/** Dashboard figures by access: every role, roles that read customers, roles that read the books. */
const TODAY = {
  all: ["day", "pricesPublished"],
  customers: ["unpaidOrders", "mailsStuck"],
  books: ["salesToday", "invoicedToday", "salesSameDayLastWeek", "placedToday", "lastDays"],
};

function shownBy({ all, customers, books }: typeof TODAY): Expectation["keys"] & object {
  const withCustomers = [...all, ...customers];
  const everything = [...withCustomers, ...books];
  return {
    ...{ owner: everything, accounts: everything, "read-only": everything },
    ...{ counter: withCustomers, dispatch: withCustomers, prices: all },
  };
}

export const OF_THE_OFFICE = {
  "GET /api/admin/qr-users": { may: customerReaders(), call: nothing },
  "POST /api/admin/qr-users/{id}/approve": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.aQrUser("pending") }),
  },
  "POST /api/admin/qr-users/{id}/reject": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.aQrUser("pending") }),
  },
  "POST /api/admin/qr-users/{id}/withdraw": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.aQrUser("approved"), body: { reason: "Left the company" } }),
  },
  "POST /api/admin/qr-users/{id}/reconsider": {
    may: admins(200, "dispatch"),
    call: async (things) => ({ params: await things.aQrUser("rejected") }),
  },

  "POST /api/admin/session": {
    may: everybody(200),
    fresh: true,
    call: ({ owner }) => ({ body: { token: owner.token ?? "" } }),
  },
  "POST /api/admin/logout": { may: everybody(200), fresh: true, call: nothing },
  "GET /api/admin/tokens": { may: admins(200), call: nothing },
  "POST /api/admin/tokens": {
    may: admins(201),
    call: ({ next }, who) => ({ body: { name: `Maker ${next()}`, role: "read-only", ...again(who) } }),
  },
  "POST /api/admin/tokens/{id}/revoke": {
    may: admins(200),
    call: async (things, who) => ({ params: await things.aToken(), body: again(who) }),
  },
  ...OF_THE_STAFF,
  "GET /api/admin/overview": {
    may: everyAdmin(),
    call: nothing,
    keys: shownBy({ all: ["products", "emptyCylinders"], customers: ["users", "orders"], books: [] }),
  },
  "GET /api/admin/today": { may: everyAdmin(), call: nothing, keys: shownBy(TODAY) },
  "GET /api/admin/setup": { may: admins(200), call: nothing },
  "PUT /api/admin/setup": { may: admins(200), call: () => ({ body: { hidden: false } }) },
  "POST /api/admin/setup/clear-demo-goods": { may: admins(200), call: nothing },
  "GET /api/admin/mail-server": { may: admins(200), call: nothing },
  "PUT /api/admin/mail-server": {
    // Allowed, but no mail server answers there.
    may: admins(409),
    call: (_, who) => ({
      body: {
        host: "127.0.0.2",
        port: 25,
        user: "shop",
        mailPassword: "secret",
        from: "shop@walk.example",
        ...again(who),
      },
    }),
  },
  "POST /api/admin/mail-server/remove": { may: admins(200), call: (_, who) => ({ body: again(who) }) },
  "POST /api/admin/setup/test-mail": { may: admins(200), call: nothing },
  "GET /api/admin/to-do": { may: everyAdmin(), call: nothing },
  "GET /api/admin/unused-screens": { may: everyAdmin(), call: nothing },
  "GET /api/admin/search": { may: everyAdmin(), call: () => ({ query: { q: "kumar" } }) },

  "GET /api/admin/orders": { may: customerReaders(), call: nothing },
  "POST /api/admin/orders": {
    may: admins(201, "accounts", "counter", "dispatch"),
    call: (things) => ({ body: { ...things.anOrderBody(things.customer), otherEmailConfirmed: true } }),
  },
  "POST /api/admin/counter-sales": {
    may: admins(201, "accounts", "counter"),
    call: (things) => {
      const { mobile } = things.customer;
      const goods = anOrder({ mobile, cart: aCartWith([GOODS.part, 1]), state: "Delhi" }).order;
      const { orderNumber, cart, returns, subtotal, total } = goods;
      const order = { orderNumber, cart, returns, subtotal, total };
      return { body: { mobile, fullName: "Ravi", order, method: "cash", accountConfirmed: true } };
    },
  },
  "GET /api/admin/order-groups": { may: customerReaders(), call: nothing },
  "GET /api/admin/orders/{mobile}": { may: customerReaders(), call: customersMobile },
  "GET /api/admin/orders/{mobile}/{orderNumber}": { may: customerReaders(), call: placedOrder },
  "GET /api/admin/payments": { may: bookReaders(), call: nothing },
  "POST /api/admin/orders/{mobile}/{orderNumber}/reject-payment": {
    may: admins(200, "accounts"),
    call: async (things) => ({ ...(await placedOrder(things)), body: { reason: "Nothing arrived" } }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/dispatch": {
    may: admins(200, "counter", "dispatch"),
    call: async (things) => ({
      params: await things.paidOrder(),
      body: { transporter: "Sharma Roadways", confirmed: ["cylinders"] },
    }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/lines/preview": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: await things.placedOrder(), body: { lines: NEW_LINES } }),
  },
  "PATCH /api/admin/orders/{mobile}/{orderNumber}/lines": {
    may: admins(200, "accounts"),
    call: async (things) => ({
      params: await things.placedOrder(),
      body: { lines: NEW_LINES, seen: null, total: 165.2 },
    }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/notes": {
    may: admins(200, "accounts", "counter", "dispatch"),
    call: async (things) => ({ ...(await placedOrder(things)), body: { note: "Called the buyer" } }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/empties": {
    may: admins(200, "counter", "dispatch"),
    call: async (things) => ({ params: await things.paidOrder(), body: { id: EMPTY_ID, returned: 1 } }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/invoice": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: await things.paidOrder() }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/e-way-bill": {
    may: admins(200, "accounts", "dispatch"),
    call: async (things) => ({
      ...(await invoicedOrder(things)),
      body: { number: "381009290312", validUntil: "2099-12-31" },
    }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/invoice/reissue": {
    may: admins(200, "accounts"),
    call: async (things) => ({ ...(await invoicedOrder(things)), body: { requestId: randomUUID() } }),
  },
  "POST /api/admin/orders/{mobile}/{orderNumber}/invoice-details": {
    may: admins(200, "accounts"),
    call: async (things) => ({ ...(await placedOrder(things)), body: { gstNumber: "" } }),
  },
  "GET /api/admin/month-end": { may: admins(200, "accounts"), call: aMonth },
  "PUT /api/admin/filed-returns/{gstin}/{month}": { may: admins(200, "accounts"), call: aFiledReturn },
  "DELETE /api/admin/filed-returns/{gstin}/{month}": { may: admins(200), call: aFiledReturn },
  "GET /api/admin/gstr-1": { may: admins(200, "accounts"), call: aMonth },
  "GET /api/admin/gstr-1.csv": { may: admins(200, "accounts"), call: aMonth },
  "GET /api/admin/gstr-3b": { may: admins(200, "accounts"), call: aMonth },
  "GET /api/admin/gstr-3b.csv": { may: admins(200, "accounts"), call: aMonth },
  "GET /api/admin/sales-register.csv": { may: admins(200, "accounts"), call: aMonth },
  "GET /api/admin/tally.xml": { may: admins(200, "accounts"), call: aMonth },
  "GET /api/admin/orders/{mobile}/{orderNumber}/e-way-bill": {
    may: admins(200, "accounts", "dispatch"),
    call: async (things) => ({ ...(await invoicedOrder(things)), query: { transporterId: "07AAACS0000A1ZI" } }),
  },
  // E-invoices are turned off in this shop's settings.
  "GET /api/admin/invoices/{number}/e-invoice": {
    may: admins(409, "accounts"),
    call: async (things) => ({ params: { number: (await things.invoicedOrder()).number } }),
  },
  "POST /api/admin/invoices/{number}/e-invoice": {
    may: admins(409, "accounts"),
    call: async (things) => ({
      params: { number: (await things.invoicedOrder()).number },
      body: { irn: "", ackNo: "", ackDay: "2026-03-02", signedQr: "" },
    }),
  },
  "GET /api/admin/invoices": { may: customerReaders(), call: nothing },
  "GET /api/admin/invoices/{number}": {
    may: customerReaders(),
    call: async (things) => ({ params: { number: (await things.invoicedOrder()).number } }),
  },
  "GET /api/admin/export/invoices.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/export/invoices.pdf": {
    may: admins(200, "accounts"),
    call: async (things) => ({ query: { q: (await things.invoicedOrder()).orderNumber } }),
  },
  "POST /api/admin/invoices/{number}/credit-notes/preview": {
    may: admins(200, "accounts"),
    call: async (things) => ({
      params: { number: (await things.invoicedOrder()).number },
      body: { reason: "return", lines: "all" },
    }),
  },
  "POST /api/admin/invoices/{number}/credit-notes": {
    may: admins(201, "accounts"),
    call: async (things) => ({
      params: { number: (await things.invoicedOrder()).number },
      body: { requestId: randomUUID(), reason: "return", lines: "all" },
    }),
  },
  "POST /api/admin/invoices/{number}/debit-notes": {
    may: admins(201, "accounts"),
    call: async (things) => ({
      params: { number: (await things.invoicedOrder("with a deposit")).number },
      body: { requestId: randomUUID(), amount: 6000, cylinders: 1 },
    }),
  },
  "GET /api/admin/export/orders.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/export/orders.json": {
    may: admins(200, "accounts"),
    call: nothing,
    answer: z.array(
      adminOrder.extend({
        order: orderAnswer.extend({ customer: orderAnswer.shape.customer.omit({ aadhaarNumber: true }) }),
      }),
    ),
  },
  "GET /api/admin/empties": { may: customerReaders(), call: nothing },
  "GET /api/admin/empties/{mobile}": { may: customerReaders(), call: customersMobile },
  "POST /api/admin/empties/{mobile}": {
    may: admins(200, "counter", "dispatch"),
    call: async (things) => ({ ...customersMobile(things), body: { received: [await things.owedEmpty()] } }),
  },
  ...OF_THE_BOOKS,
  "GET /api/admin/users": { may: customerReaders(), call: nothing },
  "GET /api/admin/users/{mobile}": { may: customerReaders(), call: customersMobile },
  "POST /api/admin/users/{mobile}/transfer-confirmation": {
    may: admins(200),
    call: (things) => ({ params: { mobile: things.transferer.mobile }, body: { confirmed: true } }),
  },
  "POST /api/admin/users/{mobile}/invitation": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: { mobile: await things.walkInMobile() }, body: { by: "link" } }),
  },
  "PUT /api/admin/users/{mobile}/sez": {
    may: admins(200, "accounts"),
    call: (things) => ({ ...customersMobile(things), body: { sez: "none" } }),
  },
  "PUT /api/admin/users/{mobile}/mobile": {
    may: admins(200),
    fresh: true,
    call: async (things) => ({
      params: { mobile: (await things.newCustomer()).mobile },
      body: { newMobile: null, reason: "It belongs to someone else" },
    }),
  },
  "GET /api/admin/export/users.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/export/users.json": {
    may: admins(200, "accounts"),
    call: nothing,
    answer: z.array(adminUser.omit({ aadhaarNumber: true }).extend({ group: z.string() })),
  },

  "GET /api/admin/products": { may: everyAdmin(), call: nothing },
  "GET /api/admin/products/{id}": { may: everyAdmin(), call: () => ({ params: { id: GOODS.part.id } }) },
  "POST /api/admin/products": {
    may: admins(201, "prices"),
    call: ({ next }) => ({
      body: { sku: `NEW-${next()}`, name: "Fan", category: "spare-parts", inStock: true, price: 90 },
    }),
  },
  "PUT /api/admin/products/{id}": {
    may: admins(200, "prices"),
    call: async (things) => {
      const { id, version, form } = await things.aProduct();
      return { params: { id }, body: { ...form, version, brand: "Emerson" } };
    },
  },
  "POST /api/admin/products/{id}/stock": {
    may: admins(200, "prices", "dispatch"),
    call: () => ({ params: { id: "cap-run" }, body: { inStock: true } }),
  },
  "GET /api/admin/stock": { may: everyAdmin(), call: nothing },
  // A weight that does not exist: callers with access get that error, and stock stays unchanged for the other tests.
  "POST /api/admin/stock": {
    may: admins(404, "prices", "dispatch"),
    call: () => ({
      body: { lineId: `${GOODS.part.id}@1 kg`, version: 0, was: null, left: 5, reason: "Counted the shelf" },
    }),
  },
  "GET /api/admin/export/stock.csv": { may: everyAdmin(), call: nothing },
  "POST /api/admin/stock/import": {
    may: admins(200, "prices", "dispatch"),
    call: () => ({ body: { csv: `SKU,Counted\n${GOODS.part.sku},5\n`, dryRun: true } }),
  },
  "POST /api/admin/products/{id}/archive": {
    may: admins(200, "prices"),
    call: async (things) => ({ params: { id: (await things.aProduct()).id } }),
  },
  "POST /api/admin/products/{id}/restore": {
    may: admins(200, "prices"),
    call: () => ({ params: { id: GOODS.part.id } }),
  },
  "POST /api/admin/products/archive": {
    may: admins(200, "prices"),
    call: async (things) => ({ body: { ids: [(await things.aProduct()).id] } }),
  },
  "POST /api/admin/products/restore": {
    may: admins(200, "prices"),
    call: () => ({ body: { ids: [GOODS.part.id] } }),
  },
  "POST /api/admin/products/{id}/picture": {
    may: admins(200, "prices"),
    call: () => ({ params: { id: GOODS.part.id }, file: true }),
  },
  "DELETE /api/admin/products/{id}/picture": {
    may: admins(200, "prices"),
    call: () => ({ params: { id: GOODS.part.id } }),
  },
  "GET /api/admin/export/products.csv": { may: everyAdmin(), call: nothing },
  "GET /api/admin/export/product-template.csv": { may: everyAdmin(), call: nothing },
  "GET /api/admin/export/products.json": { may: everyAdmin(), call: nothing },
  "POST /api/admin/products/import": {
    may: admins(200, "prices"),
    call: () => ({ body: { csv: "sku,name\nX-1,Valve\n", dryRun: true } }),
  },
  "GET /api/admin/prices": { may: everyAdmin(), call: nothing },
  "POST /api/admin/prices/publish": {
    may: admins(201, "prices"),
    call: () => ({ body: { changes: [{ id: GOODS.wire.id, price: 11 }], confirm: true } }),
  },
  "GET /api/admin/prices/publications": { may: everyAdmin(), call: nothing },
  "POST /api/admin/prices/publications/{number}/cancel": {
    may: admins(200, "prices"),
    call: async (things) => ({ params: await things.aPublication(IN_A_WEEK) }),
  },
  "POST /api/admin/prices/publications/{number}/undo": {
    may: admins(201, "prices"),
    call: async (things) => ({ params: await things.aPublication(), body: { force: true } }),
  },
  "GET /api/admin/prices/{id}/history": { may: everyAdmin(), call: () => ({ params: { id: GOODS.wire.id } }) },
  "GET /api/admin/settings": { may: admins(200), call: nothing },
  "PUT /api/admin/settings": {
    may: admins(200),
    call: async (things) => ({ body: { version: await things.settingsVersion(), dailyMovement: false } }),
  },
  "GET /api/logo": { may: everybody(200), call: nothing },
  "POST /api/admin/logo": { may: admins(200), call: (_, who) => ({ file: true, body: again(who) }) },
  "DELETE /api/admin/logo": { may: admins(200), call: nothing },
  "GET /api/admin/backups": { may: admins(200), call: nothing },
  "POST /api/admin/backups": { may: admins(201), call: (_, who) => ({ body: again(who) }) },
  "POST /api/admin/backups/{name}/download": {
    may: admins(200),
    call: async (things, who) => ({ params: await things.aBackup(), body: again(who) }),
  },
  "GET /api/admin/newsletter": { may: admins(200), call: nothing },
  "POST /api/admin/newsletter/test": {
    may: admins(200),
    call: () => ({ body: { subject: "New stock", text: "R-32 is here." } }),
  },
  // This shop has no subscribers.
  "POST /api/admin/newsletter": {
    may: admins(409),
    call: (_, who) => ({ body: { key: randomUUID(), subject: "New stock", text: "R-32 is here.", ...again(who) } }),
  },
  "GET /api/admin/messages": { may: customerReaders(), call: nothing },
  "POST /api/admin/messages/{id}/handled": {
    may: admins(200, "accounts", "dispatch"),
    call: async (things) => ({ params: await things.aMessage(), body: { handled: true } }),
  },
  "GET /api/admin/subscribers": { may: bookReaders(), call: nothing },
  "GET /api/admin/export/subscribers.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/audit": { may: bookReaders(), call: nothing },
  "GET /api/admin/mails": { may: customerReaders(), call: nothing },
  "POST /api/admin/mails/{id}/retry": {
    may: admins(200, "accounts", "dispatch"),
    call: async (things) => ({ params: await things.aWaitingMail() }),
  },
  "POST /api/admin/mails/retry": { may: admins(200, "accounts", "dispatch"), call: nothing },
  "GET /api/admin/whatsapp": { may: admins(200), call: nothing },
  "POST /api/admin/whatsapp/test": {
    // WhatsApp is off in this shop.
    may: admins(409),
    call: () => ({ body: { mobile: "9810000001", language: "en" } }),
  },
  "GET /api/admin/whatsapp/pictures": { may: bookReaders(), call: nothing },
  "POST /api/admin/whatsapp/pictures/{proofId}": {
    may: admins(200, "accounts"),
    call: async (things) => {
      const { orderNumber } = await things.placedOrder();
      return { params: await things.aWhatsAppPicture(), body: { orderNumber } };
    },
  },
  "DELETE /api/admin/whatsapp/pictures/{proofId}": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: await things.aWhatsAppPicture() }),
  },
} satisfies Record<string, Expectation>;
