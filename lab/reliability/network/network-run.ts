/** Buyers order over a bad network with the page's own code and retry until the order is placed. */
import { join } from "node:path";
import { type Dice, dice } from "../../../src/catalogue/rules/products/makers.ts";
import { rupees } from "../../../src/platform/rules/money/money.ts";
import { callApi } from "../../../src/platform/web/api.ts";
import { makeOutbox } from "../../../src/platform/web/offline/outbox.ts";
import { memoryStore, type OutboxStore } from "../../../src/platform/web/offline/outbox-store.ts";
import { type Memory, makeStorage } from "../../../src/platform/web/state/storage.ts";
import { BLANK_FORM } from "../../../src/sales/rules/checkout/delivery-details.ts";
import { paymentTerms } from "../../../src/sales/rules/checkout/payment-terms.ts";
import { makeDraftOrder } from "../../../src/sales/web/draft/make-draft-order.ts";
import { makeSendOrder } from "../../../src/sales/web/orders/device/send-order.ts";
import type { UnsentOrder } from "../../../src/sales/web/orders/device/unsent-order.ts";
import { givenIdentity } from "../../../src/sales/web/orders/device/unsent-orders.ts";
import type { Order } from "../../../src/sales/web/orders/order.ts";
import { fakeStorage } from "../../../src/testing/fake-storage.ts";
import { addBuyers, anOrderOf, type Buyer, findGoods, type Goods } from "../workload/goods.ts";
import { aTrialFolder, aTrialShop, copyShop, type TrialShop } from "../workload/trial-shop.ts";
import { aBadNetwork } from "./bad-network.ts";

type Options = {
  seed: number;
  orders: number;
  /** The data folder of a shop that was opened once and stopped; created if missing. */
  copyOf?: string | undefined;
};

const DEVICES = 10;
/** The page waits half a minute; here a lost response times out sooner. */
const TIMEOUT_MS = 1_500;
const MAX_PRESSES = 100;

type TrialContext = {
  shop: TrialShop;
  goods: Goods;
  random: Dice;
  address: string;
  faults: string[];
};

export async function networkRun({ seed, orders, copyOf }: Options) {
  const begun = Date.now();
  const random = dice(seed);
  const { folder, remove } = await aTrialFolder();
  const dataDir = join(folder, "data");
  await copyShop(dataDir, copyOf);
  const shop = await aTrialShop({ dataDir });
  await shop.open();
  const network = await aBadNetwork(Number(new URL(shop.address).port), random);
  try {
    const buyers = await addBuyers(shop, Math.max(DEVICES, Math.ceil(orders / 20)));
    const faults: string[] = [];
    const deps = { shop, goods: await findGoods(shop.address), random, address: network.address, faults };
    let left = orders;
    let presses = 0;
    await Promise.all(
      Array.from({ length: DEVICES }, async (_, place) => {
        while (left > 0) {
          left -= 1;
          const buyer = buyers[(left * DEVICES + place) % buyers.length] as Buyer;
          const pressed = await buyOnce(deps, buyer);
          presses += pressed;
        }
      }),
    );
    const [stored] = await shop.query<{ orders: number; whole: number }>(WHOLE_ORDERS, [deps.goods.cart.items.length]);
    if (stored?.orders !== orders) faults.push(`${orders} orders were placed and ${stored?.orders} are stored`);
    if (stored?.whole !== stored?.orders) faults.push(`Only ${stored?.whole} of ${stored?.orders} orders are whole`);
    const seconds = Math.round((Date.now() - begun) / 1000);
    return {
      faults,
      figures: { seed, orders, stored: stored?.orders ?? 0, presses, misfortunes: network.met, seconds },
    };
  } finally {
    await network.stop();
    await shop.stop();
    await remove();
  }
}

const WHOLE_ORDERS = `
  select count(*)::int as orders, count(*) filter (where
    (select count(*) from order_items where order_id = orders.id) = $1 and
    (select count(*) from expected_returns where order_id = orders.id) = 1 and
    (select count(*) from mails where order_id = orders.id) = 2)::int as whole
  from orders`;

/** One buyer with one device and one order, sent until it is placed. Returns the number of attempts. */
async function buyOnce(deps: TrialContext, buyer: Buyer): Promise<number> {
  const { goods, random, faults } = deps;
  const device: Device = { storage: fakeStorage(), outbox: { ...memoryStore<UnsentOrder>(), lasts: true } };
  let page = openPage(deps, buyer, device);
  for (let presses = 1; presses <= MAX_PRESSES; presses += 1) {
    const orderNumber = page.number();
    const outcome = await page.send(anOrderOf(buyer, goods, { orderNumber }));
    const unsent = await page.unsent();
    switch (outcome.kind) {
      case "placed": {
        if (!(await isStored(deps, buyer, orderNumber))) faults.push(`${orderNumber}: "placed", and it is not stored`);
        if (unsent.includes(orderNumber)) faults.push(`${orderNumber}: "placed", and still offered for sending`);
        return presses;
      }
      case "not-reached":
        if (!outcome.saved || !unsent.includes(orderNumber)) faults.push(`${orderNumber}: neither sent nor stored`);
        break;
      case "refused":
        faults.push(`${orderNumber}: refused with "${outcome.problem.message}"`);
        return presses;
    }
    // The buyer reloads the page now and then: only the device's storage is left.
    if (random.maybe(0.3)) page = openPage(deps, buyer, device);
  }
  faults.push(`An order was not placed in ${MAX_PRESSES} tries`);
  return MAX_PRESSES;
}

/** The trial is about numbers: its goods and prices do not change. */
const TERMS = paymentTerms({ form: BLANK_FORM, items: [], total: rupees(0) });

/** The browser's storage. */
type Device = { storage: Memory; outbox: OutboxStore<UnsentOrder> };

/** The page's code on top of it. */
function openPage({ address, shop, random }: TrialContext, { cookie, mobile }: Buyer, { storage, outbox }: Device) {
  // Two buyers may open the payment step in the same millisecond; their mobiles differ.
  const draft = makeDraftOrder({
    storage: makeStorage(() => storage),
    now: () => new Date(Date.now() + random.whole(0, 999_999)),
    after: () => () => {},
    who: () => null,
  });

  async function post({ key, body: { order: sent, ...rest } }: UnsentOrder): Promise<Order> {
    const body = { ...rest, order: { ...sent, customer: { ...sent.customer, ...givenIdentity.get(key) } } };
    const { order } = await callApi("POST /api/orders", { body }, (path, { headers, ...init }) =>
      fetch(`${address}${path}`, {
        ...init,
        // The origin is the shop's, because the proxy is not part of it.
        headers: { ...headers, cookie, origin: shop.address, connection: "close" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    draft.orderPlaced(order.orderNumber);
    return order;
  }

  // The buyers press Send themselves.
  const orders = makeOutbox<UnsentOrder, Order>(`of ${mobile}`, {
    open: async () => outbox,
    send: post,
    after: () => () => {},
  });
  return {
    send: makeSendOrder(orders),
    number: () => draft.numberFor(TERMS),
    unsent: async () => (await orders.latest()).map(({ body }) => body.order.orderNumber),
  };
}

async function isStored({ shop }: TrialContext, { mobile }: Buyer, orderNumber: string) {
  const rows = await shop.query("select from orders where mobile = $1 and order_number = $2", [mobile, orderNumber]);
  return rows.length === 1;
}
