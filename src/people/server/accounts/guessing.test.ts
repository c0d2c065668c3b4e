import { expect, test } from "vitest";
import { attempts } from "#platform/server/attempts/schema.ts";
import { aCustomer, PASSWORD } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const WRONG = "wrong1234";
const NEW = "cooler5678";

const elsewhere = (number: number) => `198.51.100.${number}`;

test("of forty wrong passwords only five are checked, also after a restart", async () => {
  const { shop, visitor, restart } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const statuses = [];
  for (let guess = 0; guess < 40; guess += 1) {
    if (guess === 20) restart();
    statuses.push((await visitor.logIn(email, WRONG)).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
});

test("of forty simultaneous wrong passwords only five are checked", async () => {
  const { shop, visitor } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const responses = await Promise.all(Array.from({ length: 40 }, () => visitor.logIn(email, WRONG)));
  expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
});

test("an account that does not exist is rate limited the same way", async () => {
  const { shop, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const statusesOf = async (loginId: string) => {
    const browser = aBrowser();
    const statuses = [];
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await browser.logIn(loginId, WRONG)).statusCode);
    return statuses;
  };
  expect(await statusesOf("nobody@example.in")).toEqual(await statusesOf(email));
});

test("even the right password has to wait, first a second and then longer", async () => {
  const { shop, visitor, pass } = await anAccountShop();
  const { email } = await aCustomer(shop);
  for (let guess = 0; guess < 5; guess += 1) await visitor.logIn(email, WRONG);
  const refused = await visitor.logIn(email);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
  expect(refused.json().error).toBe("Too many requests. Please try again in 1 second.");
  pass(1);
  expect((await visitor.logIn(email)).statusCode).toBe(200);
});

test("a successful login resets the attempts for every device at that address", async () => {
  const { shop, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop);
  for (let turn = 0; turn < 2; turn += 1) {
    const browser = aBrowser();
    for (let guess = 0; guess < 4; guess += 1) expect((await browser.logIn(email, WRONG)).statusCode).toBe(401);
    expect((await browser.logIn(email)).statusCode).toBe(200);
  }
});

test("a right password is not counted as a guess, so a busy market is not slowed", async () => {
  const { shop, visitor } = await anAccountShop();
  const { email } = await aCustomer(shop);
  await visitor.logIn(email);
  const counts = await shop.db.select().from(attempts);
  expect(counts.map(({ times }) => times)).toEqual([0, 0]);
});

test("guessing from one address does not lock out the owner at another", async () => {
  const { shop, visitor, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const attacker = aBrowser({ address: elsewhere(1) });
  for (let guess = 0; guess < 10; guess += 1) await attacker.logIn(email, WRONG);
  expect((await visitor.logIn(email)).statusCode).toBe(200);
});

test("guessing from many addresses slows strangers, not the owner's known device", async () => {
  const { shop, visitor, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop);
  await visitor.logIn(email);
  await visitor.post("/api/logout");
  const statuses = [];
  for (let machine = 0; machine < 25; machine += 1) {
    statuses.push((await aBrowser({ address: elsewhere(machine) }).logIn(email, WRONG)).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect((await aBrowser({ address: elsewhere(99) }).logIn(email)).statusCode).toBe(429);
  expect((await visitor.logIn(email)).statusCode).toBe(200);
});

test("guesses by email and by mobile count for one account", async () => {
  const { shop, visitor, aBrowser } = await anAccountShop();
  const { email, mobile } = await aCustomer(shop);
  const names = Array.from({ length: 25 }, (_, number) => (number % 2 === 0 ? email : mobile));
  const statuses = [];
  for (const [machine, name] of names.entries()) {
    statuses.push((await aBrowser({ address: elsewhere(machine) }).logIn(name, WRONG)).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect((await visitor.logIn("nobody@example.in", WRONG)).statusCode).toBe(401);
});

test("a known device guesses no faster by another login name", async () => {
  const { shop, visitor } = await anAccountShop();
  const { email, mobile } = await aCustomer(shop);
  await visitor.logIn(email);
  const statuses = [];
  for (const name of [email, mobile, email, mobile, email, mobile]) {
    statuses.push((await visitor.logIn(name, WRONG)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("five guesses at an email do not reveal its mobile", async () => {
  const { shop, visitor } = await anAccountShop();
  const { email, mobile } = await aCustomer(shop);
  for (let guess = 0; guess < 6; guess += 1) await visitor.logIn(email, WRONG);
  expect((await visitor.logIn(mobile, WRONG)).statusCode).toBe(401);
});

test("a known device guesses no faster than a stranger", async () => {
  const { shop, visitor, aBrowser } = await anAccountShop();
  const { email } = await aCustomer(shop);
  await visitor.logIn(email);
  const device = visitor.cookies.get("__Host-device") ?? "";
  const statuses = [];
  for (let machine = 0; machine < 8; machine += 1) {
    const thief = aBrowser({ address: elsewhere(machine) });
    thief.cookies.set("__Host-device", device);
    statuses.push((await thief.logIn(email, WRONG)).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test.each(["reset", "change"])("a device that knew the old password guesses as a stranger after a %s", async (how) => {
  const { shop, visitor, aBrowser, lastToken } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const browsers = Array.from({ length: 8 }, (_, machine) => aBrowser({ address: elsewhere(machine) }));
  for (const browser of browsers) await browser.logIn(email);
  await visitor.logIn(email);
  if (how === "reset") {
    await visitor.post("/api/reset-password", { loginId: email });
    await visitor.post("/api/reset", { token: await lastToken(email), newPassword: NEW });
  } else await visitor.post("/api/change-password", { currentPassword: PASSWORD, newPassword: NEW });
  const statuses = [];
  for (const browser of browsers)
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await browser.logIn(email, WRONG)).statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  // The owner set the password here and is not slowed down.
  expect((await visitor.logIn(email, NEW)).statusCode).toBe(200);
});

test("a device known to one account is a stranger to another", async () => {
  const { shop, aBrowser } = await anAccountShop();
  const owner = await aCustomer(shop);
  const mallory = await aCustomer(shop);
  const attacker = aBrowser();
  await attacker.logIn(mallory.email);
  for (let machine = 0; machine < 20; machine += 1) {
    await aBrowser({ address: elsewhere(machine) }).logIn(owner.email, WRONG);
  }
  expect((await attacker.logIn(owner.email, WRONG)).statusCode).toBe(429);
});
