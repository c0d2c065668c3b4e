import { expect, test } from "vitest";
import { type Customer, makeSessionStore } from "./make-session-store.ts";

const asha: Customer = {
  mobile: "9876543210",
  email: "asha@verma.example",
  name: "Asha Verma",
  firstName: "Asha",
  lastName: "Verma",
  company: "",
  state: "Delhi",
};

/** A server whose answers are given by hand, and the other tabs. */
function aWorld() {
  const waiting: { answer: (customer: Customer | null) => void; fail: () => void }[] = [];
  const remembered: Customer[] = [];
  let told = 0;
  let look = () => {};
  const store = makeSessionStore({
    ask: () => new Promise((answer, fail) => waiting.push({ answer, fail: () => fail(new TypeError("offline")) })),
    watch: (called) => {
      look = called;
      return () => {};
    },
    tellOtherTabs: () => {
      told += 1;
    },
    remember: (customer) => remembered.push(customer),
  });
  return { store, waiting, remembered, told: () => told, look: () => look() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("nobody is known before the server was asked, and it is asked once for the whole page", async () => {
  const { store, waiting } = aWorld();
  expect(store.read()).toEqual({ known: false, customer: null });
  store.subscribe(() => {});
  store.subscribe(() => {});
  expect(waiting).toHaveLength(1);
  waiting[0]?.answer(asha);
  await settled();
  expect(store.read()).toEqual({ known: true, customer: asha });
});

test("who logs in is remembered on the device, and the other tabs are told", () => {
  const { store, remembered, told } = aWorld();
  store.change(asha);
  expect(remembered).toEqual([asha]);
  expect(told()).toBe(1);
});

test("a login that another tab made shows here", async () => {
  const { store, waiting, look } = aWorld();
  store.subscribe(() => {});
  waiting[0]?.answer(null);
  await settled();
  look();
  waiting[1]?.answer(asha);
  await settled();
  expect(store.read().customer).toEqual(asha);
});

test("an answer from before the logout does not log anybody in again", async () => {
  const { store, waiting } = aWorld();
  store.subscribe(() => {});
  store.change(null);
  waiting[0]?.answer(asha);
  await settled();
  expect(store.read().customer).toBeNull();
});

test("without a network what was known stays known, and the next look asks again", async () => {
  const { store, waiting, look } = aWorld();
  store.change(asha);
  store.subscribe(() => {});
  waiting[0]?.fail();
  await settled();
  expect(store.read().customer).toEqual(asha);
  look();
  expect(waiting).toHaveLength(2);
});
