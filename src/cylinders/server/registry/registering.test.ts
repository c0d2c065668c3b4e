import { expect, test } from "vitest";
import { cylinderHistory } from "#cylinders/server/cylinder/schema.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aCylinderForm, aCylinderShop } from "#testing/shops/cylinder-shop.ts";

test("a cylinder is registered once, ignoring the case of its number, and stored as entered", async () => {
  const { register, read, filler, owner } = await aCylinderShop();
  const first = await register(aCylinderForm({ cylinderNumber: " Sh-1042/b ", emptyCylinderWeight: 32.5 }), filler);
  expect([first.statusCode, first.json().cylinderNumber, first.json().ownerCount]).toEqual([201, "Sh-1042/b", 1]);
  const again = await register(aCylinderForm({ cylinderNumber: "SH-1042/B" }), owner);
  const taken = "This cylinder number is already registered.";
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { error: taken, code: "cylinder-taken", fields: { cylinderNumber: taken } },
  ]);
  for (const number of ["Sh-1042/b", "SH-1042/B", "sh-1042/b"]) {
    expect((await read(number)).cylinderNumber).toBe("Sh-1042/b");
  }
});

test("of many concurrent registrations of a number one succeeds, and the others write nothing", async () => {
  const { shop, register, filler } = await aCylinderShop();
  const responses = await Promise.all(
    ["a", "A", "a", "A"].map((letter) => register(aCylinderForm({ cylinderNumber: `SH-${letter}` }), filler)),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await shop.db.select().from(cylinderHistory)).toHaveLength(1);
  expect(await shop.db.select().from(auditLog)).toHaveLength(1);
});

test("a form gets an error for each invalid field, and server-owned fields are ignored", async () => {
  const { register, filler } = await aCylinderShop();
  const empty = await register({}, filler);
  expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([
    400,
    Object.keys(aCylinderForm()).filter((field) => field !== "currentOwnerMobile"),
  ]);
  const wrong = aCylinderForm({ currentOwnerMobile: "98765", emptyCylinderWeight: "heavy" });
  expect((await register(wrong, filler)).json().fields).toEqual({
    currentOwnerMobile: "Mobile number must be exactly 10 digits",
    emptyCylinderWeight: "Cylinder weight must be a number of kilograms.",
  });
  for (const unknown of ["ownerId", "registeredBy", "qrAddress", "qrSigned", "colour"]) {
    expect((await register(aCylinderForm({ [unknown]: "x" }), filler)).statusCode).toBe(400);
  }
});

test("every specified field may be sent, and fields that the shop owns are ignored", async () => {
  const { register, filler } = await aCylinderShop();
  const { emptyCylinderWeight, ...form } = aCylinderForm({
    status: "inactive",
    lastUpdateDate: "2020-01-01T00:00:00.000Z",
    ownerCount: 7,
    lastOwnerName: "Somebody",
    lastOwnerCompany: "Some Company",
    lastOwnerState: "Goa",
    lastOwnerPincode: "403001",
    lastOwnerMobile: "9999999999",
    currentOwner: { name: "Somebody" },
    nextOwner: { mobile: "9999999999" },
  });
  const registered = await register({ ...form, cylinderWeight: emptyCylinderWeight }, filler);
  expect(registered.statusCode).toBe(201);
  expect(registered.json()).toMatchObject({ status: "active", ownerCount: 1, emptyCylinderWeight: 32.5 });
  expect(registered.json()).not.toHaveProperty("lastOwnerName");
  expect(registered.json().lastUpdateDate).toBe("2026-03-02T06:30:00.000Z");
});

/** Rejected input writes nothing: one shop for all. */
const refusing = await aCylinderShop();

test.each([
  {
    field: "currentOwnerState",
    value: "Dilli",
    expected: "State must be one of the 36 states and union territories of India.",
  },
  { field: "refrigerantFillingDate", value: "2026-03-03", expected: "Filling date must not be in the future." },
  {
    field: "refrigerantFillingDate",
    value: "2016-03-01",
    expected: "Filling date must not be more than 10 years ago.",
  },
  { field: "refrigerantWeight", value: 5500, expected: "Refrigerant weight must be from 0.4 to 100 kg." },
  { field: "emptyCylinderWeight", value: 1500, expected: "Cylinder weight must be from 0.1 to 150 kg." },
  { field: "currentOwnerCompany", value: "=HYPERLINK(1)", expected: "Company must not begin with =, +, - or @." },
  { field: "cylinderNumber", value: "-1042", expected: "Cylinder number must not begin with =, +, - or @." },
])("$field $value is rejected by form and by file: $expected", async ({ field, value, expected }) => {
  const { ask, register, filler } = refusing;
  const wrong = await register(aCylinderForm({ [field]: value }), filler);
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { [field]: expected }]);
  const form = aCylinderForm({ [field]: value });
  const csv = `${Object.keys(form).join(",")}\n${Object.values(form).join(",")}\n`;
  const imported = await ask("POST", "/api/cylinder-import", filler, { csv, dryRun: false });
  expect(imported.json()).toMatchObject({ registered: 0, problems: [{ row: 2, field, message: expected }] });
});

test("the form takes the day of the last test; a future one is refused", async () => {
  const { register, read, owner, filler, customer } = await aCylinderShop();
  const shops = (cylinderNumber: string, testedOn: string) =>
    register(aCylinderForm({ cylinderNumber, ownedBy: "shop", testedOn }), owner);
  expect((await shops("A", "2024-05-01")).statusCode).toBe(201);
  expect(await read("A")).toMatchObject({ testDueOn: "2029-05-01", refrigerantFillingDate: "2026-02-15" });
  expect((await read("A", owner)).custody.state).toBe("in-stock-full");
  expect((await shops("B", "")).statusCode).toBe(201);
  expect(await read("B")).not.toHaveProperty("testDueOn");
  for (const wrong of ["2026-03-03", "2026-02-30", "soon"]) {
    const refused = await shops("C", wrong);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ testedOn: "Test date must be a past date." });
  }
  const theirs = aCylinderForm({ cylinderNumber: "D", currentOwnerMobile: customer.mobile, testedOn: "2024-05-01" });
  expect((await register(theirs, filler)).statusCode).toBe(201);
  expect((await read("D", owner)).custody.state, "it stays with its owner").toBe("with-customer");
  expect(await read("D")).toMatchObject({ testDueOn: "2029-05-01" });
});
