import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { tidyHourly } from "#people/server/accounts/delete-expired.ts";
import { customers } from "#people/server/accounts/schema.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aRegistration } from "#testing/customers.ts";
import { DAY } from "#testing/shops/custody-shop.ts";
import { anImportShop } from "#testing/shops/import-shop.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";
import { imports } from "./schema.ts";

const FIRM =
  "Sharma Refrigeration,9810012345,accounts@sharma.example,07AABCS1429B1ZW,12 Nehru Place,New Delhi,Delhi,110019";
const HEADS = "Name,Mobile,Email,GSTIN,Address,City,State,Pincode";
const PERSON = "Asha Devi,9810022222,,,,,,";
const FILE = `${HEADS}\n${FIRM}\n${PERSON}`;

test("customers are previewed, then imported with address, group and credit; both have no password", async () => {
  const { admin, check, imported, shop, app } = await anImportShop();
  await admin.post("/api/admin/price-lists", { name: "Dealers" });
  const csv = `${HEADS},Price list,Credit limit\n${FIRM},dealers,50000\n${PERSON},,`;
  expect(await check("customers", csv)).toMatchObject({
    kind: "customers",
    done: false,
    rows: 2,
    problems: [],
    columns: ["Name", "Mobile", "Email", "GSTIN", "Address", "City", "State", "Pincode", "Price list", "Credit limit"],
    preview: [{ row: 2, cells: expect.arrayContaining(["Sharma Refrigeration"]) }, { row: 3 }],
  });
  expect(await shop.db.$count(imports)).toBe(0);

  await imported("customers", csv);
  const users = (await admin.get("/api/admin/users?q=98100")).json();
  expect(users).toContainEqual(
    expect.objectContaining({
      ...{ mobile: "9810012345", company: "Sharma Refrigeration", email: "accounts@sharma.example", verified: false },
      ...{
        gstNumber: "07AABCS1429B1ZW",
        address: "12 Nehru Place",
        city: "New Delhi",
        state: "Delhi",
        pincode: "110019",
      },
    }),
  );
  expect(users).toContainEqual(expect.objectContaining({ mobile: "9810022222", fullName: "Asha Devi", email: "" }));
  expect((await admin.get("/api/admin/customer-accounts/9810012345")).json()).toMatchObject({
    credit: { limit: 50_000, days: 30 },
    owed: 0,
  });
  expect((await admin.get("/api/admin/users/9810012345/price-lists")).json()).toMatchObject({
    group: { name: "Dealers" },
  });
  const login = await app.inject({
    method: "POST",
    url: "/api/login",
    headers: { origin: shop.config.publicUrl },
    payload: { loginId: "9810022222", password: "" },
  });
  expect(login.statusCode).toBeGreaterThanOrEqual(400);
  const entries = await shop.db.select().from(auditLog);
  expect(entries.filter(({ action }) => action === "import-file")).toMatchObject([
    { objectKind: "import", after: { kind: "customers", rows: 2 } },
  ]);
});

test("the same file again imports nothing, in whatever encoding, also twice at once", async () => {
  const { send, admin } = await anImportShop();
  const both = await Promise.all([send("customers", FILE), send("customers", `\uFEFF${FILE}`)]);
  expect(both.map((response) => response.json().done).toSorted()).toEqual([false, true]);
  const again = (await send("customers", Buffer.from(`\uFEFF${FILE}`, "utf16le"))).json();
  expect(again).toMatchObject({ done: false, problems: [], importedBefore: { kind: "customers", rows: 2 } });
  expect((await admin.get("/api/admin/imports")).json()).toHaveLength(1);
});

test("one invalid row rejects the file, and every invalid row is reported", async () => {
  const { send, admin, buyer } = await anImportShop();
  const csv = [
    "Name,Mobile,Email,Group",
    "Asha,9810022222,,",
    "Ravi,98,,",
    `Other Name,${buyer.mobile},,`,
    `Binod,9810033333,${buyer.email},Nobody`,
  ].join("\n");
  const response = (await send("customers", csv)).json();
  expect(response).toMatchObject({ done: false, rows: 3 });
  expect(response.problems).toEqual([
    { row: 3, column: "Mobile", message: "Mobile number must be exactly 10 digits" },
    { row: 4, column: "Mobile", message: "This customer already exists with other details: Name." },
    { row: 5, column: "Email", message: "Another customer has this email." },
    { row: 5, column: "Price list", message: "No price list has this name." },
  ]);
  expect((await admin.get("/api/admin/users?q=9810022222")).json()).toEqual([]);
});

test("an identical customer is left as it is", async () => {
  const { check, buyer } = await anImportShop();
  const csv = `Name,Mobile,Email\nRavi Kumar,${buyer.mobile},${buyer.email}\nAsha,9810022222,`;
  expect(await check("customers", csv)).toMatchObject({ problems: [], rows: 1, unchanged: 1 });
});

test("a customer imported when the city stood in the address is the same customer", async () => {
  const { check, imported, shop } = await anImportShop();
  await imported("customers", FILE);
  const others = async (address: string, city: string) => {
    await shop.db.update(customers).set({ address, city }).where(ne(customers.address, ""));
    return (await check("customers", `${FILE}\nBinod,9810033333,,,,,,`)).problems;
  };
  expect(await others("12 Nehru Place, New Delhi", "")).toEqual([]);
  expect(await others("12 Nehru Place, New Delhi", "New Delhi")).toEqual([]);
  expect(await others("12 Nehru Place", "New Delhi")).toEqual([]);
  expect(await others("12 Nehru Place", "Gurugram")).toMatchObject([{ row: 2 }]);
});

test("an imported customer stays without an order or a confirmed email, and cannot be taken over by registering", async () => {
  const { imported, shop, admin, pass, app } = await anImportShop();
  await imported("customers", FILE);
  pass(60 * DAY);
  await tidyHourly(shop)();
  expect((await admin.get("/api/admin/users?q=9810022222")).json()).toHaveLength(1);
  const registration = await app.inject({
    method: "POST",
    url: "/api/register",
    headers: { origin: shop.config.publicUrl },
    payload: aRegistration({ mobile: "9810022222" }),
  });
  expect(registration.statusCode).toBe(201);
  expect((await shop.db.select().from(mails)).map(({ kind }) => kind)).toEqual(["number-known"]);
  expect((await admin.get("/api/admin/users/9810022222")).json()).toMatchObject({
    ...{ fullName: "Asha Devi", email: "", verified: false, invitable: true },
  });
});

test("a customer claims the account with a mailed link; without an email no mail is sent", async () => {
  const { imported, shop, app } = await anImportShop();
  await imported("customers", FILE);
  const forgot = (loginId: string) =>
    app.inject({
      method: "POST",
      url: "/api/reset-password",
      headers: { origin: shop.config.publicUrl },
      payload: { loginId },
    });
  expect((await forgot("9810022222")).json()).toEqual((await forgot("9810012345")).json());
  expect((await shop.db.select().from(mails)).map(({ toAddress }) => toAddress)).toEqual(["accounts@sharma.example"]);
});

test("only the owner sets credit limits", async () => {
  const office = await anOfficeShop();
  const csv = Buffer.from("Name,Mobile,Credit limit\nAsha,9810022222,50000");
  const by = async (role: string) =>
    (await office.as(role).upload("/api/admin/imports/customers?dryRun=true", csv)).json();
  expect((await by("accounts admin")).problems).toEqual([
    { row: 2, column: "Credit limit", message: "Only the owner can set a credit limit." },
  ]);
  expect((await by("admin")).problems).toEqual([]);
});

test("an import of customers is undone while nothing is built on it", async () => {
  const { imported, undo, admin, pass } = await anImportShop();
  const csv = `${HEADS},Credit limit\n${FIRM},50000\n${PERSON},`;
  const id = await imported("customers", csv);
  expect((await undo(id)).json()).toMatchObject({ undoneBy: expect.any(String), undoneAt: expect.any(String) });
  expect((await undo(id)).statusCode).toBe(200);
  expect((await admin.get("/api/admin/users?q=9810022222")).json()).toEqual([]);
  expect((await admin.get("/api/admin/customer-accounts/9810012345")).statusCode).toBe(404);

  const again = await imported("customers", csv);
  pass(1000);
  await admin.post("/api/admin/payments", {
    ...{ mobile: "9810012345", day: "2026-03-01", method: "upi", amount: 500, key: crypto.randomUUID() },
  });
  const refused = await undo(again);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: "cannot-undo", error: "1 customer has a balance, a deposit or payments." },
  ]);
  expect((await admin.get("/api/admin/users?q=9810022222")).json()).toHaveLength(1);
});

test("a spreadsheet or a file above the limit is rejected with a message", async () => {
  const { send } = await anImportShop();
  expect((await send("customers", Buffer.from("PK\u0003\u0004"))).json().error).toBe(
    "This is not a CSV file. In a spreadsheet choose Save as, CSV.",
  );
  expect((await send("customers", "x".repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
});

test("a phone order for an imported customer with another email waits until the clerk confirms", async () => {
  const { imported, admin, as, shop } = await anImportShop();
  await imported("customers", FILE);
  await admin.post("/api/admin/users/9810012345/invitation", { by: "mail" });
  const [invitation] = await shop.db.select().from(mails);
  const aPhoneOrder = (mobile: string) => {
    const body = anOrder({ mobile, cart: aCartWith([GOODS.part, 3]) });
    Object.assign(body.order.customer, { email: "caller@example.in", mobile });
    return body;
  };
  const emailOf = async (mobile: string) => (await admin.get(`/api/admin/users/${mobile}`)).json().email;
  const body = aPhoneOrder("9810012345");
  const refused = await admin.post("/api/admin/orders", body);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "email-differs", details: { email: "accounts@sharma.example" } },
  ]);
  expect(await emailOf("9810012345")).toBe("accounts@sharma.example");
  const placed = await admin.post("/api/admin/orders", { ...body, otherEmailConfirmed: true });
  expect(placed.statusCode, placed.body).toBe(201);
  expect(await emailOf("9810012345")).toBe("caller@example.in");
  const token = /token=([\w-]+)/.exec(invitation?.text ?? "")?.[1];
  const late = await as({}).post("/api/make-account", { token, newPassword: "warm5678" });
  expect(late.json().code).toBe("link-not-valid");
});

test("a phone order gives an imported customer without an email the caller's", async () => {
  const { imported, admin } = await anImportShop();
  await imported("customers", FILE);
  const body = anOrder({ mobile: "9810022222", cart: aCartWith([GOODS.part, 3]) });
  expect((await admin.post("/api/admin/orders", body)).statusCode).toBe(201);
  expect((await admin.get("/api/admin/users/9810022222")).json().email).toBe(body.order.customer.email);
});

test("an account that someone registered with a row's mobile is a problem until staff confirm, and then the row's customer has it", async () => {
  const { as, check, send, undo, admin, shop, app, pass, totals } = await anImportShop();
  const stranger = aRegistration({ mobile: "9810022222", firstName: "Mallory" });
  expect((await as({}).post("/api/register", stranger)).statusCode).toBe(201);
  await admin.post("/api/admin/price-lists", { name: "Dealers" });
  const { id: groupId } = (await admin.post("/api/admin/price-lists", { name: "Walk-ins" })).json();
  const lists = "/api/admin/users/9810022222/price-lists";
  expect((await admin.put(lists, { groupId })).statusCode).toBe(200);
  const csv = "Name,Mobile,Group\nAsha Devi,9810022222,Dealers";
  expect(await check("customers", csv)).toMatchObject({
    problems: [
      {
        row: 2,
        column: "Mobile",
        message: `Mallory Kumar, ${stranger.email}, registered this number on the website and never confirmed it. The import replaces these details.`,
        confirmable: true,
      },
    ],
  });
  expect((await send("customers", csv)).json().done).toBe(false);
  const confirmed = (await send("customers", csv, { query: "registeredConfirmed=true" })).json();
  expect(confirmed).toMatchObject({ done: true, rows: 1, unchanged: 0, problems: [] });
  expect((await totals()).customers).toEqual({ files: 1, books: 2 });
  expect((await admin.get("/api/admin/audit?action=import-file")).json()).toMatchObject([
    { after: { registeredConfirmed: true } },
  ]);
  expect((await admin.get(lists)).json().group.name).toBe("Dealers");
  const forgotten = await app.inject({
    method: "POST",
    url: "/api/reset-password",
    headers: { origin: shop.config.publicUrl },
    payload: { loginId: stranger.email },
  });
  expect(forgotten.statusCode).toBe(200);
  expect((await shop.db.select().from(mails)).map(({ kind }) => kind)).toEqual(["verify-email"]);
  pass(60 * DAY);
  await tidyHourly(shop)();
  expect((await admin.get("/api/admin/users/9810022222")).json()).toMatchObject({
    ...{ email: "", verified: false, fullName: "Asha Devi" },
  });
  expect(await check("customers", `${csv}\n`)).toMatchObject({ problems: [], unchanged: 1 });
  expect((await undo(confirmed.id)).statusCode).toBe(200);
  expect((await admin.get("/api/admin/users?q=9810022222")).json()).toEqual([]);
});

test("a confirmed account needs staff's word unless the row has its email", async () => {
  const { check, send, buyer } = await anImportShop();
  const csv = `Name,Mobile\nRavi Kumar,${buyer.mobile}`;
  expect((await check("customers", csv)).problems).toMatchObject([{ row: 2, confirmable: true }]);
  expect((await check("customers", `Name,Mobile,Email\nRavi Kumar,${buyer.mobile},${buyer.email}`)).problems).toEqual(
    [],
  );
  const confirmed = (await send("customers", csv, { query: "registeredConfirmed=true" })).json();
  expect(confirmed).toMatchObject({ problems: [], rows: 0, unchanged: 1 });
});
