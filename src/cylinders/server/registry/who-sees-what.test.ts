import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cylinders } from "#cylinders/server/cylinder/schema.ts";
import { customers } from "#people/server/accounts/schema.ts";
import { aCustomer, aSignedInCustomer } from "#testing/customers.ts";
import { aSignedInQrUser } from "#testing/qr-users.ts";
import { ANONYMOUS, aCylinderForm, aCylinderShop, aNextOwner } from "#testing/shops/cylinder-shop.ts";

const PRIVATE = [
  "currentOwnerName",
  "currentOwnerPincode",
  "currentOwnerMobile",
  "lastOwnerName",
  "lastOwnerCompany",
  "lastOwnerState",
  "lastOwnerPincode",
  "lastOwnerMobile",
  "ownerCount",
  "currentOwner",
  "nextOwner",
];

test("each caller sees only the permitted part of a cylinder", async () => {
  const testShop = await aCylinderShop();
  const { filler, customer, stranger, transferer, owner, read, history, register, transfer, pass } = testShop;
  await register(aCylinderForm({ currentOwnerMobile: stranger.mobile }), filler);
  pass(60);
  await transfer("SH-1042", aNextOwner(customer.mobile), owner);

  const another = await aSignedInQrUser(testShop.shop);
  const readOnly = await testShop.anAdmin("read-only");
  for (const seesAll of [customer, filler, another, owner, readOnly]) {
    expect(await read("SH-1042", seesAll)).toEqual({
      custody: { state: "with-customer", label: seesAll === customer ? "With you" : "With customer" },
      cylinderNumber: "SH-1042",
      emptyCylinderWeight: 32.5,
      cylinderWeight: 32.5,
      pesoLicenseNumber: "PESO/DL/2024/118",
      refrigerantFillingDate: "2026-02-15",
      refrigerantName: "R-32",
      refrigerantWeight: 55,
      brandName: "Floron",
      status: "transferred",
      lastUpdateDate: "2026-03-02T06:31:00.000Z",
      currentOwnerName: "Sita Devi",
      currentOwnerCompany: "Himalaya Cooling",
      currentOwnerState: "Punjab",
      currentOwnerPincode: "141001",
      currentOwnerMobile: customer.mobile,
      currentOwner: { name: "Sita Devi", company: "Himalaya Cooling", state: "Punjab", pincode: "141001" },
      nextOwner: { mobile: customer.mobile },
      lastOwnerName: "Ramesh Kumar",
      lastOwnerCompany: "Cool Trade",
      lastOwnerState: "Delhi",
      lastOwnerPincode: "110015",
      lastOwnerMobile: stranger.mobile,
      ownerCount: 2,
      qrAddress: expect.stringContaining("https://shop.example/cylinder-data?data="),
      qrSigned: true,
      labelAddress: expect.stringMatching(/^HTTPS:\/\/SHOP\.EXAMPLE\/C\//),
      ownLabel: "10000001",
    });
    expect(await history("SH-1042", seesAll)).toEqual([
      { action: "transferred", lastOwnerName: "Ramesh Kumar", updatedAt: "2026-03-02T06:31:00.000Z" },
      { action: "registered", lastOwnerName: "Ramesh Kumar", updatedAt: "2026-03-02T06:30:00.000Z" },
    ]);
  }
  for (const seesCard of [ANONYMOUS, stranger, transferer]) {
    const card = await read("SH-1042", seesCard);
    expect(Object.keys(card).filter((field) => PRIVATE.includes(field))).toEqual([]);
    expect(card).toMatchObject({
      currentOwnerCompany: seesCard === transferer ? "Himalaya Cooling" : "H••• C•••",
      currentOwnerState: "Punjab",
      status: "transferred",
    });
    expect(decodeURIComponent(JSON.stringify(card))).not.toMatch(/Sita|Ramesh|Cool Trade|141001|110015|98100/);
    expect(await history("SH-1042", seesCard)).toEqual([
      { action: "transferred", lastOwnerName: "R. K.", updatedAt: "2026-03-02T06:31:00.000Z" },
      { action: "registered", lastOwnerName: "R. K.", updatedAt: "2026-03-02T06:30:00.000Z" },
    ]);
  }
});

test("the company is masked for a typed number and shown for a signed code, to every caller", async () => {
  const { filler, stranger, register, read, ask } = await aCylinderShop();
  await register(aCylinderForm(), filler);
  const check = async (data: string, as?: { headers: Record<string, string> }) =>
    (await ask("POST", "/api/cylinder-data", as, { data })).json();
  const signed = new URL((await read("SH-1042", filler)).qrAddress).searchParams.get("data") ?? "";
  const { sig: _, ...unsigned } = JSON.parse(signed);
  for (const as of [ANONYMOUS, stranger]) {
    const typed = await read("SH-1042", as);
    expect(typed.currentOwnerCompany).toBe("C••• T•••");
    expect(decodeURIComponent(typed.qrAddress)).not.toContain("Cool Trade");
    expect(await check(signed, as)).toMatchObject({ verified: true, live: { currentOwnerCompany: "Cool Trade" } });
    const forged = [{}, { sig: "A".repeat(22) }].map((changes) => JSON.stringify({ ...unsigned, ...changes }));
    for (const data of forged)
      expect(await check(data, as)).toMatchObject({ verified: false, live: { currentOwnerCompany: "C••• T•••" } });
  }
  expect(await check(JSON.stringify(unsigned), filler)).toMatchObject({ live: { currentOwnerCompany: "Cool Trade" } });
});

test("permissions come from the session, never from the request body", async () => {
  const { shop, ask, at, anAdmin, register, filler, customer, stranger, transferer, owner, ...testShop } =
    await aCylinderShop();
  await register(aCylinderForm(), filler);
  const pending = await aSignedInQrUser(shop, { status: "pending" });
  const rejected = await aSignedInQrUser(shop, { status: "rejected" });
  const readOnly = await anAdmin("read-only");
  const dispatch = await anAdmin("dispatch");
  const prices = await anAdmin("prices");
  const both = { headers: { ...customer.headers, ...readOnly.headers } };
  const next = { ...aNextOwner(customer.mobile), currentUserMobile: "9810000000" };
  const transferRefused = "Cylinder transfer is only allowed from mobile number 9810000000.";

  const writes = [
    { as: ANONYMOUS, list: 401, register: 401, change: 401, transfer: 401 },
    { as: pending, list: 401, register: 401, change: 401, transfer: 401 },
    { as: rejected, list: 401, register: 401, change: 401, transfer: 401 },
    { as: stranger, list: 200, register: 401, change: 401, transfer: 403 },
    { as: filler, list: 200, register: 201, change: 200, transfer: 403 },
    { as: readOnly, list: 200, register: 403, change: 403, transfer: 403 },
    { as: prices, list: 403, register: 403, change: 403, transfer: 403 },
    { as: both, list: 200, register: 403, change: 403, transfer: 403 },
    { as: dispatch, list: 200, register: 201, change: 200, transfer: 200 },
    { as: owner, list: 200, register: 201, change: 200, transfer: 200 },
    { as: transferer, list: 200, register: 401, change: 401, transfer: 200 },
  ];
  for (const [place, { as, ...requested }] of writes.entries()) {
    await register(aCylinderForm({ cylinderNumber: `T-${place}` }), owner);
    const transfer = await testShop.transfer(`T-${place}`, next, as);
    expect({
      place,
      list: (await ask("GET", "/api/cylinders", as)).statusCode,
      register: (await register(aCylinderForm({ cylinderNumber: `R-${place}` }), as)).statusCode,
      change: (await testShop.change("SH-1042", { status: "active" }, as)).statusCode,
      transfer: transfer.statusCode,
    }).toEqual({ place, ...requested });
    if (as === stranger || as === filler || as === both) expect(transfer.json().error).toBe(transferRefused);
    expect((await ask("POST", "/api/cylinder-import", as, { csv: "" })).statusCode).toBe(
      requested.register === 201 ? 200 : requested.register,
    );
    expect((await ask("GET", "/api/cylinder-counts", as)).statusCode).toBe(requested.list);
  }
  const response = await ask("GET", at("SH-1042"), customer);
  expect(response.headers).toMatchObject({ "cache-control": "no-store", vary: expect.stringContaining("cookie") });
});

test("the right mobile is not enough to transfer: an admin has to have confirmed the account", async () => {
  const { shop, register, transfer, filler, customer, transferer } = await aCylinderShop();
  await register(aCylinderForm(), filler);
  await shop.db.update(customers).set({ transferConfirmedAt: null }).where(eq(customers.accountId, transferer.id));
  const refused = await transfer("SH-1042", aNextOwner(customer.mobile), transferer);
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    "Cylinder transfer is only allowed from mobile number 9810000000. That is your number: please call the shop, which has to confirm your account first.",
  ]);
});

test("a list contains what its reader owns, registered or holds, and an admin's list everything", async () => {
  const { shop, ask, register, change, filler, customer, stranger, owner, pass } = await aCylinderShop();
  const colleague = await aSignedInQrUser(shop);
  await register(aCylinderForm({ cylinderNumber: "A", currentOwnerMobile: customer.mobile }), filler);
  await register(aCylinderForm({ cylinderNumber: "B", currentOwnerMobile: stranger.mobile }), colleague);
  await register(aCylinderForm({ cylinderNumber: "C" }), owner);
  const listOf = async (as: { headers: Record<string, string> }) => {
    const response = await ask("GET", "/api/cylinders", as);
    const numbers = response.json().map((one: { cylinderNumber: string }) => one.cylinderNumber);
    const counts = (await ask("GET", "/api/cylinder-counts", as)).json();
    expect([response.headers["x-total-count"], counts.total]).toEqual([String(numbers.length), numbers.length]);
    return numbers;
  };
  expect(await listOf(customer)).toEqual(["A"]);
  expect(await listOf(stranger)).toEqual(["B"]);
  expect(await listOf(filler)).toEqual(["A"]);
  expect(await listOf(owner)).toEqual(["C", "B", "A"]);
  expect(
    await listOf({
      headers: { ...customer.headers, cookie: `${customer.headers.cookie}; ${colleague.headers.cookie}` },
    }),
  ).toEqual(["B", "A"]);

  await change("C", { currentOwnerName: "Ramesh K. Kumar" }, filler);
  expect(await listOf(filler)).toEqual(["C", "A"]);
  pass(60);
  await change("A", { currentOwnerName: "Ramesh K. Kumar" }, colleague);
  expect(await listOf(colleague)).toEqual(["A", "B"]);
  expect(await listOf(filler)).toEqual(["A", "C"]);
});

test("a QR user's paged list shows each cylinder once, latest change first", async () => {
  const { shop, ask, register, change, filler, owner, pass } = await aCylinderShop();
  const colleague = await aSignedInQrUser(shop);
  for (const [cylinderNumber, by] of [
    ["A", filler],
    ["B", owner],
    ["C", filler],
    ["D", colleague],
    ["E", filler],
  ] as const) {
    pass(60);
    await register(aCylinderForm({ cylinderNumber }), by);
  }
  for (const [number, by] of [
    ["B", filler],
    ["A", colleague],
    ["D", filler],
  ] as const) {
    pass(60);
    await change(number, { status: "inactive" }, by);
  }
  const page = async (offset: number, rest = "") => {
    const response = await ask("GET", `/api/cylinders?limit=2&offset=${offset}${rest}`, filler);
    return response.json().map((one: { cylinderNumber: string }) => one.cylinderNumber);
  };
  expect([await page(0), await page(2), await page(4), await page(6)]).toEqual([["D", "A"], ["B", "E"], ["C"], []]);
  expect([await page(0, "&status=inactive"), await page(2, "&status=inactive")]).toEqual([["D", "A"], ["B"]]);
});

test("a customer who gets an owner's mobile later does not get the cylinder", async () => {
  const { shop, ask, at, register, change, filler } = await aCylinderShop();
  const mobile = "9898989898";
  await register(aCylinderForm({ currentOwnerMobile: mobile }), filler);
  const squatter = await aSignedInCustomer(shop, { mobile });
  const seen = async () => ({
    list: (await ask("GET", "/api/cylinders", squatter)).json().length,
    name: (await ask("GET", at("SH-1042"), squatter)).json().currentOwnerName,
  });
  expect(await seen()).toEqual({ list: 0, name: undefined });
  await change("SH-1042", { currentOwnerCompany: "Cool Trade Ltd" }, filler);
  expect(await seen()).toEqual({ list: 0, name: undefined });
});

test("a mobile without a confirmed email owns nothing", async () => {
  const { shop, register, filler } = await aCylinderShop();
  const { mobile } = await aCustomer(shop, { emailVerifiedAt: null });
  await register(aCylinderForm({ currentOwnerMobile: mobile }), filler);
  const [row] = await shop.db.select().from(cylinders);
  expect(row).toMatchObject({ ownerMobile: mobile, ownerId: null });
});

test("a search covers number, gas and company, and treats its input as plain text", async () => {
  const { ask, register, change, owner, filler } = await aCylinderShop();
  await register(aCylinderForm({ cylinderNumber: "SH_1%", refrigerantName: "R-410A" }), filler);
  await register(aCylinderForm({ cylinderNumber: "sh-22", currentOwnerCompany: "शीतल ट्रेडर्स" }), filler);
  await register(aCylinderForm({ cylinderNumber: "SH-33" }), filler);
  await change("SH-33", { status: "inactive" }, filler);
  const found = async (query: string, as: Parameters<typeof ask>[2] = owner) => {
    const response = await ask("GET", `/api/cylinders?${query}`, as);
    return [
      response.headers["x-total-count"],
      ...response.json().map((one: { cylinderNumber: string }) => one.cylinderNumber),
    ];
  };
  expect(await found("q=SH-")).toEqual(["2", "SH-33", "sh-22"]);
  expect(await found("q=r-410a")).toEqual(["1", "SH_1%"]);
  expect(await found("q=%25")).toEqual(["1", "SH_1%"]);
  expect(await found("q=_")).toEqual(["1", "SH_1%"]);
  expect(await found("q=%5C")).toEqual(["0"]);
  expect(await found(`q=${encodeURIComponent("शीतल")}`)).toEqual(["1", "sh-22"]);
  expect(await found("q=SH-&status=inactive", filler)).toEqual(["1", "SH-33"]);
  expect(await found("q=%20&limit=1&offset=1")).toEqual(["3", "sh-22"]);
  expect((await ask("GET", "/api/cylinder-counts", owner)).json()).toEqual({ total: 3, active: 2, transferred: 0 });
});

test("a search by mobile finds the cylinders of that account, for permitted callers", async () => {
  const { ask, register, owner, filler, customer, stranger } = await aCylinderShop();
  await register(aCylinderForm({ cylinderNumber: "A", currentOwnerMobile: customer.mobile }), filler);
  await register(aCylinderForm({ cylinderNumber: "B", currentOwnerMobile: stranger.mobile }), owner);
  const found = async (mobile: string, as: Parameters<typeof ask>[2]) => {
    const response = await ask("GET", `/api/cylinders?q=${encodeURIComponent(mobile)}`, as);
    const numbers = response.json().map((one: { cylinderNumber: string }) => one.cylinderNumber);
    expect(response.headers["x-total-count"]).toBe(String(numbers.length));
    return numbers;
  };
  expect(await found(customer.mobile, owner)).toEqual(["A"]);
  expect(await found(`+91 ${stranger.mobile}`, owner)).toEqual(["B"]);
  expect(await found(stranger.mobile, filler)).toEqual([]);
  expect(await found(stranger.mobile, customer)).toEqual([]);
  expect(await found("9000000000", owner)).toEqual([]);
});
