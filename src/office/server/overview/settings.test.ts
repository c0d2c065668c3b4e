import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import type { ShopSettings } from "#office/api/settings.ts";
import { changeSettings } from "#office/server/settings/change-settings.ts";
import { readSettings } from "#office/server/settings/read-settings.ts";
import { adminTokens } from "#people/server/staff/access/schema.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { SHOP_TEXTS } from "#shop/rules/identity/shop-texts.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { openSettings } from "#shop/server/settings/live-settings.ts";
import { settings } from "#shop/server/settings/schema.ts";
import { testConfig, watchedBy } from "#testing/app.ts";
import { OWNER } from "#testing/callers.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const gas = aGas({ id: "r32", sku: "R32", perKgPrice: 400, kgsPerCylinder: 10, price: 4000 });
const { app, shop, as, owner } = await anOfficeShop([gas]);
const SETTINGS = "/api/admin/settings";
const TOKEN = "the-token-of-the-claimed-owner";
await shop.db.insert(adminTokens).values({ ...OWNER, tokenHash: hashOf(TOKEN), createdAt: shop.now() });

const now = async () => (await owner.get(SETTINGS)).json<ShopSettings>();
const change = async (values: object, more: object = {}) =>
  owner.put(SETTINGS, { version: (await now()).version, values, token: TOKEN, ...more });

test("the environment's values apply until an owner changes one", async () => {
  expect(await now()).toMatchObject({
    version: 0,
    setHere: [],
    dailyMovement: true,
    values: {
      name: "Sheetal",
      phones: "+91 98100 00000, +91 98100 00001",
      businessHours: "Mon-Fri: 9-7; Sat: 10-5; Sun: closed",
      rating: "4.8",
      upiId: "sheetal@demobank",
      qrAtCheckout: "off",
      handlingPerKg: "1",
      handlingOutsideDelhi: "100",
      handlingPerCanBox: "100",
      announcement: "",
      depositNote: SHOP_TEXTS.depositNote,
    },
  });
});

test("an owner's change applies at once in every process, and is audited", async () => {
  const other = await openSettings({ ...shop, config: testConfig(), versions: watchedBy(shop) });
  const heard = new Promise<void>((resolve) => {
    const look = () => (other.current().identity.name === "Himalaya Cooling" ? resolve() : setImmediate(look));
    look();
  });
  const values = {
    name: " Himalaya Cooling ",
    businessHours: "Mon-Sat: 10-6",
    showRating: "on",
    rating: "4.5",
    youtube: "https://yt.example/shop",
  };
  const response = await change({ ...values, qrAtCheckout: "on" }, { dailyMovement: true });
  expect(response.json()).toMatchObject({ version: 1, changedBy: "owner", values: { name: "Himalaya Cooling" } });
  await heard;
  expect(shop.settings.current()).toMatchObject({
    SHOP_NAME: "Himalaya Cooling",
    SHOP_YOUTUBE: "https://yt.example/shop",
    PAYMENT_QR: true,
    identity: { name: "Himalaya Cooling", rating: 4.5, businessHours: [{ days: "Mon-Sat", hours: "10-6" }] },
  });
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "change-settings", after: { SHOP_NAME: "Himalaya Cooling" } });
});

test("turning the daily movement off restores the shop's own prices at once", async () => {
  const price = () => shop.catalogue.current().byId.get("r32")?.perKgPrice;
  expect(price()).not.toBe(400);
  expect((await change({}, { dailyMovement: false })).json()).toMatchObject({ dailyMovement: false });
  expect(price()).toBe(400);
});

test("a shop that takes its own name turns the daily movement off, unless the owner asks for it", async () => {
  const moves = async (name: string | null, more?: object) => (await change({ name }, more)).json().dailyMovement;
  expect(await moves(null, { dailyMovement: true })).toBe(true);
  expect(await moves("Himalaya Cooling")).toBe(false);
  expect(await moves(null, { dailyMovement: true })).toBe(true);
  expect(await moves("Himalaya Cooling", { dailyMovement: true })).toBe(true);
  expect(await moves("Himalaya Gases")).toBe(true);
  expect(await moves(null, { dailyMovement: false })).toBe(false);
});

test("the API description contains the shop's new name", async () => {
  const named = async (url: string) => (await app.inject({ url })).body.includes("Kailash Cooling API");
  expect(await named("/api/docs")).toBe(false);
  await change({ name: "Kailash Cooling" });
  expect([await named("/api/docs"), await named("/api/openapi.json")]).toEqual([true, true]);
});

test("a process that starts later uses the owner's values", async () => {
  await change({ grievanceOfficer: "Asha Rao" });
  const started = await openSettings({ ...shop, config: testConfig(), versions: watchedBy(shop) });
  expect(started.current().identity.grievanceOfficer).toBe("Asha Rao");
});

test("an empty link removes it, and null restores the environment's value", async () => {
  const networks = () => shop.settings.current().identity.socialLinks.map(({ network }) => network);
  const facebook = "https://facebook.example/shop";
  const instagram = "https://instagram.example/shop";
  await change({ youtube: null, facebook, instagram, showAuthorised: "on", authorisedBy: "Authorised by Daikin" });
  expect(networks()).toEqual(["facebook", "instagram"]);
  await change({ facebook: "", authorisedBy: null });
  expect(networks()).toEqual(["instagram"]);
  expect(shop.settings.current().identity.authorisedBy).toBe("Authorised by the manufacturer");
  const { setHere } = await now();
  expect([setHere.includes("facebook"), setHere.includes("authorisedBy")]).toEqual([true, false]);
});

test.each([
  { values: { name: " " }, field: "values.name", expected: "Name must not be blank." },
  { values: { gstin: "123" }, field: "values.gstin", expected: "GSTIN must have the 15 characters of a GST number." },
  {
    values: { bankIfsc: "abc" },
    field: "values.bankIfsc",
    expected: "IFSC must have 11 characters: 4 letters, a zero, then 6 letters or digits.",
  },
  { values: { state: "Atlantis" }, field: "values.state", expected: "State must be a state or territory of India." },
  {
    values: { qrAtCheckout: "maybe" },
    field: "values.qrAtCheckout",
    expected: "QR code at checkout must be on or off.",
  },
  {
    values: { handlingPerKg: "-1" },
    field: "values.handlingPerKg",
    expected: "Per kg of gas, in ₹ must be an amount in rupees from 0 to 99999.99, such as 100 or 1.50.",
  },
  { values: { depositNote: "" }, field: "values.depositNote", expected: "Deposit note must not be blank." },
  {
    values: { announcement: "क".repeat(401) },
    field: "values.announcement",
    expected: "Announcement must have at most 400 characters.",
  },
  {
    values: { name: "Shop\r\nBcc: all@example.in" },
    field: "values.name",
    expected: "Name must not contain line breaks or characters that cannot be printed.",
  },
  {
    values: { invoicePrefix: "INVOICE/{year}/" },
    field: "values.invoicePrefix",
    expected:
      "Prefix of invoices must be different: with the year (INVOICE/26-27/) the prefix has 14 characters. Use at most 10 to leave room for 6 digits in the 16 characters that the law allows.",
  },
  {
    values: { invoiceNext: "0" },
    field: "values.invoiceNext",
    expected: "First number of invoices must be a whole number from 1 to 999999.",
  },
  {
    values: { youtube: "javascript:alert(1)" },
    field: "values.youtube",
    expected: "YouTube must be a web address such as https://shop.example.",
  },
])("$values is rejected: $expected", async ({ values, field, expected }) => {
  const before = await now();
  const response = await change({ address: "Somewhere else", ...values });
  expect(response.json()).toMatchObject({ code: "invalid-input", fields: { [field]: expected } });
  expect(await now()).toEqual(before);
});

test("every page gets handling rates and texts, texts only where they differ from the default", async () => {
  expect(shop.settings.current().identity.texts).toEqual({});
  await change({
    handlingPerKg: "1.50",
    handlingOutsideDelhi: "0",
    announcement: "Closed on Diwali",
    paymentNote: "x",
  });
  expect(shop.settings.current().identity).toMatchObject({
    handling: { perKilogram: 150, outsideState: 0, perCanBox: 10_000 },
    texts: { announcement: "Closed on Diwali", paymentNote: "x" },
  });
  await change({ handlingPerKg: null, handlingOutsideDelhi: null, announcement: "", paymentNote: null });
  expect(shop.settings.current().identity.texts).toEqual({});
});

test("of two simultaneous saves the second is rejected and shown the first owner's values", async () => {
  const { version } = await now();
  const save = (address: string) => owner.put(SETTINGS, { version, values: { address }, token: TOKEN });
  const responses = await Promise.all([save("First street, Delhi 110006"), save("Second street, Delhi 110007")]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({
    code: "changed-meanwhile",
    details: { values: { address: shop.settings.current().SHOP_ADDRESS } },
  });
});

test.each([
  { what: "a typing mistake in the GSTIN", values: { gstin: "07AAACS0000D1ZX" }, field: "values.gstin" },
  { what: "a GSTIN of another state", values: { gstin: "27AAPFU0939F1ZV" }, field: "values.gstin" },
  { what: "a state that the GSTIN is not from", values: { state: "Maharashtra" }, field: "values.gstin" },
  { what: "a pincode of another state", values: { address: "1 MG Road, Mumbai 400001" }, field: "values.address" },
  { what: "an address without a pincode", values: { address: "1 MG Road, Delhi" }, field: "values.address" },
  { what: "a wrong IFSC", values: { bankIfsc: "HDFC1000001" }, field: "values.bankIfsc" },
])("$what is rejected at its field, and nothing is saved", async ({ values, field }) => {
  const before = await now();
  const refused = await change(values);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  expect(await now()).toEqual(before);
});

test("state, GSTIN and address that belong together are saved in one step", async () => {
  const { state, gstin, address } = (await now()).values;
  const before = { state, gstin, address };
  const moved = { state: "Maharashtra", gstin: "27AAPFU0939F1ZV", address: "1 MG Road, Mumbai 400001" };
  expect((await change(moved)).json().values).toMatchObject(moved);
  expect((await change(before)).json().values).toMatchObject(before);
});

test("a setting that the environment names is fixed, and a change names its variable", async () => {
  const config = testConfig({ SHOP_BANK_NAME: "Own Bank" });
  const fixed = { ...shop, config };
  expect(await readSettings(shop.db, config)).toMatchObject({ fixed: expect.arrayContaining(["bankName"]) });
  const input = { version: (await now()).version, values: { bankName: "Another Bank" } };
  await expect(changeSettings(fixed, input, { ...OWNER, shows: TOKEN } as never)).rejects.toThrow(
    "Bank is set by SHOP_BANK_NAME on the server.",
  );
});

test("saving identical values changes nothing", async () => {
  const before = await now();
  expect((await change({ address: before.values.address })).json()).toEqual(before);
});

test("a stored value that is no longer valid falls back to the environment's", async () => {
  await shop.db
    .update(settings)
    .set({ value: { version: 99, values: { SHOP_STATE: "Bombay" } } })
    .where(eq(settings.name, "shop"));
  expect((await readSettings(shop.db, testConfig())).values.state).toBe("Delhi");
});

test.each([
  { role: "anonymous", status: 401 },
  { role: "customer", status: 401 },
  { role: "read-only admin", status: 403 },
  { role: "accounts admin", status: 403 },
  { role: "dispatch admin", status: 403 },
  { role: "prices admin", status: 403 },
])("$role neither reads nor changes settings: $status", async ({ role, status }) => {
  expect((await as(role).get(SETTINGS)).statusCode).toBe(status);
  expect((await as(role).put(SETTINGS, { version: 0, values: {} })).statusCode).toBe(status);
});
