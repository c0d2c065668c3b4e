import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import { anOrder, anOrderBody } from "#sales/web/orders/order-makers.ts";

const UTR = "432187652109";
const unpaid = anOrderBody();
const paid: OrderBody = { ...unpaid, order: { ...unpaid.order, utr: UTR } };

type Call = { path: string; body: OrderBody["order"] & { order?: OrderBody["order"] } };
type Reply = () => unknown;

/** A browser without IndexedDB, and a shop that places every order unless the test says otherwise. */
async function aDevice({ online = true, replies = {} as Record<string, Reply>, stored = "" } = {}) {
  const saved = new Map<string, string>(stored ? [["myOrders", stored]] : []);
  const calls: Call[] = [];
  const answers: Record<string, Reply> = {
    "/api/session": () => ({ customer: { mobile: "9876543210" } }),
    "/api/users/9876543210": () => ({ address: "", gstNumber: "", aadhaarNumber: "" }),
    "/api/orders?": () => [],
    "/api/orders": () => ({ order: anOrder() }),
    ...replies,
  };
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: online });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => void saved.set(key, text),
    removeItem: (key: string) => void saved.delete(key),
  });
  vi.stubGlobal("fetch", async (path: string, { body = "{}" }: { body?: string } = {}) => {
    calls.push({ path, body: JSON.parse(body) });
    const [found = ""] = Object.keys(answers)
      .filter((start) => path.startsWith(start))
      .toSorted((one, other) => other.length - one.length);
    const answer = await answers[found]?.();
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const { sendOrder, sendAgain } = await import("./send-order.ts");
  const { unsentOrders } = await import("./unsent-orders.ts");
  const { unsentOrder } = await import("./unsent-order.ts");
  onTestFinished(() => {
    unsentOrders.startSending("")();
    vi.unstubAllGlobals();
  });
  /** As another page of this device, which knows no identity numbers. */
  const keep = (body: OrderBody) => {
    const unsent = unsentOrder(body, new Date());
    return unsentOrders.change(unsent.key, () => unsent).then(() => unsent);
  };
  const orders = () => calls.filter(({ path }) => path === "/api/orders").map(({ body }) => body.order);
  const proofs = () => calls.filter(({ path }) => path.endsWith("/proof")).map(({ body }) => body);
  return { sendOrder, sendAgain, unsentOrders, saved, keep, orders, proofs, unsent: unsentOrders.latest, answers };
}

beforeEach(() => vi.resetModules());

const refusing = (status: number, body: object) => () => Response.json(body, { status });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

test("an accepted order is placed, and stored as sent without name, address and identity numbers", async () => {
  const device = await aDevice();
  expect(await device.sendOrder(unpaid)).toEqual({ kind: "placed" });
  expect(await device.unsent()).toEqual([]);
  expect(JSON.parse(device.saved.get("myOrders") ?? "")).toMatchObject([{ orderNumber: anOrder().orderNumber }]);
  expect(JSON.stringify([...device.saved])).not.toMatch(/Asha|Kirti|07ABCDE|2346/);
});

test("an order being sent is already stored, without identity numbers, in case the page is closed", async () => {
  const response = Promise.withResolvers<{ order: Order }>();
  const device = await aDevice({ replies: { "/api/orders": () => response.promise } });
  const sending = device.sendOrder(unpaid);
  await expect.poll(() => device.orders().length).toBe(1);
  const [stored] = await device.unsent();
  expect(stored).toMatchObject({ identity: { gstNumber: "XXXXXXXXXXXF2Z1", aadhaarNumber: "XXXX XXXX 2346" } });
  expect(JSON.stringify(stored)).not.toMatch(/07ABCDE|234123412346/);
  response.resolve({ order: anOrder() });
  await sending;
  expect(device.orders()).toMatchObject([{ customer: { gstNumber: "07ABCDE1234F2Z1" } }]);
  expect(await device.unsent()).toEqual([]);
});

test.each([
  { what: "the network is cut", reply: cut, text: /could not reach the shop/ },
  { what: "the database is away", reply: refusing(503, { code: "database-down", error: "Wait." }), text: /Wait/ },
  { what: "a proxy answers for the shop", reply: refusing(502, {}), text: /did not respond/ },
  { what: "too much was asked", reply: refusing(429, { code: "too-many-requests", error: "Slow." }), text: /Slow/ },
  { what: "a public network shows its login", reply: () => ({}), text: /did not respond/ },
])("when $what, the order is stored with the reason and sent again under the same number", async ({ reply, text }) => {
  const device = await aDevice({ replies: { "/api/orders": reply } });
  expect(await device.sendOrder(unpaid)).toMatchObject({ kind: "not-reached", text: expect.stringMatching(text) });
  expect(await device.unsent()).toMatchObject([{ state: "waiting", message: expect.stringMatching(text) }]);
  device.answers["/api/orders"] = () => ({ order: anOrder() });
  expect(await device.sendOrder(unpaid)).toEqual({ kind: "placed" });
  expect(new Set(device.orders().map((order) => order?.orderNumber)).size).toBe(1);
  expect(await device.unsent()).toEqual([]);
});

test("a device without a network reports that it is offline", async () => {
  const device = await aDevice({ online: false, replies: { "/api/orders": cut } });
  expect(await device.sendOrder(unpaid)).toMatchObject({ text: "You are offline." });
});

const bill = { ...{ subtotal: 1, handling: 0, taxAmount: 0, deposit: 0, grandTotal: 250 }, items: [] };
const repriced = refusing(409, { code: "price-changed", error: "Prices changed.", details: { bill } });

test("a refused order is not stored: the buyer still has the cart", async () => {
  const device = await aDevice({ replies: { "/api/orders": repriced } });
  expect(await device.sendOrder(unpaid)).toMatchObject({
    kind: "refused",
    problem: { code: "price-changed", details: { bill } },
  });
  expect(await device.unsent()).toEqual([]);
});

test("a waiting order that the shop refuses stays, and a changed price is shown with both totals", async () => {
  const device = await aDevice({ replies: { "/api/orders": cut } });
  await device.sendOrder(unpaid);
  device.answers["/api/orders"] = repriced;
  await device.sendOrder(unpaid);
  const message = expect.stringMatching(/^Prices have changed: you saw ₹[\d,.]+, today it is ₹250/);
  expect(await device.unsent()).toMatchObject([{ message, state: "refused" }]);
});

test("if the login has ended, the first Send stores nothing and a waiting order waits for it", async () => {
  const device = await aDevice({ replies: { "/api/orders": refusing(401, { code: "login-required" }) } });
  expect(await device.sendOrder(unpaid)).toMatchObject({ kind: "refused", problem: { status: 401 } });
  expect(await device.unsent()).toEqual([]);
  const waiting = await device.keep(unpaid);
  expect(await device.sendAgain(waiting)).toMatchObject({ kind: "refused", problem: { status: 401 } });
  expect(await device.unsent()).toMatchObject([{ state: "waiting" }]);
});

test("an order whose identity numbers the profile lacks waits for the buyer, unless the shop has it", async () => {
  const device = await aDevice();
  const waiting = await device.keep(unpaid);
  expect(await device.sendAgain(waiting)).toMatchObject({ kind: "refused", problem: { code: "identity-needed" } });
  expect(await device.unsent()).toMatchObject([{ state: "refused" }]);
  device.answers["/api/orders?"] = () => [anOrder()];
  expect(await device.sendAgain(await device.keep(unpaid))).toEqual({ kind: "placed" });
  expect(device.orders()).toEqual([]);
});

const withUtr = () => ({ order: { ...anOrder(), status: "Success", utr: UTR } });
const PROOF = `/api/orders/9876543210/${anOrder().orderNumber}/proof`;

test("a UTR entered while the order is being sent is added to the order", async () => {
  const response = Promise.withResolvers<{ order: Order }>();
  const device = await aDevice({ replies: { [PROOF]: withUtr, "/api/orders": () => response.promise } });
  const first = device.sendOrder(unpaid);
  await expect.poll(() => device.orders().length).toBe(1);
  const second = device.sendOrder(paid);
  await expect.poll(async () => (await device.unsent())[0]?.body.order.utr).toBe(UTR);
  response.resolve({ order: anOrder() });
  expect([await first, await second]).toEqual([{ kind: "placed" }, { kind: "placed" }]);
  expect([device.orders().at(-1)?.utr, device.proofs()]).toEqual([UTR, [{ utr: UTR }]]);
  expect(await device.unsent()).toEqual([]);
});

test("a UTR typed just before a reload is added to the order that the shop has by then", async () => {
  const device = await aDevice({ replies: { [PROOF]: withUtr } });
  const { EMPTY_CLAIM, paymentDraft } = await import("#sales/web/orders/draft/payment-draft.ts");
  const { mobile, order } = unpaid;
  paymentDraft.keep({ mobile, orderNumber: order.orderNumber }, { ...EMPTY_CLAIM, utr: UTR });
  await device.sendOrder(unpaid);
  expect(device.proofs()).toEqual([{ utr: UTR }]);
});

test("nothing is added to an order that was placed with its UTR", async () => {
  const device = await aDevice({ replies: { "/api/orders": withUtr } });
  await device.sendOrder(paid);
  expect(device.proofs()).toEqual([]);
});

test.each([
  { what: "the network is cut", proof: cut, kind: "not-reached", waiting: 1 },
  { what: "the shop has the money", proof: refusing(409, { code: "already-paid" }), kind: "placed", waiting: 0 },
])("when a UTR cannot be added because $what, the order is $kind", async ({ proof, kind, waiting }) => {
  const device = await aDevice({ replies: { [PROOF]: proof } });
  expect(await device.sendOrder(paid)).toMatchObject({ kind });
  expect(await device.unsent()).toHaveLength(waiting);
});

test("payment details that the payment step showed stay over another attempt", async () => {
  const bank = { name: "Demo Bank", holder: "Sheetal", account: "000123456789", ifsc: "DEMO0000000", branch: "" };
  const device = await aDevice({ replies: { "/api/orders": cut } });
  const { key } = await device.keep(unpaid);
  await device.unsentOrders.change(key, (unsent) => unsent && { ...unsent, payTo: { bank, upi: null } });
  await device.sendOrder(unpaid);
  expect(await device.unsent()).toMatchObject([{ payTo: { bank } }]);
});

test("unsent orders of an earlier version are taken over, the sent ones stay", async () => {
  const { gstNumber, ...customer } = unpaid.order.customer;
  const earlier = {
    ...{ orderNumber: unpaid.order.orderNumber, unsent: true, total: 1180, lastProblem: "You are offline." },
    body: { ...unpaid, order: { ...unpaid.order, customer } },
    identity: { gstNumber: "XXXXXXXXXXXF2Z1", aadhaarNumber: "" },
    savedAt: "2026-11-15T10:00:00.000Z",
    waitsFor: "buyer",
  };
  const stored = JSON.stringify([earlier, anOrder("ORD1794700800009"), null, 7, { unsent: true }]);
  const device = await aDevice({ stored });
  expect(await device.unsent()).toMatchObject([
    {
      ...{ key: `9876543210/${unpaid.order.orderNumber}`, owner: "9876543210", state: "refused" },
      ...{ message: "You are offline.", at: "2026-11-15T10:00:00.000Z", identity: { gstNumber: "XXXXXXXXXXXF2Z1" } },
    },
  ]);
});

test("a problem that is none of the shop's leaves the order on the device", async () => {
  const device = await aDevice({ replies: { "/api/orders": () => Promise.reject(new ApiProblem(500, {})) } });
  await device.sendOrder(unpaid);
  expect(await device.unsent()).toHaveLength(1);
});
