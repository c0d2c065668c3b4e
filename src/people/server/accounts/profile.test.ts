import { expect, test } from "vitest";
import { adminTokens } from "#people/server/staff/access/schema.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { anApp } from "#testing/app.ts";
import { aCustomer, aSignedInCustomer } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";
import { customers } from "./schema.ts";

const DETAILS = {
  company: "Cool Trade",
  gstNumber: "07ABCDE1234F2Z1",
  address: "Shop 12",
  city: "Delhi",
  pincode: "110006",
  state: "Delhi",
};

async function aProfile(changes: Partial<typeof DETAILS> = {}) {
  const { app, shop, lines } = await anApp();
  const customer = await aSignedInCustomer(shop, {
    profile: { ...DETAILS, ...changes, aadhaarLastFour: "2346", aadhaarHash: "a".repeat(64) },
  });
  const url = `/api/users/${customer.mobile}`;
  const { headers } = customer;
  return {
    app,
    shop,
    lines,
    customer,
    read: (as: Record<string, string> = headers, of = url) => app.inject({ url: of, headers: as }),
    change: (payload: object, as: Record<string, string> = headers, of = url) =>
      app.inject({ method: "PUT", url: of, headers: as, payload }),
    stored: async () => (await shop.db.select().from(customers))[0],
  };
}

const whole = ({ mobile, email }: { mobile: string; email: string }) => ({
  registered: true,
  mobile,
  email,
  name: "Ravi Kumar",
  firstName: "Ravi",
  lastName: "Kumar",
  businessName: "Cool Trade",
  aadhaarNumber: "XXXX XXXX 2346",
  deliveryState: "",
  ...DETAILS,
});

test("a customer reads their own profile with only the last Aadhaar digits", async () => {
  const { read, customer } = await aProfile();
  expect((await read()).json()).toEqual(whole(customer));
  expect((await read(customer.headers, `/api/users/+91%20${customer.mobile}`)).json()).toEqual(whole(customer));
});

test("an admin reads a customer's profile", async () => {
  const { shop, read, customer } = await aProfile();
  const tokenHash = hashOf("a-token-that-is-long-enough");
  await shop.db.insert(adminTokens).values({ name: "Asha", role: "read-only", tokenHash, createdAt: shop.now() });
  expect((await read({ "x-admin-token": "a-token-that-is-long-enough" })).json()).toEqual(whole(customer));
});

test("others learn that a mobile is registered, and nothing more", async () => {
  const { shop, read } = await aProfile();
  const other = await aSignedInCustomer(shop);
  for (const headers of [{}, other.headers]) {
    const response = await read(headers);
    expect([response.statusCode, response.json()]).toEqual([200, { registered: true }]);
  }
});

test("an unknown or unconfirmed mobile is not found", async () => {
  const { shop, read } = await aProfile();
  const { mobile } = await aCustomer(shop, { emailVerifiedAt: null });
  for (const number of ["9999999999", mobile]) {
    const response = await read({}, `/api/users/${number}`);
    expect([response.statusCode, response.json().error]).toEqual([404, "Failed to fetch user"]);
  }
});

/** Rejected changes store nothing, so one customer serves all these cases. */
const refused = await aProfile();

test.each(["123", "98765432101", "abc", "1%27%20or%201=1"])("%s is not a valid mobile", async (number) => {
  expect((await refused.read({}, `/api/users/${number}`)).statusCode).toBe(400);
});

test("looking up mobiles is rate limited after ten, also after a restart, except one's own", async () => {
  const { shop, visitor, restart } = await anAccountShop({ API_CALLS_PER_MINUTE: "600" });
  const { email, mobile } = await aCustomer(shop);
  await visitor.logIn(email);
  const look = (number: number) => visitor.get(`/api/users/${9_900_000_000 + number}`);
  for (let number = 0; number < 10; number += 1) expect((await look(number)).statusCode).toBe(404);
  restart();
  expect((await look(11)).statusCode).toBe(429);
  expect((await visitor.get(`/api/users/${mobile}`)).statusCode).toBe(200);
});

test("a customer changes the named fields and the rest stays", async () => {
  const { change, stored, customer } = await aProfile();
  const response = await change({
    firstName: " रवि ",
    address: "Shop 14,\nMarket",
    city: " Gurugram ",
    state: "haryana",
    pincode: "122 001",
  });
  expect(response.json()).toEqual({
    ...whole(customer),
    registered: undefined,
    name: "रवि Kumar",
    firstName: "रवि",
    address: "Shop 14,\nMarket",
    city: "Gurugram",
    state: "Haryana",
    pincode: "122001",
    warnings: { gstNumber: "This GST number is from Delhi." },
  });
  expect(await stored()).toMatchObject({ company: "Cool Trade", aadhaarLastFour: "2346", state: "Haryana" });
});

test("another address without a city, as an older page sends it, loses the city before; the same address keeps it", async () => {
  const { change } = await aProfile();
  expect((await change({ address: "Shop 12 ", pincode: "110006" })).json().city).toBe("Delhi");
  expect((await change({ address: "Shop 14", pincode: "110006" })).json().city).toBe("");
  const refused = await change({ city: "Del\u202ehi" });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { city: "City has characters that cannot be used." },
  ]);
});

test("a wrong GST number from before stays, with a warning, until its customer sends it again", async () => {
  const { change, stored } = await aProfile({ gstNumber: "07ABCDE1234F2Z5" });
  const warning =
    "Character 15 of the GST number, 5, does not fit characters 1 to 14. Check all 15 on the certificate.";
  const saved = await change({ company: "Cool & Co" });
  expect([saved.statusCode, saved.json().warnings]).toEqual([200, { gstNumber: warning }]);
  const refused = await change({ gstNumber: "07ABCDE1234F2Z5" });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { gstNumber: warning }]);
  expect(await stored()).toMatchObject({ company: "Cool & Co", gstNumber: "07ABCDE1234F2Z5" });
});

test("a pincode of another state from before stays, with a warning, until its customer sends the place again", async () => {
  const { change, stored } = await aProfile({ state: "Delhi", pincode: "141003" });
  const warning = "141003 is in Punjab, not in Delhi.";
  const saved = await change({ company: "Cool & Co" });
  expect([saved.statusCode, saved.json().warnings.pincode]).toEqual([200, warning]);
  for (const place of [{ pincode: "141003" }, { state: "Delhi" }]) {
    const refused = await change(place);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { pincode: warning }]);
  }
  expect(await stored()).toMatchObject({ company: "Cool & Co", state: "Delhi", pincode: "141003" });
});

test.each([
  { sent: "XXXX XXXX 2346", keeps: { aadhaarLastFour: "2346", aadhaarHash: "a".repeat(64) } },
  { sent: "xxxxxxxx2346", keeps: { aadhaarLastFour: "2346", aadhaarHash: "a".repeat(64) } },
  { sent: "1111 2222 3333", keeps: { aadhaarLastFour: "3333" } },
  { sent: "", keeps: { aadhaarLastFour: null, aadhaarHash: null } },
])("an Aadhaar number sent as '$sent' leaves $keeps", async ({ sent, keeps }) => {
  const { change, stored, lines } = await aProfile();
  const response = await change({ aadhaarNumber: sent });
  expect(response.statusCode).toBe(200);
  expect(await stored()).toMatchObject(keeps);
  expect(`${response.body}${lines}`).not.toMatch(/1111 ?2222/);
});

test("a masked number is accepted only where one is stored", async () => {
  const { app, shop } = await aProfile();
  const { mobile, headers } = await aSignedInCustomer(shop);
  const payload = { aadhaarNumber: "XXXX XXXX 9999" };
  const response = await app.inject({ method: "PUT", url: `/api/users/${mobile}`, headers, payload });
  expect(response.json().fields).toEqual({ aadhaarNumber: "Invalid Aadhaar (Must be exactly 12 digits)." });
});

test.each([
  { wrong: { firstName: "" }, field: "firstName", expected: "First name is required." },
  {
    wrong: { lastName: "Kumar\nBcc: x@y.in" },
    field: "lastName",
    expected: "Last name has characters that cannot be used.",
  },
  { wrong: { gstNumber: "123" }, field: "gstNumber", expected: "Invalid GST format. Example: 07ABCDE1234F2Z5" },
  { wrong: { pincode: "12" }, field: "pincode", expected: "Pincode must be 6 digits." },
  { wrong: { address: "x".repeat(501) }, field: "address", expected: "Address must have at most 500 characters." },
  { wrong: { mobile: "9999999999" }, field: "mobile", expected: "mobile is not a field of this endpoint." },
  { wrong: { email: "new@example.in" }, field: "email", expected: "email is not a field of this endpoint." },
  {
    wrong: { transferConfirmedAt: "2026-01-01" },
    field: "transferConfirmedAt",
    expected: "transferConfirmedAt is not a field of this endpoint.",
  },
])("a change to $wrong is rejected: $expected", async ({ wrong, field, expected }) => {
  const { change, stored } = refused;
  const before = await stored();
  const response = await change({ company: "Other", ...wrong });
  expect([response.statusCode, response.json().fields[field]]).toEqual([400, expected]);
  expect(await stored()).toEqual(before);
});

test("no account changes another's profile", async () => {
  const { shop, change, stored } = await aProfile();
  const other = await aSignedInCustomer(shop);
  expect((await change({ company: "Mallory" }, other.headers)).statusCode).toBe(403);
  expect((await change({ company: "Mallory" }, {})).statusCode).toBe(401);
  expect(await stored()).toMatchObject({ company: "Cool Trade" });
});
