import { expect, test } from "vitest";
import { makeStorage } from "#platform/web/state/storage.ts";
import { fakeStorage } from "#testing/fake-storage.ts";
import type { Customer } from "./make-session-store.ts";
import { makeStoredSession } from "./stored-session.ts";

const aCustomer = (mobile: string): Customer => ({
  ...{ mobile, email: "ravi@example.in", name: "Ravi Kumar", firstName: "Ravi", lastName: "Kumar" },
  ...{ company: "Ravi Cooling", state: "Delhi", deliveryState: "" },
});

function aDevice(stored?: string) {
  const memory = fakeStorage(stored === undefined ? {} : { rememberedCustomer: stored });
  return { remembered: makeStoredSession(makeStorage(() => memory)), stored: memory.stored };
}

test("without a signal the device has the customer and the data of their pages", () => {
  const { remembered } = aDevice();
  remembered.know(aCustomer("9811111111"));
  remembered.keepPart("checkout", "9811111111", { address: "Karol Bagh" });
  remembered.know({ ...aCustomer("9811111111"), state: "Punjab" });
  expect(remembered.customer()?.state).toBe("Punjab");
  expect(remembered.part("checkout", "9811111111")).toEqual({ address: "Karol Bagh" });
});

test("a session that ended elsewhere deletes the customer's data on the device", () => {
  const { remembered, stored: saved } = aDevice();
  remembered.know(aCustomer("9811111111"));
  remembered.keepPart("prices", "9811111111", []);
  expect(remembered.know(null)).toBe(true);
  expect([remembered.customer(), Object.keys(saved).length]).toEqual([null, 0]);
  expect(remembered.know(null)).toBe(false);
});

test("the next customer on this device sees nothing of the previous one", () => {
  const { remembered, stored: saved } = aDevice();
  remembered.know(aCustomer("9811111111"));
  remembered.keepPart("checkout", "9811111111", { address: "Karol Bagh" });
  expect(remembered.know(aCustomer("9822222222"))).toBe(true);
  remembered.keepPart("checkout", "9811111111", { address: "Karol Bagh" });
  expect(remembered.part("checkout", "9822222222")).toBeUndefined();
  expect(remembered.part("checkout", "9811111111")).toBeUndefined();
  expect(JSON.stringify(saved)).not.toMatch(/9811111111|Karol/);
});

test.each(["nonsense", "[]", "1", '{"customer":{"mobile":1}}'])("stored content %s counts as empty", (stored) => {
  const { remembered } = aDevice(stored);
  expect([remembered.customer(), remembered.part("checkout", undefined)]).toEqual([null, undefined]);
});
