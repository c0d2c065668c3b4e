import { expect, test } from "vitest";
import { gstinProblem, gstinStateHint } from "#platform/rules/india/gstin.ts";
import { OPERATOR_SETTINGS } from "#shop/rules/settings/operator-settings.ts";
import { SETTINGS } from "#shop/rules/settings/settings.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { hasPublicAddress, readConfig, WrongSetting } from "./config.ts";

const WRONG: Record<string, string[]> = {
  PORT: ["abc", "-1", "65536", "3000.5", "0x50", " ", "1e3"],
  HOST: ["local host", "http://127.0.0.1"],
  PUBLIC_URL: [
    "shop.example",
    "ftp://shop.example",
    "https://shop.example/shop",
    "https://shop.example?x=1",
    "javascript:alert(1)",
  ],
  DATA_DIR: ["   "],
  DATABASE_URL: ["mysql://localhost/x", "localhost", "postgres://a:x/shop", "postgres://a:1,b:2/shop"],
  ADMIN_TOKEN: ["short", "with a space in the middle", "x".repeat(201)],
  METRICS_TOKEN: ["short", "with a space in the middle"],
  AADHAAR_KEY: ["a-short-key", `with a space ${"x".repeat(32)}`, "x".repeat(201)],
  CYLINDER_KEY: ["a-short-key", `with a space ${"x".repeat(32)}`, "x".repeat(201)],
  CYLINDER_KEYS_BEFORE: ["a-short-key", `${"x".repeat(32)},`.repeat(9), Array(9).fill("x".repeat(32)).join(" ")],
  SMTP_URL: ["http://mail.example", "mail.example"],
  MAIL_FROM: ["nobody", "Sheetal <nobody>", "a@b\r\nBcc: c@d"],
  TRANSFER_MOBILE: ["12345", "1810000000", "+919810000000"],
  IMAGE_BASE: ["pictures"],
  TRUST_PROXY: ["yes", "11", "-1"],
  KEEP_ALIVE_SECONDS: ["0", "3601", "long"],
  WEB_CONCURRENCY: ["0", "65", "auto"],
  API_CALLS_PER_MINUTE: ["many", "-5"],
  ORDERS_PER_HOUR: ["many", "-1"],
  REPEAT_ORDER_MINUTES: ["many", "-1", "1441"],
  FREE_DISK_MB: ["much", "-1"],
  BACKUP_DIR: [" "],
  BACKUP_KEEP: ["all", "1001"],
  LOG_LEVEL: ["loud"],
  PAYMENT_QR: ["maybe"],
  SHOP_NAME: [" ", "x".repeat(61)],
  SHOP_NAME_HINDI: [" "],
  SHOP_ADDRESS: [" "],
  SHOP_ADDRESS_HINDI: ["x".repeat(301)],
  SHOP_STATE: ["Atlantis"],
  SHOP_PHONES: ["call us", "+91 98100 00000, none"],
  SHOP_EMAIL: ["hello"],
  SHOP_WHATSAPP: ["whatsapp"],
  SHOP_GSTIN: ["123"],
  SHOP_SUPPORT_HOURS: [" "],
  SHOP_SUPPORT_HOURS_HINDI: ["x".repeat(201)],
  SHOP_BUSINESS_HOURS: ["always", "Mon-Fri: 9-7;"],
  SHOP_BUSINESS_HOURS_HINDI: ["सुबह से शाम"],
  SHOP_BANK_NAME: [" "],
  SHOP_BANK_HOLDER: [" "],
  SHOP_BANK_ACCOUNT: ["12-34"],
  SHOP_BANK_IFSC: ["ABC"],
  SHOP_BANK_BRANCH: [" "],
  SHOP_UPI_ID: ["shop"],
  SHOP_UPI_NAME: [" "],
  SHOP_SHOW_AUTHORISED: ["maybe"],
  SHOP_SHOW_RATING: ["4.8"],
  SHOP_RATING: ["5.1", "good", "-1"],
  SHOP_AUTHORISED_BY: [" "],
  SHOP_AUTHORISED_BY_HINDI: ["x".repeat(201)],
  SHOP_FACEBOOK: ["facebook"],
  SHOP_INSTAGRAM: ["@shop"],
  SHOP_YOUTUBE: ["youtube"],
  SHOP_GRIEVANCE_OFFICER: [" "],
  SHOP_HANDLING_PER_KG: ["-1", "1.005", "1e3", "free", "100000"],
  SHOP_HANDLING_CAN_BOX: ["₹100"],
  SHOP_HANDLING_OUTSIDE_DELHI: ["1,00"],
  SHOP_ANNOUNCEMENT: ["x".repeat(401)],
  SHOP_ANNOUNCEMENT_HINDI: ["x".repeat(401)],
  SHOP_DEPOSIT_NOTE: [" "],
  SHOP_DEPOSIT_NOTE_HINDI: [" "],
  SHOP_GST_NOTE: [" "],
  SHOP_GST_NOTE_HINDI: [" "],
  SHOP_PAYMENT_NOTE: ["x".repeat(401)],
  SHOP_PAYMENT_NOTE_HINDI: ["x".repeat(401)],
  SHOP_ORDER_MAIL_NOTE: ["x".repeat(401)],
  SHOP_LEGAL_NAME: [" "],
  SHOP_INVOICE_PREFIX: ["INV/", "INVOICE/{year}/", "INV/{year}", "{year}", "0/{year}/", "₹/{year}/"],
  SHOP_CREDIT_NOTE_PREFIX: [" "],
  SHOP_DEBIT_NOTE_PREFIX: ["DN"],
  SHOP_INVOICE_NEXT: ["0", "1000000", "first"],
  SHOP_INVOICE_AT: ["never"],
  SHOP_ROUND_OFF: ["paisa"],
  SHOP_HANDLING_HSN: ["99671", "none"],
  SHOP_FORFEIT_GST: ["none"],
  SHOP_UNSCANNED: ["never"],
  SHOP_TEST_YEARS: ["0", "21", "five", "2.5"],
  SHOP_TEST_YEARS_HIGH_PRESSURE: ["0"],
  SHOP_TEST_YEARS_TOXIC: ["1e1"],
  SHOP_TEST_UNKNOWN: ["never"],
  SHOP_LATE_DAYS_FREE: ["-1", "366"],
  SHOP_LATE_PERCENT: ["101", "-1", "10%"],
  SHOP_DAMAGED_PERCENT: ["101"],
  SHOP_LEAKING_PERCENT: ["101"],
  SHOP_VALVE_BROKEN_PERCENT: ["101"],
  SHOP_NOT_EMPTY_PERCENT: ["101"],
  SHOP_WORTH_HEAVY: ["-1", "much"],
  SHOP_WORTH_STANDARD: ["-1"],
  SHOP_WORTH_SMALL: ["-1"],
  SHOP_DEPOSIT_WITH_OFFER: ["yes"],
  SHOP_PAPER_TERMS: [" ", "x".repeat(1001)],
  SHOP_SIGNATORY: [" "],
  SHOP_HSN_DIGITS: ["8"],
  SHOP_B2CL_LIMIT: ["1,00,000", "0", "-1"],
  SHOP_E_WAY_BILL_LIMIT: ["none"],
  SHOP_REFUND_LIMIT: ["none", "0"],
  SHOP_HOLD_HOURS: ["-1", "8761", "two"],
  SHOP_PRICE_HOLD_MINUTES: ["-1", "1441", "ten"],
  SHOP_MAX_UNPAID_ORDERS: ["-1", "1001", "1.5"],
  SHOP_BANK_AUTO_MATCH: ["maybe"],
  SHOP_E_INVOICE: ["maybe"],
  SHOP_GSTR_1_FORMAT: ["3.2.4"],
};

const cases = Object.entries(WRONG).flatMap(([setting, values]) => values.map((value) => ({ setting, value })));

test.each(cases)("$setting=$value aborts startup with one line that names the setting", ({ setting, value }) => {
  const start = () => readConfig({ [setting]: value }, "production");
  expect(start).toThrow(WrongSetting);
  expect(start).toThrow(new RegExp(`^Setting ${setting} is wrong: it must [^\\n]+$`));
});

test.each([
  { setting: "ADMIN_TOKEN", value: "hunter2" },
  { setting: "METRICS_TOKEN", value: "hunter2" },
  { setting: "AADHAAR_KEY", value: "hunter2" },
  { setting: "CYLINDER_KEY", value: "hunter2" },
  { setting: "CYLINDER_KEYS_BEFORE", value: "hunter2" },
  { setting: "DATABASE_URL", value: "mysql://shop:hunter2@localhost/x" },
  { setting: "SMTP_URL", value: "http://shop:hunter2@mail.example" },
])("a wrong $setting is not repeated: it may hold a password", ({ setting, value }) => {
  expect(() => readConfig({ [setting]: value }, "production")).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
  );
});

test.each(Object.keys({ ...OPERATOR_SETTINGS, ...SETTINGS }))("%s has a limit", (setting) => {
  expect(() => readConfig({ [setting]: "x".repeat(5000) }, "production")).toThrow(
    `Setting ${setting} is wrong: it must `,
  );
});

test("no setting is required, and an empty value counts as unset", () => {
  const config = readConfig({ PORT: "", SHOP_NAME: "" }, "production");
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: "./data",
    ownSettings: { SHOP_NAME: "Sheetal", PAYMENT_QR: false },
  });
  expect(config.publicUrl).toBe("http://127.0.0.1:3000");
});

test.each([
  { given: {}, upi: "sheetal@demobank", links: 3 },
  { given: { SHOP_UPI_ID: "", SHOP_FACEBOOK: "" }, upi: undefined, links: 2 },
  { given: { SHOP_BANK_ACCOUNT: "123456789012", SHOP_NAME: "Himalaya Gases" }, upi: undefined, links: 0 },
])("only the demo shop has default UPI and social links: $given", ({ given, upi, links }) => {
  const { SHOP_UPI_ID, identity } = settingsOf(readConfig(given, "production"));
  expect([SHOP_UPI_ID, identity.socialLinks.length]).toEqual([upi, links]);
});

test.each([
  { given: {}, expected: "कंपनी से अधिकृत" },
  { given: { SHOP_AUTHORISED_BY: "Authorised by Daikin" }, expected: undefined },
  {
    given: { SHOP_AUTHORISED_BY: "Authorised by Daikin", SHOP_AUTHORISED_BY_HINDI: "डाइकिन से अधिकृत" },
    expected: "डाइकिन से अधिकृत",
  },
])("on Hindi pages the badge of $given reads $expected in place of the English", ({ given, expected }) => {
  expect(settingsOf(readConfig(given, "production")).identity.inHindi?.authorisedBy).toBe(expected);
});

test("a misspelt SHOP_ setting is rejected", () => {
  expect(() => readConfig({ SHOP_ADRESS: "Delhi" }, "production")).toThrow(
    "Setting SHOP_ADRESS is wrong: there is no setting of this name",
  );
});

test.each([
  { given: { PUBLIC_URL: "https://shop.example/" }, publicUrl: "https://shop.example" },
  { given: { HOST: "0.0.0.0", PORT: "8080" }, publicUrl: "http://localhost:8080" },
  { given: { HOST: "::1" }, publicUrl: "http://[::1]:3000" },
])("with $given the shop is at $publicUrl", ({ given, publicUrl }) => {
  expect(readConfig(given as Record<string, string>, "production").publicUrl).toBe(publicUrl);
});

test.each([
  { given: {}, isPublic: false },
  { given: { HOST: "0.0.0.0" }, isPublic: false },
  { given: { HOST: "192.168.1.20" }, isPublic: true },
  { given: { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }, isPublic: false },
  { given: { PUBLIC_URL: "https://shop.example" }, isPublic: true },
])("with $given links in mails open elsewhere: $isPublic", ({ given, isPublic }) => {
  expect(hasPublicAddress(readConfig(given as Record<string, string>, "production"))).toBe(isPublic);
});

test.each([
  ["on", true],
  ["TRUE", true],
  ["1", true],
  ["off", false],
  ["0", false],
])("PAYMENT_QR=%s means %s", (word, meant) => {
  expect(readConfig({ PAYMENT_QR: word }, "production").ownSettings.PAYMENT_QR).toBe(meant);
});

test("a database over a Unix socket can be named", () => {
  const DATABASE_URL = "postgres:///shop?host=/run/postgresql";
  expect(readConfig({ DATABASE_URL }, "production").DATABASE_URL).toBe(DATABASE_URL);
});

test("the shop identity comes from the settings", () => {
  const config = readConfig(
    {
      SHOP_NAME: "Himalaya Gases",
      SHOP_PHONES: "+91 98100 11111, 011-23456789",
      SHOP_BUSINESS_HOURS: "Mon-Sat: 10-8; Sun: closed",
      SHOP_YOUTUBE: "https://youtube.com/@himalaya/",
    },
    "production",
  );
  const { identity } = settingsOf(config);
  expect(identity).toMatchObject({
    name: "Himalaya Gases",
    phones: ["+91 98100 11111", "011-23456789"],
    businessHours: [
      { days: "Mon-Sat", hours: "10-8" },
      { days: "Sun", hours: "closed" },
    ],
    socialLinks: [{ network: "youtube", address: "https://youtube.com/@himalaya" }],
  });
});

test("the demo shop's GST number passes the check for buyers' numbers", () => {
  const { SHOP_GSTIN, SHOP_STATE } = readConfig({}, "production").ownSettings;
  expect(gstinProblem(SHOP_GSTIN) ?? gstinStateHint(SHOP_GSTIN, SHOP_STATE)).toBeUndefined();
});

test("the configuration is immutable", () => {
  const config = readConfig({}, "production");
  expect([Object.isFrozen(config), Object.isFrozen(config.ownSettings)]).toEqual([true, true]);
});
