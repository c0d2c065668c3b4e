import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#people/server/accounts/schema.ts";
import { aCylinderForm, aCylinderShop, aNextOwner } from "#testing/shops/cylinder-shop.ts";
import { rebuildCustody } from "./rebuild-custody.ts";
import { cylinderCustody, cylinderHistory, cylinders } from "./schema.ts";

type CylinderShop = Awaited<ReturnType<typeof aCylinderShop>>;

const standing = async ({ shop }: CylinderShop, number: string) => {
  const [row] = await shop.db
    .select()
    .from(cylinderCustody)
    .innerJoin(cylinders, eq(cylinders.id, cylinderCustody.cylinderId))
    .where(eq(cylinders.cylinderNumber, number));
  return row?.cylinder_custody;
};

test("the holder is whom the passport names: the shop, a customer, or a trader without an account", async () => {
  const testShop = await aCylinderShop();
  const { register, owner, customer } = testShop;
  await register(aCylinderForm({ cylinderNumber: "OURS", currentOwnerCompany: " sheetal " }), owner);
  await register(aCylinderForm({ cylinderNumber: "THEIRS", currentOwnerMobile: customer.mobile }), owner);
  await register(aCylinderForm({ cylinderNumber: "TRADER" }), owner);
  expect(await standing(testShop, "OURS")).toMatchObject({
    state: "in-stock-full",
    titleKind: "shop",
    holderKind: "shop",
  });
  expect(await standing(testShop, "THEIRS")).toMatchObject({ state: "with-customer", holderId: customer.id });
  expect(await standing(testShop, "TRADER")).toMatchObject({
    holderKind: "trader",
    holderName: "Cool Trade",
    gas: "R-32",
  });
});

test("every passport change is an event that updates the cylinder's custody", async () => {
  const testShop = await aCylinderShop();
  const { shop, ask, register, transfer, change, owner, customer, pass, history } = testShop;
  await register(aCylinderForm({ currentOwnerCompany: "Sheetal" }), owner);
  pass(60);
  await transfer("SH-1042", aNextOwner(customer.mobile), owner);
  pass(60);
  await change("SH-1042", { status: "inactive" }, owner);
  const correction = { refrigerantName: "R-410A", reason: "Misread" };
  await ask("POST", "/api/admin/cylinders/SH-1042/corrections", owner, correction);
  await change("SH-1042", { currentOwnerMobile: "9800000001" }, owner);
  const log = await shop.db.select().from(cylinderHistory).orderBy(asc(cylinderHistory.id));
  const ours = { kind: "shop" };
  const theirs = { kind: "customer", id: customer.id };
  expect(log.map(({ action, facts }) => [action, facts])).toEqual([
    ["registered", { title: ours, holder: ours, full: true, gas: "R-32" }],
    ["transferred", { to: theirs }],
    ["deactivated", {}],
    ["corrected", { gas: "R-410A" }],
    ["corrected", { title: { kind: "trader", name: "Himalaya Cooling" } }],
  ]);
  expect(await standing(testShop, "SH-1042")).toMatchObject({
    ...{ state: "with-customer", holderId: customer.id, titleName: "Himalaya Cooling", titleKind: "trader" },
    ...{ inactive: true, gas: "R-410A", lastEvent: log.at(-1)?.id },
  });
  const [latest] = await history("SH-1042", owner);
  expect(Object.keys(latest)).toEqual(["action", "lastOwnerName", "updatedAt"]);
});

test("a lost or tampered custody row is repaired from the log", async () => {
  const testShop = await aCylinderShop();
  const { shop, register, transfer, owner, customer } = testShop;
  await register(aCylinderForm(), owner);
  await transfer("SH-1042", aNextOwner(customer.mobile), owner);
  const before = await standing(testShop, "SH-1042");
  await shop.db.delete(cylinderCustody);
  expect(await rebuildCustody(shop.db)).toEqual({ cylinders: 1, differed: [] });
  expect(await standing(testShop, "SH-1042")).toEqual(before);
  await shop.db.update(cylinderCustody).set({ state: "lost" });
  expect((await rebuildCustody(shop.db)).differed).toHaveLength(1);
  expect(await standing(testShop, "SH-1042")).toEqual(before);
});

test("a cylinder retains its holder's id after the account is deleted, and its log stays", async () => {
  const testShop = await aCylinderShop();
  const { shop, register, owner, customer } = testShop;
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), owner);
  await shop.db.delete(accounts).where(eq(accounts.id, customer.id));
  expect(await standing(testShop, "SH-1042")).toMatchObject({ holderKind: "customer", holderId: customer.id });
  expect((await rebuildCustody(shop.db)).differed).toEqual([]);
});
