import { expect, test } from "vitest";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";

/** The buyer's own cylinder, and another customer's. */
async function withOwnCylinders() {
  const testShop = await aCustodyShop();
  const { admin, shop, buyer, buying, as, anotherBuyer, cylinders, receive, holdings } = testShop;
  const asha = await anotherBuyer();
  const named = { currentOwnerName: "Asha Verma", currentOwnerCompany: "Asha Verma" };
  const [theirs = ""] = await cylinders(1, { ...named, currentOwnerMobile: asha.mobile });
  const [own = ""] = await cylinders(1, { currentOwnerMobile: buyer.mobile });
  const answer = (number: string, choice: "refill" | "exchange", mobile?: string) =>
    receive([number], { unknown: [{ number, choice }], ...(mobile && { mobile }) });
  const office = async (number: string) => (await admin.get(`/api/admin/cylinders/${number}/custody`)).json();
  const note = (number: string, event: object) =>
    admin.post("/api/admin/cylinder-events", { numbers: [number], event });
  return {
    ...{ ...testShop, asha, theirs, own, answer, office, note, ashas: as(asha.headers), buying, holdings },
    differed: async () => (await rebuildCustody(shop.db)).differed,
  };
}

test("a customer's own cylinder is not taken without a word, and kept for refilling it stays theirs everywhere", async () => {
  const { theirs, asha, ashas, receive, answer, office, admin, as, sold, account, differed, holdings } =
    await withOwnCylinders();
  await sold(1);
  const asked = await receive([theirs]);
  expect([asked.statusCode, asked.json().code]).toEqual([409, "return-blocked"]);
  expect(asked.json().details.cylinders).toMatchObject([
    {
      ...{ kind: "blocked", asksOwner: true },
      message: "This is Asha Verma's own cylinder. Keep it for refilling, or take it in exchange?",
    },
  ]);
  expect(await holdings(asha.mobile)).toMatchObject({ own: 1, withCustomer: 0, cylinders: [{ own: true }] });
  expect((await answer(theirs, "refill")).json()).toMatchObject({ released: 0, cylinders: [{ own: "refill" }] });
  expect(await account(), "nobody's deposit was touched").toMatchObject({ depositHeld: DEPOSIT });
  expect(await office(theirs)).toMatchObject({
    shopsOwn: false,
    title: { mobile: asha.mobile },
    state: "in-stock-empty",
  });
  expect((await ashas.get(`/api/cylinders/${theirs}`)).json()).toMatchObject({ currentOwnerCompany: "Asha Verma" });
  expect((await as({}).get(`/api/cylinders/${theirs}`)).json()).toMatchObject({ currentOwnerCompany: "A••• V•••" });
  const { cylinder } = (await admin.get(`/api/cylinders/${theirs}/dossier.json`)).json();
  expect(cylinder.owner).toBe("Ravi Kumar");
  expect(await differed()).toEqual([]);
});

test("taken in exchange it settles what its owner owes, becomes the shop's, and the receipt says so", async () => {
  const { own, sold, buying, buyer, answer, office, account, holdings, admin, log, differed } =
    await withOwnCylinders();
  await sold(1);
  const taken = (await answer(own, "exchange")).json();
  expect(taken).toMatchObject({ released: DEPOSIT, cylinders: [{ own: "exchange" }] });
  expect(await account()).toMatchObject({ depositHeld: 0 });
  expect(await office(own)).toMatchObject({ shopsOwn: true, title: { name: "Sheetal" } });
  expect((await admin.get(`/api/cylinders/${own}`)).json()).toMatchObject({
    ...{ currentOwnerName: "Sheetal", ownerCount: 2, status: "transferred", lastOwnerMobile: buyer.mobile },
  });
  expect(await log(own)).toEqual(["registered", "received-empty", "deposit-released"]);
  const [receipt] = (await holdings()).receipts;
  expect((await buying.get(`/api/return-receipts/${receipt.id}/receipt.pdf`)).statusCode).toBe(200);
  expect(await differed()).toEqual([]);
});

test("an exchange needs an empty that the owner owes", async () => {
  const { theirs, sold, answer } = await withOwnCylinders();
  await sold(1);
  const refused = await answer(theirs, "exchange");
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error).toContain("Asha Verma owes no empty of this size");
});

test("refilled, a customer's cylinder leaves to no one else, and to its owner without a loan", async () => {
  const { own, theirs, answer, note, ordered, pay, dispatch, scan, admin, office, holdings, buyer, differed } =
    await withOwnCylinders();
  for (const number of [own, theirs]) {
    expect((await answer(number, "refill")).statusCode).toBe(200);
    expect((await note(number, { kind: "filled" })).statusCode).toBe(200);
  }
  const order = await ordered(1);
  await pay(order);
  expect((await scan(order, [theirs])).json().error).toContain("Our records show this cylinder as Asha Verma's.");
  expect((await scan(order, [own], { with: "counter" })).statusCode).toBe(200);
  await dispatch(order);
  const stood = await office(own);
  expect(stood).toMatchObject({
    state: "with-customer",
    holder: { mobile: buyer.mobile },
    title: { mobile: buyer.mobile },
  });
  expect(stood).not.toHaveProperty("liable");
  expect(stood).not.toHaveProperty("dueOn");
  const { cylinders, own: count } = await holdings();
  expect([cylinders.map(({ number }: { number: string }) => number), count]).toEqual([[own], 1]);
  expect((await admin.get(`${order.office}/cylinders`)).json().responses).toMatchObject([
    { number: own, state: "With customer", mayUndo: true },
  ]);
  const undone = await admin.post(`${order.office}/cylinders/taken-back`, { numbers: [own], reason: "Wrong one" });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await office(own)).toMatchObject({ state: "in-stock-full" });
  expect(await differed()).toEqual([]);
});
