/** Buyers order over a bad network with the page's own code, and press Send again until the shop says yes. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callApi } from "../../../src/web/api.ts";
import { makeMyOrders } from "../../../src/web/orders/device/my-orders-store.ts";
import { makeSendOrder } from "../../../src/web/orders/device/send-order-with.ts";
import { makeDraftOrderNumber } from "../../../src/web/orders/draft/draft-order-number.ts";
import type { Order, OrderBody } from "../../../src/web/orders/order.ts";
import { addBuyers, anOrderOf, type Buyer, findGoods, type Goods } from "../workload/goods.ts";
import { type Random, seededRandom } from "../workload/seeded-random.ts";
import { aTrialFolder, aTrialShop, type TrialShop } from "../workload/trial-shop.ts";
import { aBadNetwork, type NetworkFault } from "./bad-network.ts";

/** Faults of a page, to see that the trial notices. */
export type PageBug = "new-number-each-time" | "takes-silence-for-yes";

type Options = {
  seed: number;
  orders: number;
  bug?: PageBug | undefined;
  /** The data folder of a shop that was opened once and stopped; made anew otherwise. */
  copyOf?: string | undefined;
  onOrder?: (done: number) => void;
};

export type NetworkReport = {
  faults: string[];
  seed: number;
  orders: number;
  stored: number;
  presses: number;
  misfortunes: Partial<Record<NetworkFault, number>>;
  seconds: number;
};

const DEVICES = 10;
/** The page waits half a minute. Here an answer that was swallowed is given up for lost sooner. */
const PATIENCE_MS = 1_500;
const MAX_PRESSES = 100;

type TrialContext = {
  shop: TrialShop;
  goods: Goods;
  random: Random;
  address: string;
  faults: string[];
  bug: PageBug | undefined;
};

export async function networkRun({ seed, orders, bug, copyOf, onOrder }: Options): Promise<NetworkReport> {
  const begun = Date.now();
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), "sheetal-network-"));
  await chmod(folder, 0o755);
  const dataDir = join(folder, "data");
  await aTrialFolder(dataDir, copyOf);
  const shop = await aTrialShop({ dataDir });
  await shop.open();
  const network = await aBadNetwork(Number(new URL(shop.address).port), random);
  try {
    const buyers = await addBuyers(shop, Math.max(DEVICES, Math.ceil(orders / 20)));
    const faults: string[] = [];
    const deps = { shop, goods: await findGoods(shop.address), random, address: network.address, faults, bug };
    let left = orders;
    let presses = 0;
    await Promise.all(
      Array.from({ length: DEVICES }, async (_, place) => {
        while (left > 0) {
          left -= 1;
          const buyer = buyers[(left * DEVICES + place) % buyers.length] as Buyer;
          const pressed = await buyOnce(deps, buyer);
          presses += pressed;
          onOrder?.(orders - left);
        }
      }),
    );
    const [stored] = await shop.query<{ orders: number; whole: number }>(WHOLE_ORDERS, [deps.goods.cart.items.length]);
    if (stored?.orders !== orders) faults.push(`${orders} orders were placed and ${stored?.orders} are stored`);
    if (stored?.whole !== stored?.orders) faults.push(`Only ${stored?.whole} of ${stored?.orders} orders are whole`);
    const seconds = Math.round((Date.now() - begun) / 1000);
    return { faults, seed, orders, stored: stored?.orders ?? 0, presses, misfortunes: network.met, seconds };
  } finally {
    await network.stop();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const WHOLE_ORDERS = `
  select count(*)::int as orders, count(*) filter (where
    (select count(*) from order_items where order_id = orders.id) = $1 and
    (select count(*) from expected_returns where order_id = orders.id) = 1 and
    (select count(*) from mails where order_id = orders.id) = 2)::int as whole
  from orders`;

/** One buyer, one device, one order: pressed until it is placed. Answers how often. */
async function buyOnce(deps: TrialContext, buyer: Buyer): Promise<number> {
  const { goods, random, faults } = deps;
  const kept = new Map<string, string>();
  let page = openPage(deps, buyer, kept);
  for (let presses = 1; presses <= MAX_PRESSES; presses += 1) {
    const orderNumber = page.number();
    const outcome = await page.send(anOrderOf(buyer, goods, { orderNumber }));
    const unsent = page.unsent();
    switch (outcome.kind) {
      case "placed": {
        if (!(await isStored(deps, buyer, outcome.order)))
          faults.push(`${orderNumber}: "placed", and it is not stored`);
        if (unsent.includes(orderNumber)) faults.push(`${orderNumber}: "placed", and still offered for sending`);
        return presses;
      }
      case "not-reached":
        if (!outcome.saved || !unsent.includes(orderNumber))
          faults.push(`${orderNumber}: not sent, and not kept either`);
        break;
      case "refused":
        faults.push(`${orderNumber}: refused with "${outcome.problem.message}"`);
        return presses;
    }
    // The buyer loads the page anew now and then: only what the device keeps is left.
    if (random.chance(0.3)) page = openPage(deps, buyer, kept);
  }
  faults.push(`An order was not placed in ${MAX_PRESSES} tries`);
  return MAX_PRESSES;
}

/** What the browser has: its storage, and the code of the page over it. */
function openPage({ address, bug, shop, random }: TrialContext, { cookie }: Buyer, kept: Map<string, string>) {
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const myOrders = makeMyOrders(
    () => memory,
    () => new EventTarget(),
  );
  // Two buyers of a trial may open their payment step in the same millisecond; their mobiles tell the orders apart.
  const inHand = makeDraftOrderNumber(
    () => memory,
    () => new Date(Date.now() + random.between(0, 999_999)),
  );

  async function post(body: OrderBody): Promise<{ order?: Order }> {
    try {
      return await callApi("POST /api/orders", { body }, (path, { headers, ...init }) =>
        fetch(`${address}${path}`, {
          ...init,
          // The proxy is no part of the shop: to the shop, the page is one of its own.
          headers: { ...headers, cookie, origin: shop.address, connection: "close" },
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      );
    } catch (error) {
      if (bug !== "takes-silence-for-yes") throw error;
      return { order: { orderNumber: body.order.orderNumber } as Order };
    }
  }

  const send = makeSendOrder({
    post,
    // No buyer of a trial says anything of a payment.
    showPayment: async (order) => order,
    myOrders,
    now: () => new Date(),
    isOnline: () => true,
    placed: ({ orderNumber }) => inHand.letGo(orderNumber),
  });
  return {
    send,
    number: () => {
      if (bug === "new-number-each-time") inHand.letGo(inHand.number());
      return inHand.number();
    },
    unsent: () => myOrders.read().flatMap(({ unsent, orderNumber }) => (unsent ? [orderNumber] : [])),
  };
}

async function isStored({ shop }: TrialContext, { mobile }: Buyer, { orderNumber }: Pick<Order, "orderNumber">) {
  const rows = await shop.query("select from orders where mobile = $1 and order_number = $2", [mobile, orderNumber]);
  return rows.length === 1;
}
