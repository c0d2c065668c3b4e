import { expect, test } from "vitest";
import { type Customer, makeSessionStore, type Session } from "./make-session-store.ts";

const asha: Customer = {
  mobile: "9876543210",
  email: "asha@verma.example",
  name: "Asha Verma",
  firstName: "Asha",
  lastName: "Verma",
  company: "",
  state: "Delhi",
  deliveryState: "",
};

/** A server whose responses the test controls, and the other tabs. */
function aContext() {
  const waiting: { answer: (customer: Customer | null, others?: Partial<Session>) => void; fail: () => void }[] = [];
  let sent = 0;
  const device = { remembers: null as Customer | null };
  let look = () => {};
  const store = makeSessionStore({
    ask: () =>
      new Promise((tell, fail) =>
        waiting.push({
          answer: (customer, others) => tell({ customer, qrUser: null, admin: null, ...others }),
          fail: () => fail(new TypeError("offline")),
        }),
      ),
    watch: (called) => {
      look = called;
      return () => {};
    },
    tellOtherTabs: () => {
      sent += 1;
    },
    memory: {
      customer: () => device.remembers,
      know: (customer) => {
        device.remembers = customer;
      },
    },
  });
  return { store, device, waiting, told: () => sent, look: () => look() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the session is unknown until the server responds, and one request serves the whole page", async () => {
  const { store, waiting } = aContext();
  expect(store.read()).toEqual({ known: false, customer: null, qrUser: null, admin: null });
  store.subscribe(() => {});
  store.subscribe(() => {});
  expect(waiting).toHaveLength(1);
  waiting[0]?.answer(asha);
  await settled();
  expect(store.read()).toEqual({ known: true, customer: asha, qrUser: null, admin: null });
});

test("a login notifies the other tabs", () => {
  const { store, told: sent } = aContext();
  store.change(asha);
  expect(sent()).toBe(1);
});

test("a login in another tab appears here", async () => {
  const { store, waiting, look } = aContext();
  store.subscribe(() => {});
  waiting[0]?.answer(null);
  await settled();
  look();
  waiting[1]?.answer(asha);
  await settled();
  expect(store.read().customer).toEqual(asha);
});

test("a response from before the logout does not log the customer in again", async () => {
  const { store, waiting } = aContext();
  store.subscribe(() => {});
  store.change(null);
  waiting[0]?.answer(asha);
  await settled();
  expect(store.read().customer).toBeNull();
});

test("without a network the known session stays, and the next check requests again", async () => {
  const { store, waiting, look } = aContext();
  store.change(asha);
  store.subscribe(() => {});
  waiting[0]?.fail();
  await settled();
  expect(store.read().customer).toEqual(asha);
  look();
  expect(waiting).toHaveLength(2);
});

test("a customer's logout leaves the admin and the QR user logged in", async () => {
  const { store, waiting } = aContext();
  const others = { admin: { name: "Asha Rao", role: "prices" }, qrUser: { email: "filler@example.in" } } as const;
  store.subscribe(() => {});
  waiting[0]?.answer(asha, others);
  await settled();
  store.change(null);
  expect(store.read()).toEqual({ known: true, customer: null, ...others });
});

test("without a signal the page has the last customer, marked as unconfirmed", async () => {
  const { store, device, waiting } = aContext();
  device.remembers = asha;
  store.subscribe(() => {});
  waiting[0]?.fail();
  await settled();
  expect(store.read()).toEqual({ known: false, customer: asha, qrUser: null, admin: null });
  void store.refresh();
  waiting[1]?.answer(null);
  await settled();
  expect([store.read(), device.remembers]).toEqual([{ known: true, customer: null, qrUser: null, admin: null }, null]);
});
