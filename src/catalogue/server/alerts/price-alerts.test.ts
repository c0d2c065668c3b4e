import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AlertChange } from "#catalogue/rules/daily-prices/price-alert.ts";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { publishDue } from "#catalogue/server/daily-prices/publish-due.ts";
import { publishPrices } from "#catalogue/server/daily-prices/publish-prices.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { composeMessage } from "#messages/server/mail/compose-message.ts";
import type { Once, OutgoingMail } from "#messages/server/mail/mail.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { writeMail } from "#messages/server/mail/sending/write-mail.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { giveConsent } from "#people/server/notices/consent-store.ts";
import { setPricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import { anApp } from "#testing/app.ts";
import { CLOUD_SETTINGS } from "#testing/cloud-api.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { PRICE_ALERT_WRITERS, sendPriceAlerts } from "./notices.ts";
import { productAlerts } from "./schema.ts";

const gas = (id: string, perKgPrice: number) =>
  aGas({ id, sku: id, name: `Gas ${id}`, perKgPrice, kgsPerCylinder: 10, price: perKgPrice * 10 });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = { id: "owner", name: "Owner" };

/** A shop at nine in the morning with the daily price movement off, and a buyer who may choose alerts. */
async function aPriceShop(settings: Record<string, string> = {}) {
  let time = new Date("2026-03-02T03:30:00.000Z").getTime();
  const selling = [gas("r22", 480), gas("r32", 400), gas("r290", 600), aSparePart({ id: "valve", sku: "VALVE" })];
  const testShop = await anApp({ settings, now: () => new Date(time) });
  const { shop, app } = testShop;
  await setPricesMoveDaily(shop.db, false);
  await shop.db.insert(products).values(selling.map(rowFromProduct));
  await shop.catalogue.refresh();
  const buyer = await aSignedInCustomer(shop);
  type Method = "GET" | "PUT" | "DELETE" | "POST";
  const as =
    ({ headers }: { headers: Record<string, string> }) =>
    (method: Method, url: string) =>
      app.inject({ method, url, headers });
  return {
    ...testShop,
    buyer,
    as,
    ask: as(buyer),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    publish: (prices: Record<string, number>, afterMilliseconds?: number) =>
      publishPrices(
        shop,
        {
          changes: Object.entries(prices).map(([id, price]) => ({ id, price })),
          ...(afterMilliseconds && { at: new Date(time + afterMilliseconds).toISOString() }),
          ...{ note: "", confirm: true },
        },
        OWNER,
      ),
    promised: () => shop.db.select().from(mails).where(eq(mails.kind, "price-alert")).orderBy(asc(mails.createdAt)),
    told: async () =>
      (await shop.db.select().from(mails).where(eq(mails.channel, "mail")).orderBy(asc(mails.onceKey)))
        .filter(({ kind }) => kind === "price-alert")
        .map(({ details }) =>
          ((details?.changes ?? []) as AlertChange[]).map(
            ({ id, before, after }) => `${id} ${before / 100} → ${after / 100}`,
          ),
        ),
  };
}

const namesIn = (response: { json: () => { gases: { id: string }[] } }) => response.json().gases.map(({ id }) => id);

test("a buyer chooses gases, sees them, and ends them singly or all at once", async () => {
  const { ask, pass } = await aPriceShop();
  expect(namesIn(await ask("PUT", "/api/my-price-alerts/r32"))).toEqual(["r32"]);
  pass(MINUTE);
  expect(namesIn(await ask("PUT", "/api/my-price-alerts/r22"))).toEqual(["r32", "r22"]);
  expect(namesIn(await ask("PUT", "/api/my-price-alerts/r32"))).toEqual(["r32", "r22"]);
  expect((await ask("GET", "/api/my-price-alerts")).json().gases[0]).toEqual({
    id: "r32",
    name: "Gas r32",
    since: "2026-03-02T03:30:00.000Z",
  });
  expect(namesIn(await ask("DELETE", "/api/my-price-alerts/r32"))).toEqual(["r22"]);
  expect(namesIn(await ask("DELETE", "/api/my-price-alerts"))).toEqual([]);
});

test.each([
  { what: "a valve has no price of the day", id: "valve", verified: true, refused: [404, "not-found"] },
  { what: "nobody sells a made-up gas", id: "r99", verified: true, refused: [404, "not-found"] },
  {
    what: "an address nobody confirmed gets no alerts",
    id: "r32",
    verified: false,
    refused: [403, "email-unverified"],
  },
])("$what", async ({ id, verified, refused }) => {
  const { ask, shop, buyer } = await aPriceShop();
  if (!verified) await shop.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, buyer.id));
  const response = await ask("PUT", `/api/my-price-alerts/${id}`);
  expect([response.statusCode, response.json().code]).toEqual(refused);
});

test("one mail sums up the morning: the price before it and the current one", async () => {
  const { shop, ask, pass, publish, promised, told: sent } = await aPriceShop();
  for (const id of ["r22", "r32"]) await ask("PUT", `/api/my-price-alerts/${id}`);
  pass(MINUTE);
  await publish({ r32: 420, r290: 650 });
  pass(5 * MINUTE);
  await publish({ r32: 430, r22: 500 });
  pass(5 * MINUTE);
  await publish({ r22: 480 });
  expect(await sendPriceAlerts(shop), "more may follow").toBeUndefined();
  pass(10 * MINUTE);
  await sendPriceAlerts(shop);
  expect(await sent(), "a price that went back is no news, nor is a gas nobody chose").toEqual([["r32 400 → 430"]]);
  await sendPriceAlerts(shop);
  expect(await promised()).toHaveLength(1);
});

test("an account gets at most one mail a day: later changes are reported with the next publication", async () => {
  const { shop, ask, pass, publish, promised, told: sent } = await aPriceShop();
  await ask("PUT", "/api/my-price-alerts/r32");
  await ask("PUT", "/api/my-price-alerts/r22");
  pass(MINUTE);
  for (const price of [420, 440]) {
    await publish({ r32: price });
    pass(15 * MINUTE);
    await sendPriceAlerts(shop);
  }
  expect(await sent()).toEqual([["r32 400 → 420"]]);
  pass(DAY);
  await sendPriceAlerts(shop);
  expect(await promised(), "a day without a publication has no mail").toHaveLength(1);
  await publish({ r22: 490 });
  pass(15 * MINUTE);
  await sendPriceAlerts(shop);
  expect(await sent()).toEqual([["r32 400 → 420"], ["r22 480 → 490", "r32 420 → 440"]]);
});

test("a publication minutes before midnight is mailed after it, and the new day has its own mail", async () => {
  const { shop, ask, pass, publish, promised, told: sent } = await aPriceShop();
  await ask("PUT", "/api/my-price-alerts/r32");
  pass(14 * 60 * MINUTE + 55 * MINUTE);
  await publish({ r32: 420 });
  pass(4 * MINUTE);
  expect(await sendPriceAlerts(shop), "more may follow").toBeUndefined();
  pass(11 * MINUTE);
  const toldUpTo = await sendPriceAlerts(shop);
  expect(await sent()).toEqual([["r32 400 → 420"]]);
  expect(await sendPriceAlerts(shop, toldUpTo), "everybody has been told").toBeUndefined();
  await sendPriceAlerts(shop);
  expect(await promised()).toHaveLength(1);
  pass(9 * 60 * MINUTE);
  await publish({ r32: 430 });
  pass(15 * MINUTE);
  await sendPriceAlerts(shop, toldUpTo);
  expect(await sent()).toEqual([["r32 400 → 420"], ["r32 420 → 430"]]);
});

test("a shop closed right after publishing sends the mails when it opens the next morning", async () => {
  const { shop, ask, pass, publish, told: sent } = await aPriceShop();
  await ask("PUT", "/api/my-price-alerts/r32");
  pass(9 * 60 * MINUTE);
  await publish({ r32: 420 });
  pass(14 * 60 * MINUTE);
  await setPricesMoveDaily(shop.db, true);
  await shop.catalogue.refresh();
  await sendPriceAlerts(shop);
  expect(await sent(), "as they stood on the day that the mail names").toEqual([["r32 400 → 420"]]);
});

test("scheduled prices are mailed on the day they take effect, even if scheduled before others", async () => {
  const { shop, ask, pass, publish, told: sent } = await aPriceShop();
  await ask("PUT", "/api/my-price-alerts/r32");
  await ask("PUT", "/api/my-price-alerts/r22");
  await publish({ r32: 450 }, 3 * DAY);
  await publish({ r22: 490 }, 5 * MINUTE);
  pass(MINUTE);
  await publish({ r22: 485 });
  pass(4 * MINUTE);
  await publishDue(shop);
  pass(15 * MINUTE);
  const toldUpTo = await sendPriceAlerts(shop);
  expect(await sent(), "from what stood before the first that came in force").toEqual([["r22 480 → 490"]]);
  expect(await sendPriceAlerts(shop, toldUpTo), "everybody has been told").toBeUndefined();
  pass(3 * DAY);
  await publishDue(shop);
  pass(15 * MINUTE);
  await sendPriceAlerts(shop, toldUpTo);
  expect(await sent()).toEqual([["r22 480 → 490"], ["r32 400 → 450"]]);
});

test("many accounts are mailed at once, each once, however many processes run", async () => {
  const { shop, pass, publish, promised } = await aPriceShop();
  const many = Array.from({ length: 1100 }, (_, place) => ({
    kind: "customer" as const,
    email: `buyer${place}@example.in`,
    mobile: String(7_000_000_000 + place),
    passwordHash: "$argon2id$none",
    createdAt: shop.now(),
    emailVerifiedAt: shop.now(),
  }));
  const added = await shop.db.insert(accounts).values(many).returning({ id: accounts.id });
  await shop.db
    .insert(productAlerts)
    .values(added.map(({ id }) => ({ accountId: id, kind: "price" as const, productId: "r32", chosenAt: shop.now() })));
  pass(MINUTE);
  await publish({ r32: 420 });
  pass(15 * MINUTE);
  await Promise.all([sendPriceAlerts(shop), sendPriceAlerts(shop), sendPriceAlerts(shop)]);
  const queued = await promised();
  expect(queued).toHaveLength(1100);
  expect(new Set(queued.map(({ toAddress }) => toAddress)).size).toBe(1100);
});

async function carried(shop: Awaited<ReturnType<typeof aPriceShop>>["shop"], row: typeof mails.$inferSelect) {
  const mail: OutgoingMail = {
    ...{
      id: row.id,
      kind: row.kind,
      language: row.language,
      to: row.toAddress,
      subject: row.subject,
      text: "",
      html: "",
    },
    ...{ attempt: 1, writtenAt: row.createdAt, once: row as Once },
  };
  const written = await writeMail(shop, mail, PRICE_ALERT_WRITERS);
  if (!written) throw new Error("The mail has no words");
  return composeMessage(written, shop);
}

test("the mail uses the account's language, and its link ends the alerts without a login", async () => {
  const { app, shop, ask, pass, publish, promised, buyer } = await aPriceShop();
  await ask("PUT", "/api/my-price-alerts/r32");
  await shop.db.update(accounts).set({ language: "hi" }).where(eq(accounts.id, buyer.id));
  pass(MINUTE);
  await publish({ r32: 1420.5 });
  pass(15 * MINUTE);
  await sendPriceAlerts(shop);
  const [row] = await promised();
  const message = await carried(shop, row as NonNullable<typeof row>);
  expect(message.to).toEqual({ name: "", address: buyer.email });
  expect(message.subject).toContain("आपकी गैसों के नए रेट");
  expect(message.text).toContain("Gas r32: ₹400.00 → ₹1,420.50");
  expect(message.text).toContain("https://shop.example/hi/end-price-alerts?token=");
  expect(message.html).toContain('<html lang="hi-IN">');
  const headers = message.headers as Record<string, string>;
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
  const url = address.pathname + address.search;

  expect((await app.inject({ method: "GET", url })).statusCode, "opening a link ends nothing").toBe(405);
  expect((await app.inject({ method: "POST", url: `${url}x` })).json().code).toBe("link-not-valid");
  const pressed = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect([pressed.statusCode, pressed.json()]).toEqual([200, { message: "You will get no more price alerts." }]);
  expect(namesIn(await ask("GET", "/api/my-price-alerts"))).toEqual([]);
  expect(await promised(), "what was on its way is not sent").toEqual([]);
  expect((await app.inject({ method: "POST", url })).statusCode, "pressed again it is still so").toBe(200);
});

test.each([
  { purpose: "offers", messages: [`{"day":"2 Mar 2026","prices":"Gas r32: ₹400.00 → ₹420.00"}`] },
  { purpose: "orders", messages: [] },
] as const)(
  "new prices come on WhatsApp beside the mail only with consent to offers: $purpose",
  async ({ purpose, messages }) => {
    const { shop, ask, buyer, pass, publish, promised } = await aPriceShop(CLOUD_SETTINGS);
    await giveConsent(shop.db, { accountId: buyer.id, purpose, at: shop.now(), source: "account" });
    await ask("PUT", "/api/my-price-alerts/r32");
    pass(MINUTE);
    await publish({ r32: 420 });
    pass(10 * MINUTE);
    await sendPriceAlerts(shop);
    await sendPriceAlerts(shop);
    const queued = await promised();
    expect(queued.filter(({ channel }) => channel === "mail")).toHaveLength(1);
    expect(queued.filter(({ channel }) => channel === "whatsapp").map(({ text }) => text)).toEqual(messages);
  },
);

test("alerts are deleted with the account, and are in its data export", async () => {
  const { shop, app, ask, pass, publish, promised, buyer } = await aPriceShop();
  await ask("PUT", "/api/my-price-alerts/r32");
  expect((await ask("GET", "/api/my-data")).json().priceAlerts).toMatchObject([{ id: "r32", name: "Gas r32" }]);
  pass(MINUTE);
  await publish({ r32: 420 });
  pass(15 * MINUTE);
  await sendPriceAlerts(shop);
  const { headers, password } = buyer;
  await app.inject({ method: "POST", url: "/api/delete-account", headers, payload: { password } });
  expect(await shop.db.select().from(productAlerts)).toEqual([]);
  expect(await promised()).toEqual([]);
});
