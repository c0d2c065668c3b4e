import { expect, test } from "vitest";
import { aCustomer, PASSWORD } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const NEW = "cooler5678";

async function loggedIn() {
  const testShop = await anAccountShop();
  const customer = await aCustomer(testShop.shop);
  await testShop.visitor.logIn(customer.email);
  return { ...testShop, customer };
}

test("a new password logs out other devices, renews this session, and sends a mail", async () => {
  const { visitor, aBrowser, customer, kindsTo } = await loggedIn();
  const other = aBrowser();
  await other.logIn(customer.email);
  const before = visitor.cookies.get("__Host-sid") ?? "";
  const response = await visitor.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
  expect(response.json()).toEqual({ message: "Your password was changed. Other devices were logged out." });
  expect(await visitor.whoAmI()).toMatchObject({ mobile: customer.mobile });
  expect(await other.whoAmI()).toBeNull();
  const stolen = aBrowser();
  stolen.cookies.set("__Host-sid", before);
  expect(await stolen.whoAmI()).toBeNull();
  expect(await kindsTo(customer.email)).toEqual(["password-changed"]);
  expect((await aBrowser().logIn(customer.email, NEW)).statusCode).toBe(200);
});

test("changing the password invalidates an open reset link", async () => {
  const { visitor, customer, lastToken } = await loggedIn();
  await visitor.post("/api/reset-password", { loginId: customer.email });
  const token = await lastToken(customer.email);
  await visitor.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
  const response = await visitor.post("/api/reset", { token, newPassword: "stolen1234" });
  expect(response.json().code).toBe("link-not-valid");
});

test("a change requires the old password, and wrong guesses are rate limited", async () => {
  const { visitor, customer, aBrowser } = await loggedIn();
  const guess = () => visitor.post("/api/change-password", { currentPassword: "wrong1234", newPassword: NEW });
  const statuses = [];
  for (let turn = 0; turn < 8; turn += 1) statuses.push((await guess()).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  expect(await visitor.whoAmI()).not.toBeNull();
  expect((await aBrowser().logIn(customer.email)).statusCode).toBe(200);
});

test("a wrong password is reported at its field", async () => {
  const { visitor } = await loggedIn();
  const response = await visitor.post("/api/change-password", { currentPassword: "wrong1234", newPassword: NEW });
  expect(response.json()).toEqual({
    error: "Your password is incorrect.",
    code: "wrong-password",
    fields: { currentPassword: "Your password is incorrect." },
  });
});

test.each([
  { newPassword: "qwerty123", expected: "This password is too common. Please choose another." },
  {
    newPassword: "ravi4471qk",
    expected: "Please choose a password without your name, email or mobile number.",
  },
])("a change to $newPassword is rejected: $expected", async ({ newPassword, expected }) => {
  const { visitor, customer, aBrowser } = await loggedIn();
  const response = await visitor.post("/api/change-password", { currentPassword: PASSWORD, newPassword });
  expect([response.statusCode, response.json().fields]).toEqual([400, { newPassword: expected }]);
  expect((await aBrowser().logIn(customer.email)).statusCode).toBe(200);
});
