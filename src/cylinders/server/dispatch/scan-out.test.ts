import { expect, test } from "vitest";
import { adminTokens } from "#people/server/staff/access/schema.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { aCustodyShop, DAY, SMALL_GAS } from "#testing/shops/custody-shop.ts";
import { ADMIN_TOKEN, aCartWith, GOODS } from "#testing/shops/order-shop.ts";

test("an order's cylinders are scanned at dispatch: held by the buyer, due in 30 days, on the timeline", async () => {
  const { admin, cylinders, ordered, pay, scan, dispatch, log, holdings } = await aCustodyShop();
  const [one = "", two = "", three = ""] = await cylinders(3);
  const order = await ordered(3);
  await pay(order);
  const before = (await admin.get(`${order.office}/cylinders`)).json();
  expect(before).toMatchObject({ missing: 3, lines: [{ quantity: 3, scanned: 0, kilograms: 60 }], responses: [] });
  const first = (await scan(order, [one.toLowerCase(), two])).json();
  expect(first).toMatchObject({
    missing: 1,
    responses: [
      { number: one, booked: true },
      { number: two, booked: true },
    ],
  });
  // A retry after a lost response.
  expect((await scan(order, [one, two, three], { with: "counter" })).json().missing).toBe(0);
  expect(await log(one)).toEqual(["registered", "dispatched"]);
  const file = (await dispatch(order)).json();
  expect(file.events.map(({ kind }: { kind: string }) => kind)).toContain("cylinders-scanned");
  expect(file.events.find(({ kind }: { kind: string }) => kind === "dispatched").note).not.toContain("without a scan");
  const held = await holdings();
  expect(held).toMatchObject({ owed: 3, deposit: 18_000, unnumbered: [], firstDue: "2026-04-01" });
  expect(held.cylinders).toMatchObject([
    { number: one, state: "On its way to you", dueOn: "2026-04-01", daysOut: 0 },
    { number: two, state: "On its way to you" },
    { number: three, state: "With you" },
  ]);
  const audit = (await admin.get("/api/admin/audit?action=scan-cylinders-out")).json();
  expect(audit.map(({ after }: { after: { cylinders: string[] } }) => after.cylinders)).toEqual([[three], [one, two]]);
});

test("the buyer reads the numbers of the order's cylinders, returned ones included", async () => {
  const { as, anotherBuyer, buying, sold, receive } = await aCustodyShop();
  const { order, numbers } = await sold(2);
  await receive(numbers.slice(0, 1));
  expect((await buying.get(`${order}/cylinders`)).json()).toEqual(numbers.map((number) => ({ number })));
  const stranger = as((await anotherBuyer()).headers);
  expect((await stranger.get(`${order}/cylinders`)).statusCode).toBe(403);
});

test("one invalid cylinder rejects the whole request, and each cylinder states its problem", async () => {
  const { cylinders, ordered, sold, pay, scan, admin, log } = await aCustodyShop();
  const [good = ""] = await cylinders(1);
  const [otherGas = ""] = await cylinders(1, { refrigerantName: "R-32" });
  const [otherSize = ""] = await cylinders(1, { refrigerantWeight: "10" });
  const [theirs = ""] = await cylinders(1, { currentOwnerCompany: "Cool Trade" });
  const away = await sold(1);
  const order = await ordered(1);
  await pay(order);
  const scans = [good, otherGas, otherSize, theirs, away.numbers[0] ?? "", "NOT-OURS", good];
  const refused = await scan(order, scans);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "cylinders-refused"]);
  expect(refused.json().details.responses.map(({ refusal = "ok" }) => refusal)).toEqual([
    ...["ok", "wrong-gas", "wrong-size", "not-ours", "already-out", "unknown", "twice"],
  ]);
  expect(refused.json().error).toBe(`${otherGas}: R-32 is not on this order.`);
  expect(await log(good)).toEqual(["registered"]);
  const checked = (await admin.post(`${order.office}/cylinders/check`, { numbers: [good] })).json();
  expect(checked).toMatchObject({ missing: 0, responses: [{ number: good, ok: true, booked: false }] });
  expect(checked.responses[0].warnings).toEqual(["No hydrostatic test is recorded for this cylinder."]);
  expect((await admin.get(`${order.office}/cylinders`)).json().missing).toBe(1);
});

test("a large cylinder with little gas cannot leave on a small one's deposit", async () => {
  const { admin, cylinders, receive, place, pay, scan } = await aCustodyShop();
  expect((await admin.post("/api/admin/products", SMALL_GAS)).statusCode).toBe(201);
  const [large = ""] = await cylinders(1);
  const [small = ""] = await cylinders(1, { refrigerantWeight: "10" });
  await receive([large]);
  const event = { kind: "filled", kilograms: 10 };
  expect((await admin.post("/api/admin/cylinder-events", { numbers: [large], event })).statusCode).toBe(200);
  const order = await place({ cart: aCartWith([SMALL_GAS, 1]), gstNumber: "" });
  await pay(order);
  expect((await scan(order, [large])).json()).toMatchObject({
    error: `${large}: This order is for a small cylinder, but the passport says this one is standard.`,
    details: { responses: [{ refusal: "wrong-size" }] },
  });
  expect((await scan(order, [small])).statusCode).toBe(200);
});

test("an unpaid or cancelled order accepts no cylinders", async () => {
  const { cylinders, ordered, scan, admin, log } = await aCustodyShop();
  const [one = ""] = await cylinders(1);
  const order = await ordered(1);
  const unpaid = await scan(order, [one]);
  expect([unpaid.statusCode, unpaid.json().code]).toEqual([409, "not-paid"]);
  await admin.post(`${order.order}/cancel`, { reason: "Changed his mind" });
  expect((await scan(order, [one])).json().code).toBe("order-cancelled");
  expect(await log(one)).toEqual(["registered"]);
});

test("only an owner overrides an inactive cylinder, with a note that its log retains", async () => {
  const { app, shop, as, cylinders, ordered, pay, scan } = await aCustodyShop();
  const [one = ""] = await cylinders(1);
  const headers = { "x-admin-token": ADMIN_TOKEN };
  await app.inject({ method: "PATCH", url: `/api/cylinders/${one}`, headers, payload: { status: "inactive" } });
  const token = "dispatch-token-for-tests-only-123";
  await shop.db
    .insert(adminTokens)
    .values({ name: "Gate", role: "dispatch", tokenHash: hashOf(token), createdAt: shop.now() });
  const order = await ordered(1);
  await pay(order);
  const refused = await scan(order, [one]);
  expect(refused.json().error).toContain("The passport says that this cylinder is not in use.");
  const overrides = [{ number: one, note: "Checked by the test station today" }];
  const gate = await as({ "x-admin-token": token }).post(`${order.office}/cylinders`, { numbers: [one], overrides });
  expect(gate.json().error).toContain("Only an owner can override this.");
  expect((await scan(order, [one], { overrides })).statusCode).toBe(200);
});

test("a mistaken scan is undone with a reason, and the cylinder is in the yard again, full", async () => {
  const { cylinders, ordered, pay, scan, admin, log, sold } = await aCustodyShop();
  const [one = "", two = ""] = await cylinders(2);
  const order = await ordered(2);
  await pay(order);
  await scan(order, [one, two]);
  const cancelled = await admin.post(`${order.order}/cancel`, { reason: "Changed his mind" });
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, "cannot-cancel"]);
  const back = await admin.post(`${order.office}/cylinders/taken-back`, { numbers: [one], reason: "Wrong lorry" });
  expect(back.json()).toMatchObject({ missing: 1, responses: [{ number: two }] });
  expect(await log(one)).toEqual(["registered", "dispatched", "taken-back"]);
  expect((await scan(order, [one])).json().missing).toBe(0);
  const elsewhere = await sold(1);
  const wrong = await admin.post(`${order.office}/cylinders/taken-back`, {
    numbers: elsewhere.numbers,
    reason: "Oops",
  });
  expect([wrong.statusCode, wrong.json().code]).toEqual([409, "cylinders-refused"]);
});

test("gas with scanned cylinders stays in its order until the scans are undone; other items may be added", async () => {
  const { cylinders, ordered, pay, scan, admin } = await aCustodyShop();
  const [one = "", two = ""] = await cylinders(2);
  const order = await ordered(2);
  await pay(order);
  await scan(order, [one, two]);
  const look = (lines: object[]) => admin.post(`${order.office}/lines/preview`, { lines });
  for (const lines of [[{ id: GOODS.gas.id, quantity: 1 }], [{ id: GOODS.part.id, quantity: 1 }]]) {
    const refused = await look(lines);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "cannot-change-order"]);
    expect(refused.json().error).toMatch(/^Cylinders were scanned out with this order\. Please take those scans back/);
  }
  const more = await look([
    { id: GOODS.gas.id, quantity: 3 },
    { id: GOODS.part.id, quantity: 1 },
  ]);
  expect(more.statusCode, more.body).toBe(200);
  await admin.post(`${order.office}/cylinders/taken-back`, { numbers: [one, two], reason: "Wrong lorry" });
  expect((await look([{ id: GOODS.gas.id, quantity: 1 }])).statusCode).toBe(200);
});

test("a returned cylinder still counts as dispatched with its order: none is missing, and none replaces it", async () => {
  const { cylinders, sold, ordered, pay, scan, receive, admin, log } = await aCustodyShop();
  const gone = await sold(2);
  const [one = "", two = ""] = gone.numbers;
  await receive([one, two]);
  const left = { missing: 0, responses: [{ number: one, booked: true }, { number: two }] };
  expect((await admin.get(`${gone.office}/cylinders`)).json()).toMatchObject(left);
  const [other = ""] = await cylinders(1);
  expect((await scan(gone, [other])).json().details.responses.at(-1)).toMatchObject({ refusal: "enough" });
  // A retry does not dispatch them again.
  expect((await scan(gone, [one, two])).json()).toMatchObject(left);
  const returned = ["registered", "dispatched", "received-empty", "deposit-released"];
  expect(await log(one)).toEqual(returned);
  // Rejected: its deposit has been released.
  const mistake = await admin.post(`${gone.office}/cylinders/taken-back`, { numbers: [one], reason: "Wrong lorry" });
  expect([mistake.statusCode, mistake.json().error]).toEqual([
    409,
    expect.stringContaining("Money was booked with it"),
  ]);
  expect(await log(one)).toEqual(returned);
  // To replace a cylinder before dispatch, staff undo its scan.
  const order = await ordered(1);
  await pay(order);
  const [first = ""] = await cylinders(1);
  await scan(order, [first]);
  await receive([first]);
  expect((await scan(order, [other])).statusCode).toBe(409);
  await admin.post(`${order.office}/cylinders/taken-back`, { numbers: [first], reason: "Leaks" });
  expect((await scan(order, [other])).json()).toMatchObject({ missing: 0, responses: [{ number: other }] });
});

test("of two concurrent scans of a cylinder for two orders one succeeds", async () => {
  const { cylinders, ordered, pay, scan } = await aCustodyShop();
  const [one = ""] = await cylinders(1);
  const orders = [await ordered(1), await ordered(1)];
  for (const order of orders) await pay(order);
  const responses = await Promise.all(orders.map((order) => scan(order, [one])));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("an unscanned order may leave, marked, where the owner allows it, and is blocked otherwise", async () => {
  const free = await aCustodyShop();
  const order = await free.ordered(2);
  await free.pay(order);
  const sent = (await free.dispatch(order)).json();
  const note = sent.events.find(({ kind }: { kind: string }) => kind === "dispatched").note;
  expect(note).toContain("2 cylinders left without a scan");
  expect(await free.holdings()).toMatchObject({ cylinders: [], unnumbered: [{ size: "standard", count: 2 }], owed: 2 });

  const strict = await aCustodyShop({ SHOP_UNSCANNED: "refused" });
  const [one = ""] = await strict.cylinders(1);
  const held = await strict.ordered(1);
  await strict.pay(held);
  const refused = await strict.dispatch(held);
  expect([refused.statusCode, refused.json().error]).toEqual([409, "1 cylinder is not scanned yet."]);
  await strict.scan(held, [one]);
  expect((await strict.dispatch(held)).statusCode).toBe(200);
});

test("cylinders forgotten at dispatch are added afterwards, even if the payment was undone, and are due from the dispatch", async () => {
  const { admin, cylinders, ordered, pay, dispatch, scan, holdings, pass } = await aCustodyShop();
  const [one = "", two = "", three = ""] = await cylinders(3);
  const order = await ordered(2);
  await pay(order);
  await dispatch(order);
  pass(3 * DAY);
  expect((await scan(order, [one])).json()).toMatchObject({ missing: 1, responses: [{ number: one, booked: true }] });
  await pay(order, false);
  expect((await scan(order, [one, two], { with: "counter" })).json()).toMatchObject({ missing: 0 });
  expect((await scan(order, [three])).json().details.responses.at(-1)).toMatchObject({ refusal: "enough" });
  // Dispatched on 2 March.
  expect(await holdings()).toMatchObject({
    owed: 2,
    unnumbered: [],
    cylinders: [
      { number: one, dueOn: "2026-04-01" },
      { number: two, dueOn: "2026-04-01" },
    ],
  });
  expect((await admin.get(`${order.office}/cylinders`)).json().missing).toBe(0);
});

test("cylinders sent with a transporter are with the buyer after confirmation: all or none, and once", async () => {
  const { cylinders, ordered, pay, scan, holdings, log, buying, anotherBuyer, as } = await aCustodyShop();
  const [one = "", two = "", here = ""] = await cylinders(3);
  const order = await ordered(2);
  await pay(order);
  await scan(order, [one, two], { with: "transporter" });
  expect((await holdings()).cylinders).toMatchObject([{ onItsWay: true }, { onItsWay: true }]);
  const arrived = (numbers: readonly string[], by = buying) => by.post("/api/holdings/arrived", { numbers });
  const stranger = as((await anotherBuyer()).headers);
  for (const refused of [await arrived([one], stranger), await arrived([one, here]), await arrived([one, "NOBODY"])]) {
    expect([refused.statusCode, refused.json().code]).toEqual([409, "cylinders-refused"]);
    expect(refused.json().error).toContain("Our records do not show this cylinder with you.");
  }
  expect(await log(one)).toEqual(["registered", "dispatched"]);
  const both = await Promise.all([arrived([one]), arrived([one.toLowerCase(), one])]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await arrived([one, two])).json()).toEqual({ numbers: [two] });
  expect(await log(one)).toEqual(["registered", "dispatched", "arrived"]);
  expect((await holdings()).cylinders).toMatchObject([{ state: "With you", onItsWay: false }, { onItsWay: false }]);
});

test("a customer's list includes cylinders they hold, with the specified fields and without the owner's mobile", async () => {
  const { sold, buying, receive, buyer } = await aCustodyShop();
  const { numbers } = await sold(2);
  const listed = async () => (await buying.get("/api/cylinders")).json() as Record<string, unknown>[];
  expect((await listed()).map(({ cylinderNumber }) => cylinderNumber).toSorted()).toEqual(numbers.toSorted());
  const [first] = await listed();
  expect(first).toMatchObject({ currentOwnerCompany: "Sheetal", status: "active", refrigerantName: "R-134a" });
  for (const hidden of ["currentOwnerMobile", "currentOwnerName", "currentOwner"])
    expect(first).not.toHaveProperty(hidden);
  expect((await buying.get("/api/cylinder-counts")).json()).toMatchObject({ total: 2 });
  await receive(numbers, { mobile: buyer.mobile });
  expect(await listed()).toEqual([]);
});

test("a cylinder registered as another's is corrected in bulk and then leaves; the shop's own leaves at once", async () => {
  const { cylinders, ordered, pay, scan, admin, shop } = await aCustodyShop();
  const wrong = await cylinders(1, { currentOwnerCompany: "Sheetal Gases" });
  const own = await cylinders(1, {
    ownedBy: "shop",
    currentOwnerCompany: "",
    currentOwnerName: "",
    currentOwnerState: "",
  });
  const order = await ordered(2);
  await pay(order);
  const refused = (await scan(order, [...wrong, ...own])).json();
  expect(refused.error).toBe("CY-1: Our records show this cylinder as Sheetal Gases's.");
  const event = { kind: "corrected", owner: "shop", full: true, reason: "Typed with another company" };
  const correct = (numbers: string[]) => admin.post("/api/admin/cylinder-events", { numbers, event });
  expect((await correct([...wrong, ...own])).json().error).toContain("already the shop's own");
  expect((await correct(wrong)).json().cylinders[0]).toMatchObject({ state: "in-stock-full" });
  expect((await correct(wrong)).json().code).toBe("cylinders-refused");
  const card = (await admin.get("/api/cylinders/CY-1")).json();
  expect(card.currentOwnerCompany).toBe(shop.settings.current().SHOP_NAME);
  expect((await scan(order, [...wrong, ...own])).statusCode).toBe(200);
});

test("cylinders registered as the shop's are corrected in bulk to a customer's, who then sees them", async () => {
  const { cylinders, admin, buyer, buying } = await aCustodyShop();
  const numbers = await cylinders(2);
  const event = { kind: "corrected", owner: "customer", mobile: buyer.mobile, reason: "Brought for filling" };
  const correct = (change: object = {}) =>
    admin.post("/api/admin/cylinder-events", { numbers, event: { ...event, ...change } });
  const unknown = (await correct({ mobile: "9000000009" })).json();
  expect(unknown.fields).toEqual({ "event.mobile": "No customer account has this mobile number." });
  expect((await correct()).json().cylinders).toMatchObject([{ state: "with-customer" }, { state: "with-customer" }]);
  expect((await correct()).json().error).toContain("already this customer's");
  const custody = (await admin.get(`/api/admin/cylinders/${numbers[0]}/custody`)).json();
  expect(custody).toMatchObject({ shopsOwn: false, title: { mobile: buyer.mobile }, holder: { mobile: buyer.mobile } });
  const listed = (await buying.get("/api/cylinders")).json();
  expect(listed.map(({ cylinderNumber }: { cylinderNumber: string }) => cylinderNumber).sort()).toEqual(numbers);
  const [audit] = (await admin.get("/api/admin/audit?action=note-cylinder-event")).json();
  expect(JSON.stringify(audit.after)).not.toContain(buyer.mobile);
  expect((await correct({ owner: "shop", full: false, mobile: undefined })).json().cylinders).toMatchObject([
    { state: "in-stock-empty" },
    { state: "in-stock-empty" },
  ]);
  expect((await admin.get(`/api/cylinders/${numbers[0]}`)).json().currentOwnerCompany).toBe("Sheetal");
});
