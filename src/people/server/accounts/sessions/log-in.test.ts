import { expect, test } from "vitest";
import { accounts, sessions } from "#people/server/accounts/schema.ts";
import { aCustomer } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const ravis = await anAccountShop();
const profile = { lastName: "Kumar", company: "Cool Trade", state: "Delhi" };
await aCustomer(ravis.shop, { email: "ravi@example.in", mobile: "9876543210", profile });

test.each([
  { how: "email", loginId: "ravi@example.in" },
  { how: "email in capitals", loginId: " RAVI@Example.in " },
  { how: "mobile", loginId: "9876543210" },
  { how: "mobile with the country's code", loginId: "+91 98765-43210" },
  { how: "mobile in Devanagari", loginId: "९८७६५४३२१०" },
])("a customer logs in by $how", async ({ loginId }) => {
  const visitor = ravis.aBrowser();
  const response = await visitor.logIn(loginId);
  const user = {
    mobile: "9876543210",
    email: "ravi@example.in",
    name: "Ravi Kumar",
    firstName: "Ravi",
    lastName: "Kumar",
    company: "Cool Trade",
    state: "Delhi",
    deliveryState: "",
  };
  expect([response.statusCode, response.json()]).toEqual([200, { user }]);
  expect((await visitor.get("/api/session")).json()).toEqual({ customer: user, qrUser: null, admin: null });
});

test("the session cookie is for this site only, and no script can read it", async () => {
  const { shop, visitor } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const { cookies } = await visitor.logIn(email);
  expect(cookies.find(({ name }) => name === "__Host-sid")).toEqual({
    name: "__Host-sid",
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    maxAge: 30 * 24 * 60 * 60,
  });
});

test("the database holds no usable cookie value", async () => {
  const { shop, visitor } = await anAccountShop();
  const { email } = await aCustomer(shop);
  await visitor.logIn(email);
  const [session] = await shop.db.select().from(sessions);
  visitor.cookies.set("__Host-sid", session?.tokenHash ?? "");
  expect(await visitor.whoAmI()).toBeNull();
});

test("a wrong password, an unknown email and an unknown mobile get the same response", async () => {
  const { shop, aBrowser } = await anAccountShop();
  const { email, mobile } = await aCustomer(shop);
  const tries = [email, mobile, "nobody@example.in", "9999999999", "what is this", "<script>"];
  const responses = [];
  for (const loginId of tries) {
    const { statusCode, body, headers, cookies } = await aBrowser().logIn(loginId, "wrong1234");
    responses.push({ statusCode, body, cookies, headers: Object.keys(headers).sort() });
  }
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(responses[0]).toMatchObject({
    statusCode: 401,
    body: JSON.stringify({ error: "Invalid login or password.", code: "wrong-login" }),
    cookies: [],
  });
});

test("a login with the right password but an unconfirmed email is rejected with that reason", async () => {
  const { shop, visitor } = await anAccountShop();
  const { email, mobile } = await aCustomer(shop, { emailVerifiedAt: null });
  const right = await visitor.logIn(mobile);
  expect([right.statusCode, right.json()]).toEqual([
    403,
    {
      error: "Please verify your email first. We can send you a new link.",
      code: "email-unverified",
      details: { email },
    },
  ]);
  expect(visitor.cookies.size).toBe(0);
  expect((await visitor.logIn(mobile, "wrong1234")).json().code).toBe("wrong-login");
});

test.each([
  {
    payload: { loginId: "", password: "cool1234" },
    field: "loginId",
    expected: "Please enter your email or mobile number",
  },
  { payload: { loginId: "ravi@example.in" }, field: "password", expected: "Please enter your password" },
  {
    payload: { loginId: { $ne: null }, password: "x" },
    field: "loginId",
    expected: "Please enter your email or mobile number",
  },
])("a login without $field is rejected: $expected", async ({ payload, field, expected }) => {
  const response = await ravis.aBrowser().post("/api/login", payload);
  expect([response.statusCode, response.json().fields[field]]).toEqual([400, expected]);
});

test("a cookie planted before the login is worthless after it", async () => {
  const { shop, visitor, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const planted = "A".repeat(43);
  visitor.cookies.set("__Host-sid", planted);
  await visitor.logIn(email);
  expect(visitor.cookies.get("__Host-sid")).not.toBe(planted);
  const attacker = aBrowser();
  attacker.cookies.set("__Host-sid", planted);
  expect(await attacker.whoAmI()).toBeNull();
});

test("a session planted by an attacker ends when the owner logs in over it", async () => {
  const { shop, visitor, aBrowser } = await anAccountShop();
  const owner = await aCustomer(shop);
  const mallory = await aCustomer(shop);
  const attacker = aBrowser();
  await attacker.logIn(mallory.email);
  visitor.cookies.set("__Host-sid", attacker.cookies.get("__Host-sid") ?? "");
  await visitor.logIn(owner.email);
  expect(await attacker.whoAmI()).toBeNull();
  expect(await visitor.whoAmI()).toMatchObject({ mobile: owner.mobile });
});

test("an outdated hash is upgraded at the next login", async () => {
  const { shop, visitor } = await anAccountShop();
  // "cool1234" with 8 KiB and one pass.
  const passwordHash = "$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IG9mIDE2IGIuLg$FyRHC6ObiLEYlFqAjhrgXRcpaVT9T7W2/B6+MeinVBk";
  const { email } = await aCustomer(shop, { passwordHash });
  expect((await visitor.logIn(email)).statusCode).toBe(200);
  const [account] = await shop.db.select().from(accounts);
  expect(account?.passwordHash).toContain("$m=19456,t=2,p=1$");
  expect((await visitor.logIn(email)).statusCode).toBe(200);
});

test("two simultaneous logins during a hash upgrade both succeed", async () => {
  const { shop, aBrowser } = await anAccountShop();
  const passwordHash = "$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IG9mIDE2IGIuLg$FyRHC6ObiLEYlFqAjhrgXRcpaVT9T7W2/B6+MeinVBk";
  const { email } = await aCustomer(shop, { passwordHash });
  const both = await Promise.all([aBrowser().logIn(email), aBrowser().logIn(email)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test("a new device uses the account's language, unless one was chosen on it", async () => {
  const { shop, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop, { language: "hi" });
  const newPhone = aBrowser();
  await newPhone.logIn(email);
  expect(newPhone.cookies.get("language")).toBe("hi");
  const counter = aBrowser();
  counter.cookies.set("language", "en");
  await counter.logIn(email);
  expect(counter.cookies.get("language")).toBe("en");
});

test("a customer chooses the language of mails and documents; an unknown one is rejected", async () => {
  const { shop, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const browser = aBrowser();
  await browser.logIn(email);
  expect((await browser.put("/api/my-language", { language: "hi" })).json()).toEqual({ language: "hi" });
  expect((await browser.put("/api/my-language", { language: "xx" })).statusCode).toBe(400);
  expect(await shop.db.select().from(accounts)).toMatchObject([{ language: "hi" }]);
});

test("Safari, which drops Secure cookies without TLS, stays logged in on localhost and logs out cleanly", async () => {
  const { shop, aBrowser } = await anAccountShop({ PUBLIC_URL: "http://127.0.0.1:3000" });
  const { email } = await aCustomer(shop);
  const safari = aBrowser({
    userAgent: "Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
  });
  const { cookies } = await safari.logIn(email);
  expect(cookies.filter(({ secure }) => secure)).toEqual([]);
  expect((await safari.whoAmI())?.email).toBe(email);
  const { sid } = Object.fromEntries(safari.cookies);
  await safari.post("/api/logout");
  expect(safari.cookies.has("sid")).toBe(false);
  safari.cookies.set("sid", sid ?? "");
  expect(await safari.whoAmI()).toBeNull();
});
