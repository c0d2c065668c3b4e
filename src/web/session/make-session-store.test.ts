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

/** A server whose answers are given by hand, and the other tabs. */
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

test("nobody is known before the server was asked, and it is asked once for the whole page", async () => {
  const { store, waiting } = aContext();
  expect(store.read()).toEqual({ known: false, customer: null, qrUser: null, admin: null });
  store.subscribe(() => {});
  store.subscribe(() => {});
  expect(waiting).toHaveLength(1);
  waiting[0]?.answer(asha);
  await settled();
  expect(store.read()).toEqual({ known: true, customer: asha, qrUser: null, admin: null });
});

test("when somebody logs in, the other tabs are told", () => {
  const { store, told: sent } = aContext();
  store.change(asha);
  expect(sent()).toBe(1);
});

test("a login that another tab made shows here", async () => {
  const { store, waiting, look } = aContext();
  store.subscribe(() => {});
  waiting[0]?.answer(null);
  await settled();
  look();
  waiting[1]?.answer(asha);
  await settled();
  expect(store.read().customer).toEqual(asha);
});

test("an answer from before the logout does not log anybody in again", async () => {
  const { store, waiting } = aContext();
  store.subscribe(() => {});
  store.change(null);
  waiting[0]?.answer(asha);
  await settled();
  expect(store.read().customer).toBeNull();
});

test("without a network what was known stays known, and the next look asks again", async () => {
  const { store, waiting, look } = aContext();
  store.change(asha);
  store.subscribe(() => {});
  waiting[0]?.fail();
  await settled();
  expect(store.read().customer).toEqual(asha);
  look();
  expect(waiting).toHaveLength(2);
});

test("a customer's logout is neither the admin's nor the QR user's", async () => {
  const { store, waiting } = aContext();
  const others = { admin: { name: "Asha Rao", role: "prices" }, qrUser: { email: "filler@example.in" } } as const;
  store.subscribe(() => {});
  waiting[0]?.answer(asha, others);
  await settled();
  store.change(null);
  expect(store.read()).toEqual({ known: true, customer: null, ...others });
});

test("without a signal the page knows who was here last, and that nobody has said so", async () => {
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
