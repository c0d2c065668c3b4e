import { expect, test } from "vitest";
import { makeDraftOrderNumber, placedInAnotherTab } from "./draft-order-number.ts";

function aDevice() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

function aClock() {
  let milliseconds = Date.UTC(2026, 10, 15);
  return () => new Date(milliseconds++);
}

test("an order retains its number across reloads and tabs until it is placed", () => {
  const device = aDevice();
  const clock = aClock();
  const tab = makeDraftOrderNumber(() => device, clock);
  const number = tab.number();
  expect(number).toMatch(/^ORD\d{13}$/);
  expect(tab.number()).toBe(number);
  const otherTab = makeDraftOrderNumber(() => device, clock);
  expect(otherTab.number()).toBe(number);
  otherTab.letGo(number);
  expect(tab.number()).not.toBe(number);
});

test("placing an older order does not renumber the current draft", () => {
  const orders = makeDraftOrderNumber(aDevice, aClock());
  const device = aDevice();
  const inHand = makeDraftOrderNumber(() => device, aClock());
  const number = inHand.number();
  inHand.letGo(orders.number().replace(/\d$/, "7"));
  expect(inHand.number()).toBe(number);
});

test("an invalid stored number is replaced", () => {
  const device = aDevice();
  device.setItem("orderInHand", "ORD<script>");
  expect(makeDraftOrderNumber(() => device, aClock()).number()).toMatch(/^ORD\d{13}$/);
});

const forbidden = () => {
  throw new DOMException("no", "SecurityError");
};
const full = { ...aDevice(), setItem: forbidden };

test.each([
  { device: "that keeps nothing", memory: forbidden },
  { device: "whose storage is full", memory: () => full },
])("a device $device still has one number while the page is open", ({ memory }) => {
  const inHand = makeDraftOrderNumber(memory, aClock());
  const number = inHand.number();
  expect(inHand.number()).toBe(number);
  inHand.letGo(number);
  expect(inHand.number()).not.toBe(number);
});

const NUMBER = "ORD1794700800000";

test.each([
  { changes: "its number is let go", key: "orderInHand", oldValue: NUMBER, newValue: null, placed: NUMBER },
  { changes: "another number takes its place", key: "orderInHand", oldValue: NUMBER, newValue: "ORD1794700800001" },
  { changes: "something else is let go", key: "cart", oldValue: NUMBER, newValue: null },
  { changes: "a logout forgets everything", key: null, oldValue: null, newValue: null },
  { changes: "a spoilt number goes", key: "orderInHand", oldValue: "ORD<script>", newValue: null },
])("when another tab reports that $news, the order placed there is $placed", ({ placed, ...event }) => {
  expect(placedInAnotherTab(event)).toBe(placed);
});
