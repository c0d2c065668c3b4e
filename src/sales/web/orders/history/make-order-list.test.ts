import { expect, test } from "vitest";
import type { FirstOrders, OrdersPage, OrdersRequest } from "#sales/web/orders/fetch-orders.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { anOrder } from "#sales/web/orders/order-makers.ts";
import { makeOrderList } from "./make-order-list.ts";

const numbered = (number: number) => anOrder(`ORD${number}`);
/** Latest first: 25, 24, 23 … */
const placed = (count: number) => Array.from({ length: count }, (_, place) => numbered(count - place));
const numbers = (orders: readonly Order[] | null) => orders?.map(({ orderNumber }) => orderNumber);

function aShopWith(count: number) {
  const shop = { orders: placed(count), reachable: true, loggedIn: true, input: [] as OrdersRequest[] };
  async function fetchPage({ offset, limit }: OrdersRequest): Promise<OrdersPage | null> {
    shop.input.push({ offset, limit });
    if (!shop.reachable) throw new TypeError("Failed to fetch");
    if (!shop.loggedIn) return null;
    const { orders } = shop;
    return { mobile: "9810012345", orders: orders.slice(offset, offset + limit), total: orders.length };
  }
  return Object.assign(shop, { fetchPage, now: () => 1_794_722_400_000 });
}

const firstTen = ({ orders }: { orders: Order[] }): FirstOrders => ({
  mobile: "9810012345",
  orders: orders.slice(0, 10),
  total: orders.length,
});

test("the latest ten orders are shown, and more load ten at a time", async () => {
  const shop = aShopWith(25);
  const list = makeOrderList(firstTen(shop), shop);
  await list.more();
  expect(list.read()).toMatchObject({ total: 25, firstOfMore: "ORD15" });
  await list.more();
  expect(numbers(list.read().orders)).toEqual(numbers(placed(25)));
});

test("a link to an old order loads the list down to it, and no further", async () => {
  const shop = aShopWith(45);
  const list = makeOrderList(firstTen(shop), shop);
  await list.reveal("ORD20");
  expect(list.read().orders).toHaveLength(30);
  await list.reveal("ORD40");
  expect(list.read().orders).toHaveLength(30);
  await list.reveal("ORD999");
  expect(list.read().orders).toHaveLength(45);
});

test("a link to an old order gives up without a network", async () => {
  const shop = aShopWith(45);
  const list = makeOrderList(firstTen(shop), shop);
  shop.reachable = false;
  await list.reveal("ORD20");
  expect(list.read()).toMatchObject({ failed: "more" });
  expect(shop.input).toHaveLength(1);
});

test("an order placed meanwhile does not show another one twice", async () => {
  const shop = aShopWith(15);
  const list = makeOrderList(firstTen(shop), shop);
  shop.orders = placed(16);
  await list.more();
  expect(numbers(list.read().orders)).toEqual(numbers(placed(15)));
});

test("a refresh adds new orders and leaves the list at its length", async () => {
  const shop = aShopWith(25);
  const list = makeOrderList(firstTen(shop), shop);
  await list.more();
  shop.orders = placed(26);
  await list.refresh();
  expect(list.read().orders).toHaveLength(20);
  expect(list.read().orders?.[0]?.orderNumber).toBe("ORD26");
  expect(list.read().refreshedAt).toBe(1_794_722_400_000);
});

test("without a network the loaded orders stay, and a later attempt succeeds", async () => {
  const shop = aShopWith(12);
  const list = makeOrderList(firstTen(shop), shop);
  shop.reachable = false;
  await list.more();
  expect(list.read()).toMatchObject({ failed: "more", asking: null });
  await list.refresh();
  expect(list.read().failed).toBe("refresh");
  expect(list.read().orders).toHaveLength(10);
  shop.reachable = true;
  await list.refresh();
  expect(list.read().failed).toBeNull();
});

test("a page opened by client navigation fetches its orders once", async () => {
  const shop = aShopWith(3);
  const list = makeOrderList("not-asked", shop);
  const settled = new Promise<void>((resolve) => {
    list.subscribe(() => list.read().orders && resolve());
  });
  list.subscribe(() => {});
  expect(list.read().asking).toBe("refresh");
  await settled;
  expect(list.read().orders).toHaveLength(3);
  expect(shop.input).toEqual([{ offset: 0, limit: 10 }]);
});

test("a page that failed on the server waits for a manual retry", () => {
  const shop = aShopWith(3);
  const list = makeOrderList("failed", shop);
  list.subscribe(() => {});
  expect(list.read()).toMatchObject({ orders: null, failed: "refresh", asking: null });
  expect(shop.input).toEqual([]);
});

test("a customer logged out meanwhile is prompted to log in", async () => {
  const shop = aShopWith(3);
  const list = makeOrderList(firstTen(shop), shop);
  shop.loggedIn = false;
  await list.refresh();
  expect(list.read().loggedOut).toBe(true);
});

test("a changed order stays in place, and a new one comes first", () => {
  const shop = aShopWith(2);
  const list = makeOrderList(firstTen(shop), shop);
  list.keep({ ...numbered(1), utr: "412345678901" });
  list.keep(numbered(3));
  expect(numbers(list.read().orders)).toEqual(["ORD3", "ORD2", "ORD1"]);
  expect(list.read().orders?.[2]?.utr).toBe("412345678901");
  expect(list.read().total).toBe(3);
});

const UNPAID = { q: "", unpaid: true, from: "", to: "" };

test("a new search shows only its results, even if an earlier response arrives late", async () => {
  const shop = aShopWith(25);
  const waiting: (() => void)[] = [];
  const fetchPage = (input: OrdersRequest) => {
    const page = {
      mobile: "9810012345",
      orders: input.sought?.unpaid ? placed(1) : placed(25),
      total: input.sought ? 1 : 25,
    };
    return new Promise<OrdersPage>((response) => waiting.push(() => response(page)));
  };
  const list = makeOrderList(firstTen(shop), { ...shop, fetchPage });
  const more = list.more();
  const sought = list.seek(UNPAID);
  expect(list.read()).toMatchObject({ orders: null, asking: "refresh" });
  for (const response of waiting.toReversed()) response();
  await Promise.all([more, sought]);
  expect(list.read()).toMatchObject({ total: 1, asking: null });
  expect(numbers(list.read().orders)).toEqual(["ORD1"]);
});
