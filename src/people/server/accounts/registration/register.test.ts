import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, customers } from "#people/server/accounts/schema.ts";
import { aCustomer, aRegistration, PASSWORD } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const ALMOST_DONE = { message: "Almost done. Please open the link we just sent to your email." };

test("a customer registers with name, email, mobile and password, and gets a link by mail", async () => {
  const { shop, register, mailsTo } = await anAccountShop();
  const { answer: response, email, mobile } = await register({ firstName: "Asha", email: " Asha@Example.in " });
  expect([response.statusCode, response.json()]).toEqual([201, ALMOST_DONE]);
  expect(await shop.db.select().from(accounts)).toMatchObject([
    { kind: "customer", email: "asha@example.in", mobile, emailVerifiedAt: null },
  ]);
  const [mail] = await mailsTo(email.trim().toLowerCase());
  expect(mail).toMatchObject({ kind: "verify-email", text: expect.stringContaining("Namaste Asha,") });
  expect(mail?.text).toMatch(/https:\/\/shop\.example\/verify-email\?token=[\w-]{43}\n/);
});

test("registering on a Hindi page opens a Hindi account, and the link leads to the Hindi page", async () => {
  const { shop, aBrowser, mailsTo } = await anAccountShop();
  const registration = aRegistration();
  await aBrowser({ language: "hi" }).post("/api/register", registration);
  expect(await shop.db.select().from(accounts)).toMatchObject([{ language: "hi" }]);
  const [mail] = await mailsTo(registration.email ?? "");
  expect(mail?.text).toContain("https://shop.example/hi/verify-email?token=");
});

test("a password is stored as an Argon2id hash of the decided strength, never in plain text", async () => {
  const { shop, register } = await anAccountShop();
  await register();
  const [account] = await shop.db.select().from(accounts);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

/** Rejected registrations store nothing, so one shop serves all these cases. */
const refusing = await anAccountShop();

test.each([
  { wrong: { firstName: " " }, field: "firstName", expected: "First name is required." },
  { wrong: { lastName: undefined }, field: "lastName", expected: "Last name is required." },
  { wrong: { email: "ravi@" }, field: "email", expected: "Valid email required." },
  { wrong: { email: "a@x.in,b@x.in" }, field: "email", expected: "Valid email required." },
  { wrong: { mobile: "98100" }, field: "mobile", expected: "Mobile number must be exactly 10 digits" },
  { wrong: { mobile: "1234567890" }, field: "mobile", expected: "Indian mobile numbers start with 6, 7, 8 or 9." },
  {
    wrong: { password: "short1" },
    field: "password",
    expected: "Password must be at least 8 chars. Letters and numbers only.",
  },
  {
    wrong: { password: "with space1" },
    field: "password",
    expected: "Password must be at least 8 chars. Letters and numbers only.",
  },
  {
    wrong: { password: "India2024" },
    field: "password",
    expected: "This password is too common. Please choose another.",
  },
  ...[
    { mobile: "9812345670", password: "9812345670" },
    { email: "cold.room@example.in", password: "coldroom77" },
    { lastName: "Wadhwani", password: "7wadhwani7" },
  ].map((wrong) => ({
    wrong,
    field: "password",
    expected: "Please choose a password without your name, email or mobile number.",
  })),
  { wrong: { gstNumber: "07ABC" }, field: "gstNumber", expected: "Invalid GST format. Example: 07ABCDE1234F2Z5" },
  {
    wrong: { gstNumber: "07BACDE1234F2Z1" },
    field: "gstNumber",
    expected: "Character 15 of the GST number, 1, does not fit characters 1 to 14. Check all 15 on the certificate.",
  },
  {
    wrong: { aadhaarNumber: "1234" },
    field: "aadhaarNumber",
    expected: "Invalid Aadhaar (Must be exactly 12 digits).",
  },
  { wrong: { pincode: "012345" }, field: "pincode", expected: "Pincode must be 6 digits." },
  {
    wrong: { pincode: "141003", state: "Delhi" },
    field: "pincode",
    expected: "141003 is in Punjab, not in Delhi.",
  },
  { wrong: { state: "Bavaria" }, field: "state", expected: "Please choose a state from the list." },
  {
    wrong: { firstName: "Ravi\r\nBcc: all@example.in" },
    field: "firstName",
    expected: "First name has characters that cannot be used.",
  },
  { wrong: { company: "x".repeat(90_000) }, field: "company", expected: "Please use at most 1,000 characters." },
  { wrong: { verified: true }, field: "verified", expected: "verified is not a field of this endpoint." },
  {
    wrong: { transferConfirmedAt: "2026-01-01" },
    field: "transferConfirmedAt",
    expected: "transferConfirmedAt is not a field of this endpoint.",
  },
])("a registration with $field $wrong is rejected at the field: $expected", async ({ wrong, field, expected }) => {
  const response = await refusing.visitor.post("/api/register", { ...aRegistration(), ...wrong });
  expect([response.statusCode, response.json().fields[field]]).toEqual([400, expected]);
  expect(await refusing.shop.db.select().from(accounts)).toEqual([]);
});

test("a name of one megabyte is rejected unread", async () => {
  const response = await refusing.visitor.post("/api/register", aRegistration({ firstName: "x".repeat(1_000_000) }));
  expect(response.statusCode).toBe(413);
});

test.each(["+91 98765 43210", "098765-43210", "९८७६५ ४३२१०", "0091 9876543210", " 98765 43210 "])(
  "the mobile %s is stored as 9876543210",
  async (mobile) => {
    const { shop, register } = await anAccountShop();
    await register({ mobile });
    expect(await shop.db.select().from(accounts)).toMatchObject([{ mobile: "9876543210" }]);
  },
);

test.each(["रमेश्‍वर", "Ravi 👩🏽‍🔧❄️", "D'Souza", "رمیش"])("the name %s is accepted", async (firstName) => {
  const { shop, register, kindsTo } = await anAccountShop();
  const { answer: response, email } = await register({ firstName });
  expect(response.statusCode).toBe(201);
  expect(await shop.db.select().from(customers)).toMatchObject([{ firstName }]);
  expect(await kindsTo(email)).toEqual(["verify-email"]);
});

test("a taken email gets the same response, and its owner a mail", async () => {
  const { shop, register, kindsTo, mailsTo } = await anAccountShop();
  const owner = await aCustomer(shop, { profile: { firstName: "Asha" } });
  const { answer: response } = await register({ firstName: "Mallory", email: owner.email.toUpperCase() });
  expect([response.statusCode, response.json()]).toEqual([201, ALMOST_DONE]);
  expect(await shop.db.select().from(accounts)).toHaveLength(1);
  expect(await kindsTo(owner.email)).toEqual(["email-taken"]);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain("Namaste Asha,");
  expect(mail?.text).not.toContain("Mallory");
});

test("repeated attempts with a taken email do not flood its mailbox", async () => {
  const { shop, register, kindsTo } = await anAccountShop();
  const { email } = await aCustomer(shop);
  for (let turn = 0; turn < 6; turn += 1) expect((await register({ email })).answer.statusCode).toBe(201);
  expect(await kindsTo(email)).toHaveLength(3);
});

test("a taken mobile is rejected with that reason", async () => {
  const { shop, register } = await anAccountShop();
  const { mobile } = await aCustomer(shop);
  const { answer: response } = await register({ mobile: `+91 ${mobile}` });
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      error: "Mobile number already registered.",
      code: "mobile-taken",
      fields: { mobile: "Mobile number already registered." },
    },
  ]);
});

test("of two simultaneous registrations of a mobile one succeeds", async () => {
  const { shop, register } = await anAccountShop();
  const both = await Promise.all([register({ mobile: "9876543210" }), register({ mobile: "9876543210" })]);
  expect(both.map(({ answer: response }) => response.statusCode).sort()).toEqual([201, 409]);
  expect(await shop.db.select().from(accounts)).toHaveLength(1);
});

test("of two simultaneous registrations of an email one succeeds, and neither response reveals which", async () => {
  const { shop, register, kindsTo } = await anAccountShop();
  const email = "ravi@example.in";
  const both = await Promise.all([register({ email }), register({ email })]);
  expect(both.map(({ answer: response }) => [response.statusCode, response.json()])).toEqual([
    [201, ALMOST_DONE],
    [201, ALMOST_DONE],
  ]);
  expect(await shop.db.select().from(accounts)).toHaveLength(1);
  expect((await kindsTo(email)).sort()).toEqual(["email-taken", "verify-email"]);
});

test("a mistyped email blocks the mobile for a day only", async () => {
  const { register, pass } = await anAccountShop();
  const { mobile } = await register({ email: "rvai@example.in" });
  pass(23 * 60);
  expect((await register({ mobile, email: "ravi@example.in" })).answer.statusCode).toBe(409);
  pass(61);
  expect((await register({ mobile, email: "ravi@example.in" })).answer.statusCode).toBe(201);
});

test("a customer with a confirmed email retains the mobile", async () => {
  const { shop, register, pass } = await anAccountShop();
  const { mobile } = await aCustomer(shop);
  pass(365 * 24 * 60);
  expect((await register({ mobile })).answer.statusCode).toBe(409);
});

const AADHAAR = "2341 2341 2346";

test("only the last four Aadhaar digits and a keyed hash are stored, and nothing is logged", async () => {
  const { shop, register, lines } = await anAccountShop();
  await register({ aadhaarNumber: AADHAAR });
  const [customer] = await shop.db.select().from(customers);
  expect(customer).toMatchObject({ aadhaarLastFour: "2346", aadhaarHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(JSON.stringify([customer, lines])).not.toMatch(/2341 ?2341 ?2346/);
});

test("the same Aadhaar number has the same hash in one shop and a different one elsewhere", async () => {
  const here = await anAccountShop();
  const elsewhere = await anAccountShop({ AADHAAR_KEY: "another-key-that-is-32-letters-long" });
  const hashes = [];
  for (const shop of [here, here, elsewhere]) {
    const { email } = await shop.register({ aadhaarNumber: AADHAAR });
    const [row] = await shop.shop.db
      .select({ hash: customers.aadhaarHash })
      .from(customers)
      .innerJoin(accounts, eq(accounts.id, customers.accountId))
      .where(eq(accounts.email, email));
    hashes.push(row?.hash);
  }
  expect(hashes[0]).toBe(hashes[1]);
  expect(hashes[0]).not.toBe(hashes[2]);
});

test("a GST number is normalised", async () => {
  const { shop, register } = await anAccountShop();
  const { answer: response } = await register({
    gstNumber: "07 abcde-1234f 2z1",
    state: "new delhi",
    pincode: "110 006",
  });
  expect(response.statusCode).toBe(201);
  expect(await shop.db.select().from(customers)).toMatchObject([
    { gstNumber: "07ABCDE1234F2Z1", state: "Delhi", pincode: "110006" },
  ]);
});

test("one address may request twenty mails, then is rate limited, also after a restart", async () => {
  const { aBrowser, restart, pass } = await anAccountShop({ API_CALLS_PER_MINUTE: "600" });
  const busy = aBrowser({ address: "203.0.113.77" });
  const ask = () => busy.post("/api/reset-password", { loginId: "nobody@example.in" });
  for (let turn = 0; turn < 20; turn += 1) expect((await ask()).statusCode).toBe(200);
  restart();
  expect((await ask()).headers["retry-after"]).toBe("60");
  expect((await busy.post("/api/register", aRegistration({ password: PASSWORD }))).statusCode).toBe(429);
  expect((await aBrowser().post("/api/reset-password", { loginId: "nobody@example.in" })).statusCode).toBe(200);
  pass(1);
  expect((await ask()).statusCode).toBe(200);
});
