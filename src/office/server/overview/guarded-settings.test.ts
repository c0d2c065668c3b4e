import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { guardOf, nameOf, SETTING_VARIABLES, settingOf } from "#shop/rules/settings/settings.ts";
import { ADMIN_TOKEN, anOrderShop } from "#testing/shops/order-shop.ts";

const { app, shop, admin, as, anotherBuyer, pass } = await anOrderShop();
const SETTINGS = "/api/admin/settings";
const DAY = 24 * 60 * 60 * 1000;

const version = async (): Promise<number> => (await admin.get(SETTINGS)).json().version;
const change = async (values: object) => admin.put(SETTINGS, { version: await version(), values });
const sent = () => shop.db.select().from(mails).where(eq(mails.kind, "money-settings-changed"));

async function atTheDesk() {
  const payload = { token: ADMIN_TOKEN };
  const opened = await app.inject({ method: "POST", url: "/api/admin/session", payload });
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return async (values: object, token?: string) =>
    app.inject({
      method: "PUT",
      url: SETTINGS,
      headers: { cookie, origin: shop.config.publicUrl },
      payload: { version: await version(), values, ...(token !== undefined && { token }) },
    });
}

test("the shop's previous address gets a mail when its money or mail destination changes", async () => {
  await change({ rating: "4.6" });
  expect(await sent()).toEqual([]);
  await change({ bankAccount: "123456789012", email: "elsewhere@shop.example" });
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: "hello@sheetal.example" });
  expect(mail?.text).toContain("Account number: changed");
  expect(mail?.text).toContain("Email: changed");
  expect(mail?.text).not.toContain("123456789012");
  await change({ bankAccount: null, email: null });
});

test("changing the bank account in a browser requires the admin's own token again", async () => {
  const save = await atTheDesk();
  const { token: another } = (await admin.post("/api/admin/tokens", { name: "Second", role: "owner" })).json();
  for (const token of [undefined, "", "a-guess", another]) {
    const refused = await save({ bankAccount: "999999999999" }, token);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: "admin-token-needed", fields: { token: expect.any(String) } },
    ]);
  }
  expect(shop.settings.current().SHOP_BANK_ACCOUNT).toBe("000000000000");
  expect((await save({ rating: "4.7" })).statusCode).toBe(200);
  expect((await save({ bankAccount: "999999999999" }, ADMIN_TOKEN)).statusCode).toBe(200);
  expect(shop.settings.current().SHOP_BANK_ACCOUNT).toBe("999999999999");
});

test.each([
  { setting: "paymentNote", value: "Please pay to A/C 999999999999" },
  { setting: "orderMailNote", value: "Please pay to A/C 999999999999" },
  { setting: "announcement", value: "Our new account: 999999999999" },
  { setting: "announcementInHindi", value: "नया खाता: 999999999999" },
  { setting: "paymentNoteInHindi", value: "नया खाता: 999999999999" },
  { setting: "addressInHindi", value: "नया खाता: 999999999999" },
  { setting: "whatsapp", value: "+91 99999 99999" },
  { setting: "phones", value: "+91 99999 99999" },
  { setting: "supportHours", value: "Pay to A/C 999999999999" },
  { setting: "youtube", value: "https://thief.example" },
  { setting: "paperTerms", value: "Pay to A/C 999999999999" },
  { setting: "latePercent", value: "0" },
  { setting: "depositWithOffer", value: "moves" },
  { setting: "testYears", value: "20" },
])(
  "a browser session alone cannot change $setting, which could divert money or cylinders",
  async ({ setting, value }) => {
    const save = await atTheDesk();
    const refused = await save({ [setting]: value });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "admin-token-needed"]);
    const before = (await sent()).length;
    expect((await save({ [setting]: value }, ADMIN_TOKEN)).statusCode).toBe(200);
    expect(await sent()).toHaveLength(before + 1);
    await change({ [setting]: null });
  },
);

test("the compiler guards every text; these others are guarded too", () => {
  const kinds = ["number", "switch", "choice", "state", "gstin", "prefix", "pattern"];
  const isText = (variable: (typeof SETTING_VARIABLES)[number]) => !kinds.includes(settingOf(variable).kind);
  const guarded = SETTING_VARIABLES.filter((variable) => guardOf(variable) !== "session");
  expect(guarded.filter(isText)).toEqual(SETTING_VARIABLES.filter(isText));
  expect(guarded.filter((variable) => !isText(variable)).map(nameOf)).toEqual(
    expect.arrayContaining([
      "refundLimit",
      "testYears",
      "testYearsHighPressure",
      "testYearsToxic",
      "testUnknown",
      "lateDaysFree",
      "latePercent",
      "damagedPercent",
      "leakingPercent",
      "valveBrokenPercent",
      "notEmptyPercent",
      "depositWithOffer",
      "bankAccount",
      "bankIfsc",
      "upiId",
    ]),
  );
});

test("token guesses from an open session are rate limited", async () => {
  const save = await atTheDesk();
  const responses = [];
  for (let guess = 0; guess < 6; guess += 1) responses.push(await save({ upiId: "thief@bank" }, `guess-${guess}`));
  expect(responses.at(-1)?.statusCode).toBe(429);
  expect(shop.settings.current().SHOP_UPI_ID).toBe("sheetal@demobank");
});

test("buyers see for a month that the bank account changed", async () => {
  const changedOn = async () => {
    const { headers } = await anotherBuyer();
    return (await as(headers).get("/api/payment-details")).json().changedOn;
  };
  await change({ bankBranch: "Chandni Chowk" });
  expect(await changedOn()).toBe("2026-03-02");
  pass(30 * DAY);
  expect(await changedOn()).toBe("2026-03-02");
  pass(DAY);
  expect(await changedOn()).toBeNull();
  await change({ refundLimit: "500" });
  expect(await changedOn(), "the refund limit is no bank account").toBeNull();
});
