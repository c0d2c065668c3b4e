import { expect, test } from "vitest";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { aCustodyShop, DAY } from "#testing/shops/custody-shop.ts";

type Row = { entry: string; event: string; details: string; corrected: string };

async function aShopWithLogs() {
  const testShop = await aCustodyShop();
  const { shop, admin } = testShop;
  const rows = async (number: string): Promise<Row[]> =>
    (await admin.get(`/api/cylinders/${number}/dossier.json`)).json().rows;
  return {
    ...testShop,
    rows,
    note: async (number: string, event: object) => {
      const noted = await admin.post("/api/admin/cylinder-events", { numbers: [number], event });
      expect(noted.statusCode, noted.body).toBe(200);
    },
    /** By default the latest entry of the kind. */
    async correct(number: string, event: string, rest: object = {}) {
      const log = await rows(number);
      const id = log.findLast((row) => row.event === event)?.entry;
      const lastEvent = Number(log.at(-1)?.entry);
      const body = { reason: "Wrong scale", lastEvent, ...rest };
      const response = await admin.post(`/api/admin/cylinders/${number}/events/${id}/corrections`, body);
      return [response.statusCode, response.json()];
    },
    on: async (number: string, day: string) => {
      const response = await admin.get(`/api/admin/cylinders/${number}/holder?on=${day}`);
      return [response.statusCode, response.json()];
    },
    differed: async () => (await rebuildCustody(shop.db)).differed,
  };
}

test("a correction refers to the wrong entry: the log retains both, and the custody is recalculated", async () => {
  const { admin, cylinders, receive, note, correct, rows, differed } = await aShopWithLogs();
  const [number = ""] = await cylinders(1);
  await receive([number]);
  await note(number, { kind: "tested", passed: false, testedOn: "2026-02-01" });
  const instead = { kind: "tested", passed: true, testedOn: "2026-02-01" };
  const [status, response] = await correct(number, "Tested", { instead, reason: "Read the other sheet" });
  expect([status, response]).toMatchObject([200, { number, state: "in-stock-empty" }]);
  const log = await rows(number);
  expect(log.slice(-2)).toMatchObject([
    { event: "Tested", corrected: String(response.entry) },
    { event: "Tested", details: expect.stringMatching(/^Replaces entry \d+: Read the other sheet\. Passed/) },
  ]);
  await note(number, { kind: "filled" });
  // A correction may be wrong too: there was no test at all.
  expect((await correct(number, "Tested"))[0]).toBe(200);
  expect(await differed()).toEqual([]);
  const [audit] = (await admin.get("/api/admin/audit?action=correct-cylinder-log")).json();
  expect(audit).toMatchObject({ object: { kind: "cylinder", id: number }, after: { reason: "Wrong scale" } });
});

test("correcting a filling also corrects the passport", async () => {
  const { admin, cylinders, receive, note, correct, pass } = await aShopWithLogs();
  const [number = ""] = await cylinders(1);
  await receive([number]);
  const passport = async () => {
    const { refrigerantName, refrigerantFillingDate } = (await admin.get(`/api/cylinders/${number}`)).json();
    return [refrigerantName, refrigerantFillingDate];
  };
  const before = await passport();
  pass(3 * DAY);
  await note(number, { kind: "filled" });
  pass(DAY);
  expect((await correct(number, "Filled", { instead: { kind: "filled", gas: "R-32" } }))[0]).toBe(200);
  expect(await passport()).toEqual(["R-32", "2026-03-05"]);
  expect((await correct(number, "Filled"))[0]).toBe(200);
  expect(await passport()).toEqual(before);
});

test("a correction is rejected if later entries contradict it, or if it concerns an older log or money", async () => {
  const { admin, cylinders, sold, receive, note, correct, rows } = await aShopWithLogs();
  const [number = ""] = await cylinders(1);
  await receive([number]);
  await note(number, { kind: "filled" });
  await note(number, { kind: "quarantined", reason: "Dent" });
  await note(number, { kind: "unquarantined", full: true });
  const [status, problem] = await correct(number, "Set apart");
  expect([status, problem.code, problem.error]).toEqual([
    ...[409, "cylinders-refused"],
    'The cylinder would have been "In stock, full" at the time of "No longer set apart". Please correct that first.',
  ]);
  const seen = Number((await rows(number)).at(-1)?.entry);
  await note(number, { kind: "weighed", grossKilograms: 90 });
  expect((await correct(number, "Weighed", { lastEvent: seen }))[1].code).toBe("cylinder-moved-on");
  const two = await Promise.all([correct(number, "Weighed"), correct(number, "Weighed")]);
  expect(two.map(([code]) => code).toSorted()).toEqual([200, 409]);
  const { numbers } = await sold(1);
  const [out = ""] = numbers;
  expect((await correct(out, "Dispatched with an order"))[1].error).toContain("undo it there");
  await receive([out], { condition: "damaged" });
  expect((await correct(out, "Received empty"))[1].error).toContain("only correct the condition");
  const good = { instead: { kind: "received-empty", condition: "good" } };
  expect((await correct(out, "Received empty", good))[1]).toMatchObject({ state: "in-stock-empty" });
  const elsewhere = `/api/admin/cylinders/${out}/events/${seen}/corrections`;
  expect((await admin.post(elsewhere, { reason: "None of its own", lastEvent: seen })).statusCode).toBe(404);
});

test("an entry can be corrected although the holder's account was deleted before that was rejected", async () => {
  const { shop, buyer, cylinders, ordered, pay, scan, dispatch, correct, buying, differed } = await aShopWithLogs();
  const [number = ""] = await cylinders(1);
  const order = await ordered(1);
  await pay(order);
  expect((await scan(order, [number], { with: "transporter" })).statusCode).toBe(200);
  expect((await dispatch(order)).statusCode).toBe(200);
  expect((await buying.post("/api/holdings/arrived", { numbers: [number] })).statusCode).toBe(200);
  await removeAccount(shop.db, buyer.id);
  expect(await correct(number, "Arrived")).toMatchObject([200, { state: "on-its-way" }]);
  expect(await differed()).toEqual([]);
});

test("the holder on a past day is calculated from the log, including later corrections", async () => {
  const { admin, sold, receive, pass, on, buyer, cylinders, ordered, pay, scan } = await aShopWithLogs();
  const { numbers, orderNumber } = await sold(1);
  const [number = ""] = numbers;
  const order = await ordered(1);
  await pay(order);
  pass(10 * DAY);
  await receive([number]);
  pass(DAY);
  expect(await on(number, "2026-03-01")).toMatchObject([
    404,
    { error: "This cylinder was not in our records yet on 1 Mar 2026." },
  ]);
  const then = { state: "with-customer", orderNumber, holder: { mobile: buyer.mobile }, owner: { name: "Sheetal" } };
  expect(await on(number, "2026-03-02")).toMatchObject([200, { ...then, liable: { mobile: buyer.mobile } }]);
  expect(await on(number, "2026-03-11")).toMatchObject([200, then]);
  expect(await on(number, "2026-03-12")).toMatchObject([
    200,
    { state: "in-stock-empty", holder: { name: "Sheetal" }, since: "2026-03-12T06:30:00.000Z" },
  ]);
  expect((await on(number, "2026-03-14"))[0]).toBe(400);
  expect((await on("NOBODY", "2026-03-12"))[0]).toBe(404);
  const [wrong = ""] = await cylinders(1);
  expect((await scan(order, [wrong])).statusCode).toBe(200);
  expect((await on(wrong, "2026-03-13"))[1]).toMatchObject({ state: "on-its-way" });
  await admin.post(`${order.office}/cylinders/taken-back`, { numbers: [wrong], reason: "Wrong lorry" });
  expect((await on(wrong, "2026-03-13"))[1]).toMatchObject({ state: "in-stock-full", holder: { name: "Sheetal" } });
});
