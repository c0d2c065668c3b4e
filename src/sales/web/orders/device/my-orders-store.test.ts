import { expect, test } from "vitest";
import { anOrder, anOrderBody } from "#sales/web/orders/order-makers.ts";
import { makeMyOrders } from "./my-orders-store.ts";

const NOW = new Date("2026-11-15T10:00:00Z");
const numberOf = (nth: number) => `ORD${1794700800000 + nth}`;

function aDevice(stored: string | null = null) {
  let saved = stored;
  const memory = {
    getItem: () => saved,
    setItem: (_key: string, text: string) => {
      saved = text;
    },
  };
  return { memory: () => memory, changes: new EventTarget(), stored: () => saved ?? "" };
}

const ordersOn = ({ memory, changes }: ReturnType<typeof aDevice>) => makeMyOrders(memory, () => changes);

test("an unsent order is stored on the device with its reason, without identity numbers", () => {
  const device = aDevice();
  ordersOn(device).keepUnsent(anOrderBody(), NOW, "You are offline.");
  const [saved] = ordersOn(device).read();
  expect(saved).toMatchObject({ unsent: true, total: 1180, lastProblem: "You are offline." });
  expect(saved).toMatchObject({ identity: { gstNumber: "XXXXXXXXXXXF2Z1", aadhaarNumber: "XXXX XXXX 2346" } });
  expect(device.stored()).not.toMatch(/07ABCDE|234123412346/);
});

test("payment details added while an order waits are sent with that order only", () => {
  const orders = ordersOn(aDevice());
  orders.keepUnsent(anOrderBody(), NOW);
  const { orderNumber } = anOrderBody().order;
  orders.sayOfPayment({ orderNumber, mobile: "9876543210" }, { utr: "432187652109", message: "Paid" });
  orders.sayOfPayment({ orderNumber, mobile: "9876543210" }, { message: "" });
  orders.sayOfPayment({ orderNumber, mobile: "9000000000" }, { utr: "999988887777" });
  expect(orders.read()).toMatchObject([{ body: { order: { utr: "432187652109", total: 1180 } } }]);
  expect(JSON.stringify(orders.read())).not.toContain("message");
});

test("an unsent order keeps its payment details over another attempt, until it is sent", () => {
  const device = aDevice();
  const orders = ordersOn(device);
  const bank = { name: "Demo Bank", holder: "Sheetal", account: "000123456789", ifsc: "DEMO0000000", branch: "" };
  orders.keepUnsent(anOrderBody(), NOW);
  orders.keepPayTo(anOrderBody().order.orderNumber, { bank, upi: null });
  orders.keepUnsent(anOrderBody(), NOW);
  expect(orders.read()).toMatchObject([{ payTo: { bank } }]);
  orders.keepSent(anOrder());
  expect(device.stored()).not.toContain(bank.account);
});

test("a sent order replaces the unsent one, without name, address and identity numbers", () => {
  const device = aDevice();
  const orders = ordersOn(device);
  orders.keepUnsent(anOrderBody(), NOW);
  orders.keepSent(anOrder());
  expect(orders.read()).toHaveLength(1);
  expect(orders.read()[0]).toMatchObject({ orderNumber: numberOf(0), grandTotal: 1180 });
  expect(device.stored()).not.toMatch(/Asha|Kirti|07ABCDE|2346/);
});

test("an order the shop already has is no longer unsent and is listed once", () => {
  const orders = ordersOn(aDevice());
  orders.keepUnsent(anOrderBody(numberOf(1)), NOW, "We could not reach the shop.");
  orders.keepUnsent(anOrderBody(numberOf(2)), NOW);
  const otherCustomers = { ...anOrder(numberOf(2)), mobile: "9000000000" };
  const arrived = orders.settle([anOrder(numberOf(1)), otherCustomers, anOrder(numberOf(3))]);
  expect(arrived.map(({ orderNumber }) => orderNumber)).toEqual([numberOf(1)]);
  const saved = orders.read().map(({ orderNumber, unsent }) => [orderNumber, unsent ?? false]);
  expect(saved).toEqual([
    [numberOf(2), true],
    [numberOf(1), false],
  ]);
  expect(orders.settle([anOrder(numberOf(1))])).toEqual([]);
});

test("the device stores the latest ten sent orders and every unsent one", () => {
  const orders = ordersOn(aDevice());
  for (let nth = 0; nth < 12; nth += 1) orders.keepUnsent(anOrderBody(numberOf(nth)), NOW);
  for (let nth = 100; nth < 112; nth += 1) orders.keepSent(anOrder(numberOf(nth)));
  expect(orders.read().filter((order) => order.unsent)).toHaveLength(12);
  const sent = orders.read().filter((order) => !order.unsent);
  expect(sent.map((order) => order.orderNumber)).toEqual(Array.from({ length: 10 }, (_, nth) => numberOf(111 - nth)));
});

test.each([
  ["nothing", null],
  ["half a list", '[{"orderNumber":'],
  ["no list", '{"orderNumber":"ORD1794700800000"}'],
  ["orders of another make", '[null, 7, {"orderNumber":"1"}, {"orderNumber":"ORD1794700800000","unsent":true}]'],
])("a device that holds %s has no orders", (_, stored) => {
  expect(ordersOn(aDevice(stored)).read()).toEqual([]);
});

test("changes stored by another tab appear here, and the list reference stays stable until then", () => {
  const device = aDevice();
  const here = ordersOn(device);
  let notified = 0;
  here.subscribe(() => {
    notified += 1;
  });
  ordersOn(device).keepUnsent(anOrderBody(), NOW);
  device.changes.dispatchEvent(new Event("storage"));
  expect(notified).toBe(1);
  expect(here.read()).toHaveLength(1);
  expect(here.read()).toBe(here.read());
});

test("a device with full storage reports it, and the order lasts while the page is open", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const orders = makeMyOrders(
    () => full,
    () => new EventTarget(),
  );
  expect(orders.keepUnsent(anOrderBody(), NOW)).toBe(false);
  expect(orders.read()).toHaveLength(1);
});
