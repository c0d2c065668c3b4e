import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cylinderHistory, cylinders } from "#cylinders/server/cylinder/schema.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aCylinderForm, aCylinderShop, aNextOwner } from "#testing/shops/cylinder-shop.ts";

test("an owner recorded before the state field existed can be set inactive, and must be completed when edited", async () => {
  const { shop, register, change, filler } = await aCylinderShop();
  await register(aCylinderForm(), filler);
  await shop.db.update(cylinders).set({ ownerState: "Dilli" });
  expect((await change("SH-1042", { status: "inactive" }, filler)).statusCode).toBe(200);
  expect((await change("SH-1042", { currentOwnerName: "Ramesh" }, filler)).json().fields).toHaveProperty(
    "currentOwnerState",
  );
});

test("a transfer gives the cylinder to its next owner, who can transfer it again", async () => {
  const { shop, register, transfer, read, history, ask, pass, filler, customer, stranger, transferer } =
    await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: stranger.mobile }), filler);
  pass(60);
  const response = await transfer(
    "sh-1042",
    aNextOwner(`+91 ${customer.mobile}`, { nextOwnerState: "punjab" }),
    transferer,
  );
  expect([response.statusCode, response.json().status]).toEqual([200, "transferred"]);
  expect(response.json()).not.toHaveProperty("currentOwnerName");
  expect(await read("SH-1042", customer)).toMatchObject({
    status: "transferred",
    currentOwnerName: "Sita Devi",
    currentOwnerState: "Punjab",
    currentOwnerMobile: customer.mobile,
    lastOwnerName: "Ramesh Kumar",
    ownerCount: 2,
  });
  expect((await ask("GET", "/api/cylinder-counts", customer)).json()).toEqual({ total: 1, active: 0, transferred: 1 });
  expect((await ask("GET", "/api/cylinder-counts", stranger)).json().total).toBe(0);
  pass(60);
  expect((await transfer("SH-1042", aNextOwner(stranger.mobile), transferer)).statusCode).toBe(200);
  expect(await read("SH-1042", stranger)).toMatchObject({ ownerCount: 3, lastOwnerName: "Sita Devi" });
  expect((await history("SH-1042", stranger)).map((entry: { action: string }) => entry.action)).toEqual([
    "transferred",
    "transferred",
    "registered",
  ]);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: "register-cylinder", actorKind: "qr-user", actorName: filler.email, objectId: "SH-1042" },
    { action: "transfer-cylinder", actorKind: "customer", actorId: transferer.id, after: { ownerCount: 2 } },
    { action: "transfer-cylinder", actorKind: "customer", before: { ownerCompany: "Himalaya Cooling" } },
  ]);
});

test("a rejected transfer states the reason and changes nothing", async () => {
  const { shop, register, transfer, filler, customer, transferer } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), filler);
  const refusal = async (number: string, next: object) => {
    const { statusCode, json } = await transfer(number, next, transferer);
    return [statusCode, json().code, json().error];
  };
  expect(await refusal("SH-9", aNextOwner("9999999999"))).toEqual([404, "not-found", "Cylinder not found"]);
  expect(await refusal("SH-1042", aNextOwner("9999999999"))).toEqual([
    409,
    "mobile-not-registered",
    "Mobile not registered. Please register first.",
  ]);
  expect(await refusal("SH-1042", aNextOwner(customer.mobile))).toEqual([
    400,
    "invalid-input",
    "This cylinder already belongs to this owner.",
  ]);
  expect((await transfer("SH-1042", {}, transferer)).json().fields).toEqual({
    nextOwnerName: "Owner name is required.",
    nextOwnerCompany: "Company is required.",
    nextOwnerState: "State is required.",
    nextOwnerPincode: "Pincode is required.",
    nextOwnerMobile: "Mobile is required.",
  });
  expect(await shop.db.select().from(cylinderHistory)).toHaveLength(1);
});

test("of many concurrent transfers one wins and the others are rejected, with or without a version", async () => {
  const { shop, register, transfer, read, filler, customer, stranger, transferer, owner } = await aCylinderShop();
  for (const [place, seen] of [true, false].entries()) {
    const number = `SH-${place}`;
    await register(aCylinderForm({ cylinderNumber: number }), filler);
    const { lastUpdateDate } = await read(number);
    const next = (mobile: string) => aNextOwner(mobile, seen ? { lastUpdateDate } : {});
    const responses = await Promise.all([
      transfer(number, next(customer.mobile), transferer),
      transfer(number, next(stranger.mobile), owner),
      transfer(number, next(customer.mobile), owner),
      transfer(number, next(stranger.mobile), transferer),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const sent = responses.filter(({ statusCode }) => statusCode === 409).map((response) => response.json());
    expect(sent).toEqual(
      Array(3).fill({
        error: "Someone else changed this cylinder. Please check it again.",
        code: "cylinder-moved-on",
      }),
    );
    expect((await read(number, owner)).ownerCount).toBe(2);
  }
  expect(await shop.db.select().from(cylinderHistory)).toHaveLength(4);
});

test("a QR user corrects, changes status and transfers, and the history distinguishes them", async () => {
  const { register, change, read, history, filler, pass, customer, stranger } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: stranger.mobile }), filler);
  const corrected = await change("SH-1042", { currentOwnerName: "Ramesh Kumar Gupta", status: "inactive" }, filler);
  expect(corrected.json()).toMatchObject({ currentOwnerName: "Ramesh Kumar Gupta", status: "inactive", ownerCount: 1 });
  expect((await read("SH-1042", stranger)).currentOwnerMobile).toBe(stranger.mobile);
  pass(60);
  const sita = {
    currentOwnerName: "Sita Devi",
    currentOwnerCompany: "Himalaya Cooling",
    currentOwnerState: "Punjab",
    currentOwnerPincode: "141001",
    currentOwnerMobile: customer.mobile,
    status: "transferred",
  };
  const handedOn = await change("sh-1042", sita, filler);
  expect(handedOn.json()).toMatchObject({ status: "transferred", ownerCount: 2, lastOwnerName: "Ramesh Kumar Gupta" });
  expect((await read("SH-1042", customer)).currentOwnerName).toBe("Sita Devi");
  expect(await read("SH-1042", stranger)).not.toHaveProperty("currentOwnerName");
  pass(60);
  await change("SH-1042", { currentOwnerMobile: "", status: "active" }, filler);
  expect(await read("SH-1042", customer)).not.toHaveProperty("currentOwnerName");
  const actions = (await history("SH-1042", filler)).map((entry: { action: string; lastOwnerName: string }) => [
    entry.action,
    entry.lastOwnerName,
  ]);
  expect(actions).toEqual([
    ["activated", "Sita Devi"],
    ["corrected", "Sita Devi"],
    ["transferred", "Ramesh Kumar Gupta"],
    ["deactivated", "Ramesh Kumar"],
    ["corrected", "Ramesh Kumar"],
    ["registered", "Ramesh Kumar"],
  ]);
});

test("an invalid change states the reason, and an unchanged one is not recorded", async () => {
  const { shop, register, change, read, filler } = await aCylinderShop();
  await register(aCylinderForm(), filler);
  const { lastUpdateDate } = await read("SH-1042");
  const refusal = async (changes: object, number = "SH-1042") => {
    const { statusCode, json } = await change(number, changes, filler);
    return [statusCode, json().code];
  };
  expect(await refusal({ status: "active" }, "SH-9")).toEqual([404, "not-found"]);
  expect(await refusal({ status: "stolen" })).toEqual([400, "invalid-input"]);
  expect(await refusal({ brandName: "Other" })).toEqual([400, "invalid-input"]);
  expect(await refusal({ currentOwnerName: " " })).toEqual([400, "invalid-input"]);
  expect((await change("SH-1042", { currentOwnerPincode: "12" }, filler)).json().fields).toEqual({
    currentOwnerPincode: "Pincode must be 6 digits.",
  });
  expect(await refusal({ status: "transferred" })).toEqual([400, "invalid-input"]);
  expect(await refusal({ status: "inactive", lastUpdateDate: "2026-03-02T06:00:00.000Z" })).toEqual([
    409,
    "cylinder-moved-on",
  ]);
  expect((await change("SH-1042", { status: "active", currentOwnerState: "delhi" }, filler)).json()).toMatchObject({
    lastUpdateDate,
  });
  expect(await shop.db.select().from(cylinderHistory)).toHaveLength(1);
  expect((await change("SH-1042", { status: "inactive", lastUpdateDate }, filler)).statusCode).toBe(200);
});

test("the history cannot be rewritten, and a cylinder with a history cannot be deleted", async () => {
  const { shop, register, filler } = await aCylinderShop();
  await register(aCylinderForm(), filler);
  for (const statement of [
    sql`update cylinder_history set owner_name = 'nobody'`,
    sql`delete from cylinder_history`,
    sql`truncate cylinder_history`,
    sql`truncate cylinders cascade`,
  ]) {
    await expect(shop.db.execute(statement)).rejects.toMatchObject({
      cause: { message: "the history of a cylinder is never rewritten" },
    });
  }
  await expect(shop.db.delete(cylinders)).rejects.toThrow();
  expect(await shop.db.select().from(cylinderHistory)).toHaveLength(1);
});

test("hostile numbers are rejected or not found", async () => {
  const { ask, at, register, history, filler } = await aCylinderShop();
  const texts = async (number: string) => [
    (await ask("GET", at(number))).json().error,
    (await ask("GET", at(number, "/history"))).json().error,
  ];
  for (const number of ["../../etc/passwd", "' or 1=1 --", "SH\u202e2401", "%", "_", "<script>", "\\", "शीतल"]) {
    expect(await texts(number)).toEqual(["Cylinder not found", "History not found"]);
  }
  for (const address of ["%00", "%zz", "x".repeat(65), "%20"]) {
    expect((await ask("GET", `/api/cylinders/${address}`)).statusCode).toBe(400);
  }
  for (const number of ["", " ", "..", "x".repeat(65), "SH\u202e2401", "SH\u200b1", "a\nb"]) {
    expect((await register(aCylinderForm({ cylinderNumber: number }), filler)).statusCode).toBe(400);
  }
  for (const number of ["../../x", "a?b#c", "50%", "शीतल-१"]) {
    expect((await register(aCylinderForm({ cylinderNumber: number }), filler)).statusCode).toBe(201);
    expect(await history(number)).toHaveLength(1);
  }
});

test("an admin corrects wrong data with a reason that the history retains", async () => {
  const { shop, ask, register, read, history, filler, owner, customer, anAdmin } = await aCylinderShop();
  await register(aCylinderForm(), filler);
  const path = "/api/admin/cylinders/sh-1042/corrections";
  const body = {
    refrigerantName: "R-410A",
    refrigerantWeight: 50,
    refrigerantFillingDate: "2026-02-14",
    reason: "Misread",
  };
  const dispatch = await anAdmin("dispatch");
  const corrected = await ask("POST", path, dispatch, body);
  expect([corrected.statusCode, corrected.json()]).toMatchObject([
    200,
    { refrigerantName: "R-410A", refrigerantWeight: 50, emptyCylinderWeight: 32.5, status: "active" },
  ]);
  const again = await ask("POST", path, owner, body);
  expect([again.statusCode, again.json().lastUpdateDate]).toEqual([200, corrected.json().lastUpdateDate]);
  const [entry, first, ...more] = await history("SH-1042", owner);
  expect(entry).toMatchObject({
    action: "corrected",
    reason: "Misread",
    changes: [
      { fact: "refrigerantName", before: "R-32", after: "R-410A" },
      { fact: "refrigerantWeight", before: 55, after: 50 },
      { fact: "refrigerantFillingDate", before: "2026-02-15", after: "2026-02-14" },
    ],
  });
  expect([first.action, more]).toEqual(["registered", []]);
  expect(Object.keys((await history("SH-1042"))[0])).toEqual(["action", "lastOwnerName", "updatedAt"]);
  const auditEntries = await shop.db.select().from(auditLog).where(eq(auditLog.action, "correct-cylinder"));
  expect(auditEntries).toMatchObject([
    { actorName: "dispatch", objectId: "SH-1042", before: { refrigerantName: "R-32" }, after: { reason: "Misread" } },
  ]);
  expect((await read("SH-1042", filler)).refrigerantName).toBe("R-410A");

  const statuses = [];
  for (const as of [undefined, filler, customer, await anAdmin("prices"), await anAdmin("read-only")]) {
    statuses.push((await ask("POST", path, as, { ...body, brandName: "Other" })).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 403, 403]);
});

test("a correction is rejected without a reason, with invalid data, or after a concurrent change", async () => {
  const { ask, register, read, filler, owner } = await aCylinderShop();
  const { lastUpdateDate } = (await register(aCylinderForm(), filler)).json();
  const correct = (body: object) => ask("POST", "/api/admin/cylinders/SH-1042/corrections", owner, body);
  expect((await correct({ brandName: "Mafron" })).json().fields).toEqual({ reason: "Please give a reason." });
  const nonsense = { refrigerantWeight: 5500, refrigerantFillingDate: "2031-01-01", reason: "Misread" };
  expect((await correct(nonsense)).json().fields).toMatchObject({ refrigerantWeight: expect.any(String) });
  expect((await correct({ refrigerantFillingDate: "2031-01-01", reason: "Misread" })).json().fields).toEqual({
    refrigerantFillingDate: "Filling date must not be in the future.",
  });
  expect((await correct({ cylinderNumber: "SH-1", reason: "Misread" })).statusCode).toBe(400);
  expect((await correct({ brandName: "Mafron", reason: "Misread", lastUpdateDate })).statusCode).toBe(200);
  expect((await correct({ brandName: "Refron", reason: "Misread", lastUpdateDate })).statusCode).toBe(409);
  expect((await read("SH-1042", owner)).brandName).toBe("Mafron");
});

test("a cylinder registered before its owner's account appears there only when staff link it", async () => {
  const { register, change, ask, filler, owner, shop } = await aCylinderShop();
  const mobile = "9811122233";
  await register(aCylinderForm({ currentOwnerMobile: mobile }), filler);
  const late = await aSignedInCustomer(shop, { mobile });
  const listed = async () => (await ask("GET", "/api/cylinders", late)).json().length;
  await change("SH-1042", { currentOwnerMobile: mobile }, filler);
  expect(await listed()).toBe(0);
  await change("SH-1042", { currentOwnerMobile: mobile }, owner);
  expect(await listed()).toBe(1);
});
