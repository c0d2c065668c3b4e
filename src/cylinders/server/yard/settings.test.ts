import { expect, test } from "vitest";
import { readPdf } from "#testing/read-pdf.ts";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/shops/custody-shop.ts";

async function withSettings() {
  const testShop = await aCustodyShop();
  const { admin } = testShop;
  return {
    ...testShop,
    async set(values: Record<string, string>) {
      const { version } = (await admin.get("/api/admin/settings")).json();
      const response = await admin.put("/api/admin/settings", { version, values });
      return [response.statusCode, response.json()];
    },
  };
}

test("the owner's deductions for late and damaged cylinders apply to the next return and are audited", async () => {
  const { admin, sold, receive, pass, set } = await withSettings();
  const { numbers } = await sold(4);
  const [first = "", second = "", third = "", fourth = ""] = numbers;
  expect((await receive([first], { condition: "damaged" })).json()).toMatchObject({ released: 0, withheld: DEPOSIT });
  expect((await set({ damagedPercent: "25", lateDaysFree: "3", latePercent: "10" }))[0]).toBe(200);
  expect((await receive([second], { condition: "damaged" })).json()).toMatchObject({
    ...{ released: 0.75 * DEPOSIT, withheld: 0.25 * DEPOSIT },
  });
  pass(33 * DAY);
  expect((await receive([third])).json()).toMatchObject({ released: DEPOSIT, withheld: 0 });
  pass(8 * DAY);
  expect((await receive([fourth])).json()).toMatchObject({ released: 0.8 * DEPOSIT, withheld: 0.2 * DEPOSIT });
  const [audit] = (await admin.get("/api/admin/audit?action=change-settings")).json();
  expect(audit.after).toMatchObject({ SHOP_DAMAGED_PERCENT: "25", SHOP_LATE_PERCENT: "10" });
  const [status, wrong] = await set({ damagedPercent: "101", testYears: "0" });
  expect([status, Object.keys(wrong.fields)]).toEqual([400, ["values.testYears", "values.damagedPercent"]]);
});

test("cylinders that are only counted have a condition too, and the damaged percentage applies to them", async () => {
  const { sold, receive, admin, buyer, buying, set, holdings, account } = await withSettings();
  await set({ damagedPercent: "25" });
  await sold(4);
  const counted = [
    { size: "standard", count: 1, condition: "damaged" },
    { size: "standard", count: 2 },
  ];
  const body = { mobile: buyer.mobile, counted };
  // Deposits are 6,000 each: two whole ones and 75 % of the third are released.
  expect((await receive([], body)).json()).toMatchObject({ counted: 3, released: 16_500, withheld: 1500 });
  expect(await holdings()).toMatchObject({ owed: 1, deposit: 7500, withheld: 1500 });
  expect((await account()).depositHeld).toBe(7500);
  const [waiting] = (await admin.get("/api/admin/withheld-deposits")).json();
  expect(JSON.stringify(waiting)).toContain("Damaged");
  const [receipt] = (await buying.get(`/api/holdings?mobile=${buyer.mobile}`)).json().receipts;
  const pdf = await buying.get(`/api/return-receipts/${receipt.id}/receipt.pdf`);
  expect((await readPdf(pdf.rawPayload)).pages.join("\n")).toContain("Damaged");
});

test("a damaged cylinder that is counted takes a deposit, even where a promise without one is due first", async () => {
  const { ordered, sold, pay, dispatch, receive, buyer } = await withSettings();
  await sold(1);
  const promised = await ordered(1, "promise");
  await pay(promised);
  await dispatch(promised);
  const counted = [
    { size: "standard", count: 1, condition: "leaking" },
    { size: "standard", count: 1 },
  ];
  expect((await receive([], { mobile: buyer.mobile, counted })).json()).toMatchObject({ released: 0, withheld: 6000 });
});

test("the owner sets the test interval and whether a cylinder without a recorded test may leave", async () => {
  const { admin, shop, cylinders, ordered, pay, scan, set } = await withSettings();
  const [number = ""] = await cylinders(1);
  const order = await ordered(1);
  await pay(order);
  const responses = async () =>
    (await admin.post(`${order.office}/cylinders/check`, { numbers: [number] })).json().responses;
  expect(await responses()).toMatchObject([
    { ok: true, warnings: ["No hydrostatic test is recorded for this cylinder."] },
  ]);
  await set({ testUnknown: "blocks" });
  expect(await responses()).toMatchObject([
    { ok: false, message: "No hydrostatic test is recorded for this cylinder." },
  ]);
  expect((await scan(order, [number])).statusCode).toBe(409);
  await admin.post("/api/admin/returns", { batch: crypto.randomUUID(), numbers: [number] });
  const note = (event: object) => admin.post("/api/admin/cylinder-events", { numbers: [number], event });
  expect((await note({ kind: "tested", passed: true, testedOn: "2023-03-02" })).statusCode).toBe(200);
  const dueOn = async () => (await admin.get(`/api/cylinders/${number}/dossier.json`)).json().cylinder.nextTest;
  expect(await dueOn()).toContain("2028");
  await set({ testYears: "2" });
  expect(await dueOn()).toContain("2025");
  const filled = await note({ kind: "filled" });
  expect([filled.statusCode, filled.json().error]).toEqual([
    ...[409, `${number}: The hydrostatic test was due on 2 Mar 2025. Please send it to test.`],
  ]);
  expect(shop.settings.current().SHOP_TEST_YEARS).toBe(2);
});
