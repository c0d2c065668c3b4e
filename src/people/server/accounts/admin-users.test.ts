import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCsv } from "#platform/rules/text/csv.ts";
import { aCustomer } from "#testing/customers.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { everyUser } from "./user-list-store.ts";

const TRANSFERS = "9811111111";
const shop = await anOrderShop({ TRANSFER_MOBILE: TRANSFERS });
const { admin, buying, buyer } = shop;

const sha = "0".repeat(64);
const meena = await aCustomer(shop.shop, {
  email: "meena@frost.example",
  mobile: TRANSFERS,
  profile: {
    firstName: "Meena",
    lastName: "Iyer",
    company: "Frost & Co",
    gstNumber: "33AAACI1234A1ZJ",
    state: "Tamil Nadu",
    aadhaarLastFour: "2346",
    aadhaarHash: sha,
  },
});
shop.pass(1000);
const zoya = await aCustomer(shop.shop, {
  mobile: "9822222222",
  emailVerifiedAt: null,
  profile: { firstName: "zoya", lastName: "Khan", company: "Arctic", state: "Assam" },
});

const MINUTE = 60_000;
type LoggedRead = { actor: { name: string }; object: { kind: string }; after: { count: number } };

async function mobilesIn(query: string): Promise<string[]> {
  const response = await admin.get(`/api/admin/users?${query}`);
  expect(response.statusCode).toBe(200);
  const users = response.json() as { mobile: string }[];
  expect(Number(response.headers["x-total-count"])).toBe(users.length);
  return users.map(({ mobile }) => mobile);
}

test("a customer is shown with the specified fields, the Aadhaar number masked", async () => {
  expect((await admin.get("/api/admin/users?q=meena")).json()).toEqual([
    {
      id: meena.id,
      firstName: "Meena",
      lastName: "Iyer",
      fullName: "Meena Iyer",
      email: "meena@frost.example",
      mobile: TRANSFERS,
      company: "Frost & Co",
      verified: true,
      invitable: false,
      gstNumber: "33AAACI1234A1ZJ",
      aadhaarNumber: "XXXX XXXX 2346",
      address: "",
      city: "",
      pincode: "",
      state: "Tamil Nadu",
      registeredAt: "2026-03-02T06:30:00.000Z",
      createdAt: "2026-03-02T06:30:00.000Z",
      transferConfirmedAt: null,
    },
  ]);
});

test.each(["MEENA", "iyer frost", "9811111", "33aaaci", "frost.example", "me iyer 98111", "fr"])(
  "a customer is found by '%s'",
  async (q) => {
    expect(await mobilesIn(`q=${encodeURIComponent(q)}`)).toEqual([TRANSFERS]);
  },
);

test("customers are listed by name, company, state or age, and by whether they are verified", async () => {
  const [m, z, b] = [TRANSFERS, zoya.mobile, buyer.mobile];
  expect(await mobilesIn("sort=newest")).toEqual([z, ...(await mobilesIn("verified=yes"))]);
  expect((await mobilesIn("sort=oldest")).at(-1)).toBe(z);
  expect(await mobilesIn("sort=name")).toEqual([m, b, z]);
  expect(await mobilesIn("sort=company")).toEqual([b, z, m]);
  expect(await mobilesIn("sort=state")).toEqual([b, z, m]);
  expect(await mobilesIn("sort=-name")).toEqual([z, b, m]);
  expect(await mobilesIn("sort=-company")).toEqual([m, z, b]);
  expect(await mobilesIn("sort=-state")).toEqual([m, z, b]);
  expect(await mobilesIn("verified=no")).toEqual([z]);
});

test("a customer's page shows their orders and whether they may transfer cylinders", async () => {
  const numbers: string[] = [];
  for (const quantity of [1, 2]) {
    shop.pass(1000);
    const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, quantity]) });
    await buying.post("/api/orders", body);
    numbers.push(body.order.orderNumber);
  }
  await admin.post(`/api/orders/${buyer.mobile}/${numbers[0]}/payment`, { paid: true });
  const file = (await admin.get(`/api/admin/users/${buyer.mobile}`)).json();
  expect(file).toMatchObject({
    id: buyer.id,
    orders: { count: 2, paidTotal: 165.2, unpaidTotal: 330.4 },
    cylinders: { withCustomer: 0, owed: 0 },
    isTransferMobile: false,
  });
  expect(file.orders.latest.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(
    numbers.toReversed(),
  );
  expect((await admin.get("/api/admin/users/9833333333")).statusCode).toBe(404);
});

test("only the account with the transfer mobile can be confirmed, and the confirmation can be revoked", async () => {
  const confirm = (mobile: string, confirmed: boolean) =>
    admin.post(`/api/admin/users/${mobile}/transfer-confirmation`, { confirmed });
  expect((await confirm(buyer.mobile, true)).statusCode).toBe(403);
  expect((await confirm(TRANSFERS, true)).json()).toMatchObject({
    isTransferMobile: true,
    transferConfirmedAt: expect.any(String),
  });
  expect((await confirm(TRANSFERS, false)).json().transferConfirmedAt).toBeNull();
});

test.each(["newest", "oldest", "name", "-name", "company", "-company", "state", "-state"] as const)(
  "paging one by one in the order of %s lists each customer exactly once",
  async (sort) => {
    const read: string[] = [];
    for await (const rows of everyUser(shop.shop.db, { sort }, 1)) {
      read.push(...rows.map(({ mobile }) => mobile ?? ""));
    }
    expect(read).toEqual(await mobilesIn(`sort=${sort}`));
  },
);

test("an export contains the listed customers and no part of an Aadhaar number", async () => {
  const csv = await admin.get("/api/admin/export/users.csv?q=meena");
  const read = readCsv(csv.body);
  expect(read).toMatchObject({
    ok: true,
    rows: [expect.arrayContaining(["mobile"]), expect.arrayContaining([TRANSFERS])],
  });
  const [heading, [...cells] = []] = read.ok ? read.rows : [];
  expect(cells[heading?.indexOf("registeredAt (IST)") ?? -1]).toMatch(/^2026-03-0\d \d\d:\d\d$/);
  const json = await admin.get("/api/admin/export/users.json?sort=name");
  expect(json.json()[0].registeredAt).toMatch(/\+05:30$/);
  expect(json.json().map(({ mobile }: { mobile: string }) => mobile)).toEqual(await mobilesIn("sort=name"));
  for (const { body } of [csv, json]) expect(body).not.toMatch(/2346|aadhaar/i);
});

test("reading the list is logged per admin with its length, at most once an hour", async () => {
  const readings = async () => {
    const logged = (await admin.get("/api/admin/audit?action=read-list")).json();
    return logged.map(({ actor, object, after }: LoggedRead) => ({ name: actor.name, what: object.kind, ...after }));
  };
  shop.pass(61 * MINUTE);
  const before = (await readings()).length;
  await mobilesIn("q=meena");
  shop.pass(59 * MINUTE);
  await mobilesIn("q=zoya khan");
  expect((await readings()).slice(0, -before || undefined)).toEqual([{ name: "owner", what: "users", count: 1 }]);
  shop.pass(2 * MINUTE);
  await mobilesIn("");
  expect((await readings()).slice(0, -before || undefined)).toEqual([
    { name: "owner", what: "users", count: 3 },
    { name: "owner", what: "users", count: 1 },
  ]);
  const token = (await admin.post("/api/admin/tokens", { name: "Dispatch", role: "dispatch" })).json().token;
  await shop.as({ "x-admin-token": token }).get("/api/admin/users?limit=1");
  expect((await readings())[0]).toEqual({ name: "Dispatch", what: "users", count: 3 });
});

test("a name shared by a thousand customers finds the newest, including matches in the email", async () => {
  await shop.shop.db.execute(sql`
    with made as (
      insert into accounts (kind, email, mobile, password_hash, created_at)
      select 'customer', 'trader' || n || '@cool.example', (8000000000 + n)::text, '$argon2id$none', timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, 1000) n returning id, email)
    insert into customers (account_id, first_name, last_name, updated_at) select id, 'Suresh', 'Pillai', now() from made`);
  // A restore and autovacuum do this too: without statistics the planner compares every row with every other.
  await shop.shop.db.execute(sql`analyze accounts, customers`);
  const named = await aCustomer(shop.shop, {
    mobile: "9844444444",
    email: "pillai@ice.example",
    profile: { firstName: "Ravi" },
  });
  const newest = await admin.get("/api/admin/users?q=pillai&limit=3");
  expect(newest.json().map(({ mobile }: { mobile: string }) => mobile)).toEqual([
    named.mobile,
    "8000001000",
    "8000000999",
  ]);
  expect(newest.headers["x-total-count"]).toBe("1001");
  expect(await mobilesIn("q=pillai 8000000500")).toEqual(["8000000500"]);
});
