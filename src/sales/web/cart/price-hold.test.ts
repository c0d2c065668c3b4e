import { expect, test } from "vitest";
import { makePriceHold, type PriceHold } from "./price-hold.ts";

const UNTIL = Date.parse("2026-11-18T10:12:00Z");
const HOLD: PriceHold = {
  orderNumber: "ORD1794700800000",
  priceHold: "signed",
  until: new Date(UNTIL).toISOString(),
  lines: [{ id: "r32-55", quantity: 2, price: 24_720, pack: 55 }],
};

function aDevice(stored: Record<string, unknown> = {}) {
  const parts = new Map(Object.entries(stored));
  const device = { time: UNTIL - 60_000, who: null as string | undefined | null, timers: [] as [number, () => void][] };
  const store = makePriceHold({
    who: () => device.who,
    memory: {
      customer: () => ({ mobile: "9876543210" }) as never,
      part: (_, mobile) => parts.get(mobile ?? ""),
      keepPart: (_, mobile, value) => void parts.set(mobile, value),
    },
    now: () => device.time,
    after: (milliseconds, run) => void device.timers.push([milliseconds, run]),
  });
  return { ...store, device, parts };
}

test("a hold survives a reload, before the session is known", () => {
  expect(aDevice({ "9876543210": HOLD }).read()).toEqual(HOLD);
});

test("a hold that ends is gone, and the page is told at that moment", () => {
  const { keep, read, subscribe, device } = aDevice();
  keep(HOLD);
  let notified = 0;
  subscribe(() => {
    notified += 1;
  });
  expect([read(), device.timers.map(([milliseconds]) => milliseconds)]).toEqual([HOLD, [60_000]]);
  device.time = UNTIL;
  device.timers[0]?.[1]();
  expect([read(), notified]).toEqual([undefined, 1]);
});

test("another customer on the device does not get the hold", () => {
  const { keep, read, device } = aDevice();
  device.who = "9876543210";
  keep(HOLD);
  device.who = "9000000000";
  expect(read()).toBeUndefined();
  device.who = undefined;
  expect(read()).toBeUndefined();
});

test.each([["text"], [{ until: 7 }], [{ until: HOLD.until, lines: "all" }], [null]])(
  "stored %j is no hold",
  (stored) => {
    expect(aDevice({ "9876543210": stored }).read()).toBeUndefined();
  },
);
