import { expect, test } from "vitest";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { sendReminders } from "#cylinders/server/returns/send-reminders.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { depositFaults } from "#sales/server/deposits/check-deposits-store.ts";
import { DAY } from "#testing/shops/custody-shop.ts";
import { anImportShop } from "#testing/shops/import-shop.ts";

const CUSTOMERS = "Name,Mobile\nSharma,9810012345\nAsha,9810022222";
const REGISTER = [
  "Number,Gas,Capacity,Tare,PESO,Filling date,Brand,Test date",
  "SH-1,R-134a,60,32.5,P/1,2026-02-01,Floron,2025-06-30",
  "SH-2,R-134a,60,32.5,P/1,2026-02-01,Floron,",
].join("\n");
const HELD = [
  "Mobile,Cylinder number,Size,Count,Deposit held,Since",
  "9810012345,sh-1,,,6000,2026-02-15",
  "9810012345,,small,3,9000,2026-02-15",
  "9810022222,,standard,2,0,2026-01-10",
].join("\n");

async function aMovedInShop() {
  const testShop = await anImportShop();
  await testShop.imported("customers", CUSTOMERS);
  const register = await testShop.imported("cylinders", REGISTER);
  const held = await testShop.imported("cylinders", HELD);
  return { ...testShop, register, held };
}

async function faultsIn({ shop }: Pick<Awaited<ReturnType<typeof anImportShop>>, "shop">) {
  const { differed } = await rebuildCustody(shop.db);
  return [...(await depositFaults(shop.db)), ...differed];
}

test("the register is the shop's own and keeps the test date; customers hold cylinders and deposits", async () => {
  const testShop = await aMovedInShop();
  const { admin, holdings, account, totals } = testShop;
  expect((await admin.get("/api/cylinders/SH-1")).json()).toMatchObject({
    ...{ currentOwnerCompany: "Sheetal", refrigerantName: "R-134a", status: "active" },
  });
  expect((await admin.get("/api/admin/cylinders/SH-1/custody")).json()).toMatchObject({
    ...{ testedOn: "2025-06-30", filledOn: "2026-02-01", state: "with-customer" },
  });
  expect(await holdings("9810012345")).toMatchObject({
    cylinders: [{ number: "SH-1", size: "standard", dueOn: "2026-03-17", daysOut: 15 }],
    unnumbered: [{ size: "small", count: 3 }],
    owed: 4,
    deposit: 15_000,
  });
  expect(await holdings("9810022222")).toMatchObject({ unnumbered: [{ size: "standard", count: 2 }], deposit: 0 });
  expect(await account("9810012345")).toMatchObject({ owed: 0, depositHeld: 15_000 });
  expect(await totals()).toMatchObject({
    deposits: { files: 15_000, books: 15_000 },
    heldCylinders: { files: 6, books: 6 },
    registeredCylinders: { files: 2, books: 2 },
  });
  expect(await faultsIn(testShop)).toEqual([]);
});

test("a returned cylinder releases the imported deposit, and then the import stays", async () => {
  const testShop = await aMovedInShop();
  const { receive, account, holdings, undo, held, pass } = testShop;
  pass(DAY);
  const back = await receive(["SH-1"], { counted: [{ size: "small", count: 1 }], mobile: "9810012345" });
  expect(back.json(), back.body).toMatchObject({ booked: true, released: 9000 });
  expect(await account("9810012345")).toMatchObject({ owed: -9000, depositHeld: 6000 });
  expect(await holdings("9810012345")).toMatchObject({ cylinders: [], owed: 2 });
  const refused = await undo(held);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "2 rows have cylinders that were returned or moved since the import.",
  ]);
  expect(await faultsIn(testShop)).toEqual([]);
});

test("held cylinders and the register are undone, and corrected files are imported again", async () => {
  const testShop = await aMovedInShop();
  const { admin, undo, held, register, imported, totals, account, holdings, log } = testShop;
  expect((await undo(register)).json().error).toBe("1 cylinder has moved or changed since the import.");
  expect((await undo(held)).statusCode).toBe(200);
  expect(await account("9810012345")).toMatchObject({ owed: 0, depositHeld: 0 });
  expect(await holdings("9810012345")).toMatchObject({ cylinders: [], unnumbered: [], owed: 0 });
  expect((await undo(register)).statusCode).toBe(200);
  expect((await admin.get("/api/cylinders/SH-2")).json()).toMatchObject({ status: "inactive" });

  await imported("cylinders", REGISTER.replaceAll("R-134a", "R-32").replaceAll(",60,", ",55,"));
  expect((await admin.get("/api/cylinders/SH-2")).json()).toMatchObject({ status: "active", refrigerantName: "R-32" });
  expect(await log("SH-2")).toEqual(["registered", "deactivated", "corrected", "activated"]);
  await imported("cylinders", HELD);
  expect(await holdings("9810012345")).toMatchObject({ cylinders: [{ number: "SH-1", size: "heavy" }], owed: 4 });
  expect(await totals()).toMatchObject({ registeredCylinders: { files: 2, books: 2 } });
  expect(await faultsIn(testShop)).toEqual([]);
});

test("cylinders without a deposit are undone too, and only once", async () => {
  const { imported, undo, holdings, admin } = await anImportShop();
  await imported("customers", CUSTOMERS);
  const held = await imported("cylinders", "Mobile,Size,Count,Since\n9810022222,heavy,2,2026-02-15");
  const both = await Promise.all([undo(held), undo(held)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await holdings("9810022222")).toMatchObject({ owed: 0, unnumbered: [] });
  const log = (await admin.get("/api/admin/audit?action=undo-import")).json();
  expect(log).toHaveLength(1);
});

test("a file with an unknown, foreign or lent cylinder is rejected whole", async () => {
  const { check, send, cylinders, holdings } = await aMovedInShop();
  const [foreign] = await cylinders(1, { currentOwnerCompany: "Cool Trade" });
  const csv = [
    "Mobile,Cylinder number,Size,Count,Deposit,Since",
    "9810022222,SH-2,,,6000,2026-02-15",
    "9810022222,SH-1,,,6000,2026-02-15",
    "9810022222,SH-9,,,6000,2026-02-15",
    `9810022222,${foreign},,,6000,2026-02-15`,
    "9810012345,,small,1,0,2026-02-15",
  ].join("\n");
  expect((await check("cylinders", csv)).problems).toMatchObject([
    { row: 3, message: expect.stringContaining('This cylinder is "With customer"') },
    { row: 4, message: "This cylinder is not registered. Please import the cylinder register first." },
    { row: 5, message: "This cylinder does not belong to the shop." },
    { row: 6, message: "This customer's cylinders were already imported." },
  ]);
  expect((await send("cylinders", csv)).json().done).toBe(false);
  expect(await holdings("9810022222")).toMatchObject({ cylinders: [] });
});

test("a register with a number that exists is rejected", async () => {
  const { check } = await aMovedInShop();
  expect((await check("cylinders", `${REGISTER}\nSH-3,R-32,55,30,P,2026-02-01,Floron,`)).problems).toEqual([
    { row: 2, column: "Cylinder number", message: "This cylinder number is already registered." },
    { row: 3, column: "Cylinder number", message: "This cylinder number is already registered." },
  ]);
});

test("an imported customer is reminded of due cylinders at the imported email, and only one with an email", async () => {
  const { imported, shop, pass } = await anImportShop();
  const since = dayInIndia(shop.now());
  await imported("customers", "Name,Mobile,Email\nSharma,9810012345,accounts@sharma.example\nAsha,9810022222,");
  await imported(
    "cylinders",
    `Mobile,Size,Count,Deposit held,Since\n9810012345,standard,2,12000,${since}\n9810022222,standard,1,6000,${since}`,
  );
  pass(23 * DAY);
  expect(await sendReminders(shop)).toBe(1);
  expect(await shop.db.select().from(mails)).toMatchObject([
    { kind: "cylinders-due", toAddress: "accounts@sharma.example", text: expect.not.stringContaining("BF-") },
  ]);
});
