/** Adds rows to every list, for the test that each list makes a constant number of SQL statements. */
import { randomUUID } from "node:crypto";
import { imports } from "#office/api/imports.ts";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";
import { EXPECTED } from "./expectations.ts";
import { EMPTY_ID } from "./fixtures.ts";
import { type Stage, send } from "./walk.ts";
import type { Call } from "./who-may.ts";

type RowMaker = (stage: Stage, call: Call, round: number) => Promise<unknown>;

/** Settings of this test's shop: refunds wait for approval, and deposits move with offers. */
export const SETTINGS_FOR_LISTS = { SHOP_DEPOSIT_WITH_OFFER: "moves", SHOP_REFUND_LIMIT: "10" };

export const WIDER_CALLS: Partial<Record<EndpointName, Call>> = {
  // Fewer than the fifty documents that are read at a time.
  "GET /api/admin/export/invoices.pdf": { query: { kind: "credit-note" } },
  "GET /api/admin/mails": { query: { limit: "1000" } },
  "GET /api/admin/sales": { query: { by: "customer" } },
  "GET /api/admin/export/sales.csv": { query: { by: "customer" } },
};

/** Products outside the walk's orders: a trade price or a stock count would change those orders. */
const OTHER_PRODUCTS = [GOODS.wire.id, GOODS.can.id, "plain-gas"];

const ROW_MAKERS: Partial<Record<EndpointName, RowMaker>> = {
  "GET /api/my-sessions": ({ things }) => things.anotherSession(),
  "GET /api/admin/whatsapp/pictures": ({ things }) => things.aWhatsAppPicture(),
  "GET /api/admin/sessions": ({ things }) => things.anOfficeSession(),
  "GET /api/my-price-alerts": async ({ things: { ask, customer } }, _, round) => {
    const gases = [GOODS.gas.id, GOODS.byWeight.id, "plain-gas"].slice(0, round);
    for (const id of gases) await ask("PUT", `/api/my-price-alerts/${id}`, customer);
  },
  "GET /api/orders/{mobile}/{orderNumber}/timeline": ({ things: { ask, customer } }, { params }, round) =>
    ask("POST", `/api/orders/${params?.mobile}/${params?.orderNumber}/proof`, customer, { utr: `HDFC0000000${round}` }),
  "GET /api/admin/orders/{mobile}/{orderNumber}": ({ things: { ask, owner } }, { params }, round) =>
    ask("POST", `/api/admin/orders/${params?.mobile}/${params?.orderNumber}/notes`, owner, { note: `Call ${round}` }),
  "GET /api/orders/{mobile}/{orderNumber}/documents": async (stage, { params }, round) => {
    const { ask, owner } = stage.things;
    const address = `/api/orders/${params?.mobile}/${params?.orderNumber}/invoice`;
    const { number } = await ask<{ number: string }>("GET", address, owner);
    await creditOneLine(stage, number.replaceAll("/", "-"), round);
  },
  "GET /api/admin/invoices/{number}": (stage, { params }, round) => creditOneLine(stage, String(params?.number), round),
  "GET /api/my-prices": async ({ things }, _, round) => {
    const { ask, owner, customer } = things;
    const { id } = await ask<{ id: number }>("POST", "/api/admin/price-lists", owner, { mobile: customer.mobile });
    await fillPriceList(things, id, round);
  },
  "GET /api/admin/price-lists/{id}": ({ things }, { params }, round) =>
    fillPriceList(things, Number(params?.id), round),
  "GET /api/admin/export/price-lists/{id}": ({ things }, { params }, round) =>
    fillPriceList(things, Number(params?.id), round),
  "GET /api/admin/export/price-lists/{id}/customers": addToGroup,
  "GET /api/admin/price-lists/{id}/customers": addToGroup,
  "GET /api/cylinders/{cylinderNumber}/history": changeStatus,
  "GET /api/cylinders/{cylinderNumber}/dossier.json": changeStatus,
  "GET /api/cylinders/{cylinderNumber}/dossier.csv": changeStatus,
  "GET /api/cylinders/{cylinderNumber}/dossier.pdf": changeStatus,
  "GET /api/cylinder-offers": ({ things }) => things.anOpenOffer(),
  "GET /api/admin/orders": (stage) => invoicedOrderOfNewCustomer(stage),
  "GET /api/admin/custody/holders": async (stage) => stage.things.lend(await invoicedOrderOfNewCustomer(stage)),
  "GET /api/admin/empties/{mobile}": async ({ things }, _, round) => {
    for (let made = 0; made < round; made += 1) await things.owedEmpty();
  },
  "GET /api/admin/refunds": async ({ things: { ask, owner, aPayment } }) => {
    const { mobile } = await aPayment();
    const body = { mobile, amount: 50, method: "bank", reason: "Paid too much", key: randomUUID() };
    await ask("POST", "/api/admin/refunds", owner, body);
  },
  "GET /api/admin/imports": async (stage, _, round) => {
    const file = Buffer.from(`Name,Mobile\nAsha Verma,900000010${round}`);
    await send(stage, imports.importCustomers, { file, query: { dryRun: "false" } }, stage.live.owner);
  },
  "GET /api/admin/stock": async ({ things: { ask, owner } }, _, round) => {
    const lineId = OTHER_PRODUCTS[round - 1];
    const body = { lineId, version: 0, was: null, left: 1000, reason: "Counted the shelf" };
    await ask("POST", "/api/admin/stock", owner, body);
  },
};

/** Limited by the number of products for the makers above. */
export const ROUNDS = 3;

type Fixtures = Stage["things"];

async function changeStatus({ things: { ask, owner } }: Stage, { params }: Call, round: number) {
  const status = round % 2 === 1 ? "inactive" : "active";
  await ask("PATCH", `/api/cylinders/${params?.cylinderNumber}`, owner, { status });
}

async function addToGroup({ things: { ask, owner, newCustomer } }: Stage, { params }: Call) {
  const { mobile } = await newCustomer();
  await ask("PUT", `/api/admin/users/${mobile}/price-lists`, owner, { groupId: params?.id });
}

async function fillPriceList({ ask, owner }: Fixtures, id: number, round: number) {
  const { version } = await ask<{ version: number }>("GET", `/api/admin/price-lists/${id}`, owner);
  const rows = OTHER_PRODUCTS.slice(0, round).map((lineId) => ({ lineId, percentOff: 2 }));
  await ask("PUT", `/api/admin/price-lists/${id}`, owner, { version, rows });
}

/** The invoice has one cylinder of gas and two parts. */
const creditOneLine = ({ things: { ask, owner } }: Stage, number: string, round: number) =>
  ask("POST", `/api/admin/invoices/${number}/credit-notes`, owner, {
    requestId: randomUUID(),
    reason: "return",
    lines: [{ line: round === 1 ? 0 : 1, quantity: 1 }],
  });

async function invoicedOrderOfNewCustomer({ testShop, things: { ask, owner } }: Stage) {
  const buyer = await aSignedInCustomer(testShop.shop);
  const { items } = aCartWith([GOODS.gas, 1]);
  const cart = { items: items.filter(({ id }) => id !== EMPTY_ID), returns: [{ id: EMPTY_ID, returnQty: 1 }] };
  const paid = anOrder({ mobile: buyer.mobile, cart });
  const unpaid = anOrder({ mobile: buyer.mobile, cart, order: { utr: `SBIN${buyer.mobile}` } });
  await ask("POST", "/api/orders", buyer, paid);
  await ask("POST", "/api/orders", buyer, unpaid);
  const named = `${buyer.mobile}/${paid.order.orderNumber}`;
  await ask("POST", `/api/orders/${named}/payment`, owner, { paid: true });
  await ask("POST", `/api/admin/orders/${named}/invoice-details`, owner, { gstNumber: "" });
  await ask("POST", `/api/admin/orders/${named}/invoice`, owner);
  return { mobile: buyer.mobile, orderNumber: paid.order.orderNumber };
}

/** Makes every write of the contract once as each caller, then adds the rows that no write creates. */
export async function addRows(stage: Stage, calls: ReadonlyMap<EndpointName, Call>, round: number): Promise<void> {
  for (const { row } of everyEndpoint) {
    const { may, call, fresh } = EXPECTED[`${row.method} ${row.path}` as EndpointName];
    if (row.method === "GET" || fresh) continue;
    for (const kind of ["customer", "owner", "QR user"] as const) {
      const by = stage.live[kind];
      if (may[kind] < 300) await send(stage, row, await call(stage.things, by), by);
    }
  }
  for (const [name, make] of Object.entries(ROW_MAKERS) as [EndpointName, RowMaker][])
    await make(stage, calls.get(name) ?? {}, round);
}
