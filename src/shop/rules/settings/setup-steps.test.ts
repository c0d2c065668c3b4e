import { expect, test } from "vitest";
import { DEMO_SETTINGS as DEMO } from "./makers.ts";
import { nextOpenStep, SETUP_STEPS, type SetupFacts, setupDone } from "./setup-steps.ts";

const OWN = {
  ...{ SHOP_NAME: "Himalaya", SHOP_ADDRESS: "1 MG Road, Delhi 110001", SHOP_GSTIN: "07AAPFU0939F1ZX" },
  ...{ SHOP_BANK_HOLDER: "Himalaya", SHOP_BANK_ACCOUNT: "123456789012", SHOP_BANK_IFSC: "HDFC0000001" },
  SHOP_UPI_ID: "himalaya@okhdfc",
};

const NEW: SetupFacts = {
  ...{ settings: DEMO, confirmed: [], hasMailServer: false, isReachable: false, demoProducts: 154 },
  ...{ hasPublishedPrices: false, pricesMove: true, hasImports: false, accesses: 1 },
};

const doneOf = (facts: Partial<SetupFacts>) => {
  const done = setupDone({ ...NEW, ...facts });
  return SETUP_STEPS.filter((step) => done[step]);
};

test("in a new shop every step is open", () => {
  expect(doneOf({})).toEqual([]);
});

test.each([
  { facts: { settings: { ...DEMO, ...OWN } }, done: ["shop", "payment"] },
  { facts: { settings: { ...DEMO, SHOP_NAME: "Himalaya" } }, done: [] },
  { facts: { settings: { ...DEMO, ...OWN, SHOP_UPI_ID: undefined } }, done: ["shop", "payment"] },
  { facts: { settings: { ...DEMO, ...OWN, SHOP_UPI_ID: "sheetal@demobank" } }, done: ["shop"] },
  { facts: { confirmed: ["claims" as const] }, done: ["claims"] },
  { facts: { hasMailServer: true }, done: ["mail"] },
  { facts: { isReachable: true }, done: ["address"] },
  { facts: { demoProducts: 0 }, done: ["demo-goods"] },
  { facts: { confirmed: ["demo-goods" as const] }, done: ["demo-goods"] },
  { facts: { hasPublishedPrices: true }, done: ["prices"] },
  { facts: { pricesMove: false }, done: ["movement"] },
  { facts: { confirmed: ["movement" as const, "gst" as const] }, done: ["movement", "gst"] },
  { facts: { confirmed: ["empties" as const] }, done: ["empties"] },
  { facts: { hasImports: true }, done: ["imports"] },
  { facts: { confirmed: ["imports" as const] }, done: ["imports"] },
  { facts: { accesses: 2 }, done: ["people"] },
] as const)("$facts completes $done", ({ facts, done }) => {
  expect(doneOf(facts as Partial<SetupFacts>)).toEqual(done);
});

test.each([
  { open: ["payment", "gst"], from: "shop", next: "payment" },
  { open: ["shop", "payment"], from: "gst", next: "shop" },
  { open: ["payment"], from: "payment", next: undefined },
  { open: [], from: "shop", next: undefined },
] as const)("with $open open, $from is followed by $next", ({ open, from, next }) => {
  const steps = SETUP_STEPS.map((step) => ({ step, done: !(open as readonly string[]).includes(step) }));
  expect(nextOpenStep(steps, from)).toBe(next);
});
