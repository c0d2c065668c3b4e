import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/custody-shop.ts";

async function neverCameBack() {
  const house = await aCustodyShop();
  const { admin, sold, pass } = house;
  const { numbers, office } = await sold(3);
  const [paper] = (await admin.get(office)).json().order.papers;
  const invoice = paper.number.replaceAll("/", "-");
  const keep = (cylinders: number, rest: object = {}) =>
    admin.post(`/api/admin/invoices/${invoice}/debit-notes`, {
      ...{ requestId: randomUUID(), amount: cylinders * DEPOSIT, cylinders, remark: "Never came back", ...rest },
    });
  const standing = async (number: string) =>
    (await admin.get(`/api/admin/cylinders/${number}/holder?on=2026-04-11`)).json();
  pass(40 * DAY);
  return { ...house, numbers, keep, standing };
}

test("a cylinder whose deposit is kept belongs to who has it, and what is named is what is sold", async () => {
  const { numbers, keep, standing, log, buyer, holdings } = await neverCameBack();
  const [one = "", two = "", three = ""] = numbers;
  const requestId = randomUUID();
  expect((await keep(1, { numbers: ["STRAY"] })).json()).toMatchObject({
    ...{ code: "cylinders-refused", error: "STRAY is not out with this order." },
  });
  expect((await keep(1, { numbers })).json().error).toBe("3 cylinders are named, and the deposit of 1 is kept.");
  expect((await keep(1, { numbers: [two.toLowerCase()], requestId })).statusCode).toBe(201);
  expect((await keep(1, { numbers: [two], requestId })).statusCode).toBe(200);
  expect(await log(two)).toEqual(["registered", "dispatched", "sold"]);
  const sold = await standing(two);
  expect(sold).toMatchObject({ owner: { mobile: buyer.mobile }, holder: { mobile: buyer.mobile } });
  expect(sold).not.toHaveProperty("answers");
  expect(await standing(one)).toMatchObject({ owner: { name: "Sheetal" }, answers: { mobile: buyer.mobile } });
  expect((await keep(2)).statusCode).toBe(201);
  expect([await log(one), await log(three)].map((kinds) => kinds.at(-1))).toEqual(["sold", "sold"]);
  expect(await holdings()).toMatchObject({ owed: 0, deposit: 0 });
});

test("where nobody says which of several it is, none is sold; nor for a cylinder that is back", async () => {
  const { numbers, keep, log, receive } = await neverCameBack();
  const [one = "", two = "", three = ""] = numbers;
  expect((await keep(1)).statusCode).toBe(201);
  await receive([one], { condition: "damaged" });
  expect((await keep(1)).statusCode).toBe(201);
  for (const number of [two, three]) expect(await log(number)).toEqual(["registered", "dispatched"]);
});
