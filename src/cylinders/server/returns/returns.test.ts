import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ledgerEntries } from "#books/server/ledger/schema.ts";
import { cylinderHistory } from "#cylinders/server/cylinder/schema.ts";
import { lockOrder } from "#sales/server/orders/store.ts";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/shops/custody-shop.ts";

test("ten returned empties are recognised, and their deposits are credited to the customer at once", async () => {
  const { sold, receive, admin, holdings, account, buyer, pass, log } = await aCustodyShop();
  const { numbers, orderNumber } = await sold(10);
  pass(12 * DAY);
  const response = (await receive(numbers)).json();
  expect(response).toMatchObject({ booked: true, blockers: [], released: 10 * DEPOSIT, withheld: 0 });
  expect(response.cylinders[0]).toMatchObject({
    ...{ number: numbers[0], kind: "recognised", orderNumber, daysOut: 12, daysLate: 0, released: DEPOSIT },
    from: { mobile: buyer.mobile },
  });
  expect(await log(numbers[0] ?? "")).toEqual(["registered", "dispatched", "received-empty", "deposit-released"]);
  expect(await holdings()).toMatchObject({ cylinders: [], owed: 0, deposit: 0 });
  expect(await account()).toMatchObject({ depositHeld: 0, owed: -10 * DEPOSIT });
  const again = await receive([numbers[0] ?? ""]);
  expect([again.statusCode, again.json().code]).toEqual([409, "return-blocked"]);
  expect(again.json().error).toContain("Our records show this cylinder at the shop");
  const [audit] = (await admin.get("/api/admin/audit?action=receive-cylinders")).json();
  expect(audit.after).toMatchObject({ released: 10 * DEPOSIT });
});

test("a repeated batch is booked once, also concurrently; with other cylinders it is rejected", async () => {
  const { shop, sold, receive } = await aCustodyShop();
  const { numbers } = await sold(3);
  const batch = randomUUID();
  const two = numbers.slice(0, 2);
  const responses = await Promise.all([receive(two, { batch }), receive(two, { batch }), receive(two, { batch })]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect((await receive(two.toReversed(), { batch })).statusCode).toBe(200);
  const other = await receive(numbers, { batch });
  expect([other.statusCode, other.json().code]).toEqual([409, "batch-differs"]);
  const released = (await shop.db.select().from(ledgerEntries)).filter(({ kind }) => kind === "deposit-released");
  expect(released).toHaveLength(1);
  const received = (await shop.db.select().from(cylinderHistory)).filter(({ action }) => action === "received-empty");
  expect(received).toHaveLength(2);
});

test("a return is booked while another transaction works on the order", async () => {
  const { shop, buyer, sold, receive, account } = await aCustodyShop();
  const { orderNumber, numbers } = await sold(2);
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, { mobile: buyer.mobile }, orderNumber);
    // The return locks the ledger account here. Waiting then for the order, whose holder waits for the account, would deadlock.
    const back = await receive(numbers);
    expect(back.statusCode, back.body).toBe(200);
  });
  expect(await account()).toMatchObject({ depositHeld: 0 });
});

test("blocked cylinders are not booked and do not hold up the others of their batch", async () => {
  const { sold, receive, admin, cylinders, holdings, log } = await aCustodyShop();
  const { numbers } = await sold(2);
  const [empty = ""] = await cylinders(1);
  await receive([empty]);
  const body = { batch: randomUUID(), numbers: [...numbers, empty, "NOBODY-KNOWS"] };
  const kinds = ["recognised", "recognised", "blocked", "blocked"].map((kind) => ({ kind }));
  const checked = (await admin.post("/api/admin/returns/check", body)).json();
  expect(checked).toMatchObject({ booked: false, released: 2 * DEPOSIT, blockers: [], cylinders: kinds });
  const booked = await admin.post("/api/admin/returns", body);
  expect(booked.json()).toMatchObject({ booked: true, released: 2 * DEPOSIT, cylinders: kinds });
  expect((await admin.post("/api/admin/returns", body)).json(), "sent again").toEqual(booked.json());
  expect(await holdings()).toMatchObject({ owed: 0, deposit: 0 });
  expect((await log(numbers[0] ?? "")).slice(0, 3)).toEqual(["registered", "dispatched", "received-empty"]);
  const [audit] = (await admin.get("/api/admin/audit?action=receive-cylinders")).json();
  expect(audit.after).toMatchObject({ cylinders: numbers });
});

test("a batch of blocked cylinders alone is rejected, and leaves its number free", async () => {
  const { sold, receive, admin } = await aCustodyShop();
  const { numbers } = await sold(1);
  const body = { batch: randomUUID(), numbers: ["NOBODY-KNOWS"] };
  const checked = (await admin.post("/api/admin/returns/check", body)).json();
  expect(checked.blockers).toHaveLength(1);
  const refused = await admin.post("/api/admin/returns", body);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "return-blocked"]);
  expect(refused.json().details.blockers).toEqual(checked.blockers);
  expect((await receive(numbers, { batch: body.batch })).statusCode).toBe(200);
});

test("a return by another party logs a pair of adjustments, and the payer gets the deposit", async () => {
  const { sold, receive, anotherBuyer, account, log } = await aCustodyShop();
  const { numbers } = await sold(1);
  const other = await anotherBuyer();
  const response = (await receive(numbers, { mobile: other.mobile })).json();
  expect(response.cylinders[0].warnings).toContain(
    "Our records show it with someone else: both accounts are adjusted.",
  );
  expect(await log(numbers[0] ?? "")).toEqual([
    ...["registered", "dispatched", "adjusted-out", "adjusted-in", "received-empty", "deposit-released"],
  ]);
  expect(await account()).toMatchObject({ depositHeld: 0, owed: -DEPOSIT });
  const anonymous = await receive(numbers, { mobile: "9000000001" });
  expect([anonymous.statusCode, anonymous.json().code]).toEqual([409, "mobile-not-registered"]);
});

test("a deduction for late or damaged cylinders remains the customer's until staff decide", async () => {
  const { sold, receive, holdings, account, pass } = await aCustodyShop();
  const { numbers } = await sold(3);
  const [one = "", two = "", three = ""] = numbers;
  const broken = (await receive([one, two], { conditions: { [two.toLowerCase()]: "valve-broken" } })).json();
  expect(broken).toMatchObject({ released: DEPOSIT, withheld: DEPOSIT });
  pass(31 * DAY);
  expect((await receive([three])).json()).toMatchObject({ released: 0, withheld: DEPOSIT });
  expect(await holdings(), "as in the statement").toMatchObject({
    owed: 0,
    deposit: 2 * DEPOSIT,
    withheld: 2 * DEPOSIT,
  });
  expect(await account()).toMatchObject({ depositHeld: 2 * DEPOSIT });
});

test("promised empties are settled first, oldest first, by scans and by counts", async () => {
  const { sold, receive, admin, buyer, holdings, pass } = await aCustodyShop();
  const promised = await sold(2, "promise");
  pass(DAY);
  const bought = await sold(1);
  const empties = async () => (await admin.get(`/api/admin/empties/${buyer.mobile}`)).json().lines;
  expect(await empties()).toMatchObject([{ quantity: 2, returned: 0 }]);
  expect((await receive(bought.numbers)).json()).toMatchObject({ released: 0 });
  expect(await empties()).toMatchObject([{ quantity: 2, returned: 1 }]);
  const counted = [{ size: "standard", count: 2 }];
  expect((await receive([], { counted })).json().error).toBe(
    "Please choose who brought the cylinders without a number.",
  );
  const tooMany = await receive([], { mobile: buyer.mobile, counted: [{ size: "standard", count: 3 }] });
  expect(tooMany.json().error).toBe("Empty Cylinder (Standard): 3 counted, 2 owed.");
  expect((await receive([], { mobile: buyer.mobile, counted })).json()).toMatchObject({
    released: DEPOSIT,
    counted: 2,
  });
  expect(await empties()).toEqual([]);
  expect(await holdings()).toMatchObject({ owed: 0, deposit: 0 });
  const file = (await admin.get(promised.office)).json();
  expect(file.events.at(-1)).toMatchObject({ kind: "empties-returned" });
});

test("empties promised with gas sold on credit, or whose payment was reversed, are settled before an older deposit", async () => {
  const { sold, receive, admin, buyer, ordered, dispatch, pay, holdings, account, pass } = await aCustodyShop();
  const bought = await sold(2);
  pass(DAY);
  await admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 500_000, days: 30 } });
  const onCredit = await ordered(1, "promise");
  expect((await dispatch(onCredit)).json().order).toMatchObject({ paid: false, creditDueOn: "2026-04-02" });
  pass(DAY);
  const undone = await sold(1, "promise");
  await pay(undone, false);
  const waiting = await ordered(1, "promise");
  const due = async ({ office }: { office: string }) => (await admin.get(office)).json().emptiesDue?.cylinders ?? 0;
  expect([await due(onCredit), await due(undone), await due(waiting)]).toEqual([1, 1, 0]);
  expect((await admin.get("/api/admin/orders?empties=expected")).json()).toHaveLength(3);
  expect((await admin.get("/api/admin/empties")).json()).toMatchObject([{ counts: { owed: 4 }, orders: 3 }]);
  expect(await account()).toMatchObject({ cylinders: { owed: 4 } });
  expect((await receive(bought.numbers)).json()).toMatchObject({ released: 0 });
  expect([await due(onCredit), await due(undone)]).toEqual([0, 0]);
  expect(await holdings()).toMatchObject({ owed: 2, deposit: 2 * DEPOSIT });
});

test("an unknown number is registered at the gate as the shop's own, or set aside", async () => {
  const { sold, receive, admin, buyer, log } = await aCustodyShop();
  await sold(1);
  const facts = { choice: "register", gas: "R-134a", kilograms: 60, tareKilograms: 31.5 };
  const unknown = [
    { number: "OLD-1", ...facts },
    { number: "OLD-2", choice: "set-aside" },
  ];
  const response = (await receive(["OLD-1", "OLD-2"], { mobile: buyer.mobile, unknown })).json();
  expect(response.cylinders).toMatchObject([
    { number: "OLD-1", kind: "registered", released: DEPOSIT },
    { number: "OLD-2", kind: "set-aside" },
  ]);
  expect(await log("OLD-1")).toEqual(["registered", "received-empty", "deposit-released"]);
  const passport = (await admin.get("/api/cylinders/OLD-1")).json();
  expect(passport).toMatchObject({ currentOwnerCompany: "Sheetal", emptyCylinderWeight: 31.5, refrigerantWeight: 60 });
  expect((await admin.get("/api/cylinders/OLD-2")).statusCode).toBe(404);
});

test("a cylinder that staff set aside is not booked, even if it is in the records by the time it is sent", async () => {
  const { sold, receive, admin, holdings, log } = await aCustodyShop();
  const { numbers } = await sold(2);
  const [one = "", two = ""] = numbers;
  const response = (await receive(numbers, { unknown: [{ number: one, choice: "set-aside" }] })).json();
  expect(response).toMatchObject({ released: DEPOSIT, cylinders: [{ kind: "set-aside" }, { kind: "recognised" }] });
  expect(await log(one)).toEqual(["registered", "dispatched"]);
  expect((await holdings()).cylinders).toMatchObject([{ number: one }]);
  const [audit] = (await admin.get("/api/admin/audit?action=receive-cylinders")).json();
  expect(audit.after.cylinders).toEqual([two]);
});

test("a customer sees only the cylinders they hold", async () => {
  const { sold, buying, buyer, as, anotherBuyer } = await aCustodyShop();
  const { numbers, orderNumber } = await sold(1);
  const mine = (await buying.get(`/api/holdings?mobile=${buyer.mobile}`)).json();
  expect(mine.cylinders).toMatchObject([
    { number: numbers[0], gas: "R-134a", orderNumber, daysOver: 0, offered: false },
  ]);
  expect(mine.claims).toMatchObject([{ orderNumber, open: 1, deposit: DEPOSIT, withheld: 0 }]);
  const other = await anotherBuyer();
  expect((await as(other.headers).get(`/api/holdings?mobile=${buyer.mobile}`)).statusCode).toBe(403);
  expect((await as(other.headers).get(`/api/holdings?mobile=${other.mobile}`)).json()).toMatchObject({ owed: 0 });
});
