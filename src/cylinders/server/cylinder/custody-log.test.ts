import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#people/server/accounts/schema.ts";
import { aCylinderForm, aCylinderShop, aNextOwner } from "#testing/shops/cylinder-shop.ts";
import { rebuildCustody } from "./rebuild.ts";
import { cylinderHistory, cylinders } from "./schema.ts";

type CylinderShop = Awaited<ReturnType<typeof aCylinderShop>>;

const standing = async ({ shop }: CylinderShop, number: string) => {
  const [row] = await shop.db.select().from(cylinders).where(eq(cylinders.cylinderNumber, number));
  return row;
};

test("owner and holder are whom the form names: the shop, a customer, or another party without an account", async () => {
  const testShop = await aCylinderShop();
  const { register, owner, customer } = testShop;
  await register(aCylinderForm({ cylinderNumber: "OURS", currentOwnerCompany: " sheetal " }), owner);
  await register(aCylinderForm({ cylinderNumber: "THEIRS", currentOwnerMobile: customer.mobile }), owner);
  await register(aCylinderForm({ cylinderNumber: "TRADER" }), owner);
  expect(await standing(testShop, "OURS")).toMatchObject({
    state: "in-stock-full",
    ...{ ownerKind: "shop", ownerName: "", ownerCompany: "" },
    holderKind: "shop",
  });
  expect(await standing(testShop, "THEIRS")).toMatchObject({ state: "with-customer", holderId: customer.id });
  expect(await standing(testShop, "TRADER")).toMatchObject({
    ...{ ownerKind: "other", ownerId: null, ownerCompany: "Cool Trade" },
    ...{ holderKind: "other", holderName: "Cool Trade", refrigerantName: "R-32" },
  });
});

test("every change of owner or status is an event, and the row follows it", async () => {
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
    ["registered", { owner: ours, holder: ours, full: true, gas: "R-32" }],
    ["transferred", { to: theirs, loan: "stays", recorded: { ...SITA, mobile: customer.mobile } }],
    ["deactivated", {}],
    ["corrected", { gas: "R-410A" }],
    ["corrected", { owner: { kind: "other", name: SITA.company }, recorded: { ...SITA, mobile: "9800000001" } }],
  ]);
  expect(await standing(testShop, "SH-1042")).toMatchObject({
    ...{ state: "with-customer", holderId: customer.id, ownerKind: "other", ownerCompany: SITA.company, ownerCount: 2 },
    ...{ lastOwner: { kind: "shop" }, status: "inactive", refrigerantName: "R-410A", lastEvent: log.at(-1)?.id },
  });
  const [latest] = await history("SH-1042", owner);
  expect(Object.keys(latest)).toEqual(["action", "lastOwnerName", "updatedAt"]);
});

const SITA = { name: "Sita Devi", company: "Himalaya Cooling", state: "Punjab", pincode: "141001" };

test("a tampered row is repaired from the log", async () => {
  const testShop = await aCylinderShop();
  const { shop, register, transfer, owner, customer } = testShop;
  await register(aCylinderForm(), owner);
  await transfer("SH-1042", aNextOwner(customer.mobile), owner);
  const before = await standing(testShop, "SH-1042");
  expect(await rebuildCustody(shop.db)).toEqual({ cylinders: 1, differed: [] });
  await shop.db.update(cylinders).set({ state: "lost", ownerKind: "shop", ownerId: null, ownerCount: 7 });
  expect((await rebuildCustody(shop.db)).differed).toHaveLength(1);
  expect(await standing(testShop, "SH-1042")).toEqual(before);
});

test("the shop takes another name: nothing is written, and every page shows its cylinders with the new one", async () => {
  const { shop, register, change, owner, read, history } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerCompany: "Sheetal" }), owner);
  const [before] = await shop.db.select().from(cylinders);
  const { current } = shop.settings;
  Object.assign(shop.settings, { current: () => ({ ...current(), SHOP_NAME: "Himalaya Cooling" }) });
  expect(await read("SH-1042", owner)).toMatchObject({
    ...{ currentOwnerName: "Himalaya Cooling", currentOwnerCompany: "Himalaya Cooling", ownerCount: 1 },
  });
  expect(await shop.db.select().from(cylinders)).toEqual([before]);
  const typed = { currentOwnerName: "Ramesh", currentOwnerCompany: "himalaya cooling", currentOwnerPincode: "141001" };
  expect((await change("SH-1042", { ...typed, currentOwnerState: "Punjab" }, owner)).statusCode).toBe(200);
  expect((await shop.db.select().from(cylinders))[0]).toMatchObject({ ownerKind: "shop", holderKind: "shop" });
  expect((await history("SH-1042", owner))[0]).toMatchObject({ lastOwnerName: "Himalaya Cooling" });
});

test("a cylinder retains its holder's id after the account is deleted, and its log stays", async () => {
  const testShop = await aCylinderShop();
  const { shop, register, owner, customer } = testShop;
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), owner);
  await shop.db.delete(accounts).where(eq(accounts.id, customer.id));
  expect(await standing(testShop, "SH-1042")).toMatchObject({ holderKind: "customer", holderId: customer.id });
  expect((await rebuildCustody(shop.db)).differed).toEqual([]);
});
