/** What customers asked to be told about products: new prices of gases, and goods that are back in stock. */
import { type AlertChange, alertFigure, alertsAreDue } from "#catalogue/rules/daily-prices/price-alert.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { publishedOn } from "#catalogue/server/price-history/publication-store.ts";
import { titlesOf } from "#catalogue/server/products/titles-of.ts";
import type { MailDependencies, MailWriters, OutgoingMail } from "#messages/server/mail/mail.ts";
import type { MailContent } from "#messages/server/mail/mail-content.ts";
import { greeting } from "#messages/server/mail/plain-text.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { customerById, holdAccounts } from "#people/server/accounts/customer-store.ts";
import { type NoticeDependencies, notify } from "#people/server/notices/notify.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { dayText } from "#platform/rules/language/day-text.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Job } from "#shop/server/jobs.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { awaitedProducts, priceAlertsDue, takeStockAlerts } from "./alert-store.ts";

export const PRODUCT_NOTICES: readonly Job[] = [
  { name: "queueing price alerts", everySeconds: 60, run: sendPriceAlerts },
  { name: "queueing stock alerts", everySeconds: 60, run: sendStockAlerts },
];

const PRICE_NOTICES_AT_ONCE = 500;

/**
 * One notice per account and day, some minutes after the last publication and in the background. After a crash the next round continues
 * with accounts that have none yet. Returns the time of the last publication that is now fully sent; undefined when nothing
 * is due.
 */
export async function sendPriceAlerts(shop: NoticeDependencies, sentUpTo?: Date): Promise<Date | undefined> {
  const now = shop.now();
  const published = await publishedLately(shop.db, dayInIndia(now));
  if (published === undefined || !alertsAreDue(published, now)) return undefined;
  if (sentUpTo && published.last <= sentUpTo) return undefined;
  while ((await sendSome(shop, published, now)) > 0);
  return published.last;
}

/** Today, or else yesterday: a publication shortly before midnight or before the shop closed is due the next day. */
const publishedLately = async (db: Database, today: string) =>
  (await publishedOn(db, today)) ?? (await publishedOn(db, daysAfter(today, -1)));

const sendSome = (shop: NoticeDependencies, { day, last: until }: { day: string; last: Date }, at: Date) =>
  shop.db.transaction(async (tx) => {
    const alerts = await priceAlertsDue(tx, { day, now: at, until, most: PRICE_NOTICES_AT_ONCE });
    if (alerts.length === 0) return 0;
    const held = new Set(
      await holdAccounts(
        tx,
        alerts.map(({ accountId }) => accountId),
      ),
    );
    const figuresOf = await figuresWithTitles(
      tx,
      alerts.flatMap(({ changes }) => changes),
    );
    for (const { accountId: customerId, email: to, language, changes } of alerts) {
      if (!held.has(customerId)) continue;
      const once = { onceKey: day, details: { until, changes } };
      await notify(shop, { tx, at, customerId, language, once }, ({ SHOP_NAME }) => ({
        ...{ kind: "price-alert", to, subject: t("New prices of your gases at {shop}", { shop: SHOP_NAME }) },
        ...{ text: "", html: "" },
        notification: {
          name: "price-alert",
          facts: {
            day: dayText(day),
            prices: figuresOf(changes)
              .map((figure) => figure.join(": "))
              .join(", "),
          },
        },
      }));
    }
    return alerts.length;
  });

async function figuresWithTitles(db: Database, every: readonly AlertChange[]) {
  const titles = await titlesOf(db, [...new Set(every.map(({ id }) => id))]);
  return (changes: readonly AlertChange[]) =>
    changes.map((change) => alertFigure(titles.get(change.id) ?? change.id, change));
}

/** The mail is written when it is sent, in the language it was queued in. */
export const PRICE_ALERT_WRITERS = {
  "price-alert": {
    write: writeAlert,
    unsubscribe: {
      purpose: "end-alerts",
      label: () => t("Stop price alerts"),
      page: "/end-price-alerts",
      call: "/api/price-alerts/end",
    },
  },
} satisfies MailWriters;

async function writeAlert({ db, settings }: MailDependencies, { once }: OutgoingMail): Promise<MailContent> {
  const customer = once && (await customerById(db, once.personId));
  if (customer === undefined) throw new Error("A price alert without its customer");
  const changes = (once?.details?.changes ?? []) as AlertChange[];
  const figures = (await figuresWithTitles(db, changes))(changes);
  return alertContent(settings.current(), { firstName: customer.firstName, day: once?.onceKey ?? "", figures });
}

type AlertMailInput = { firstName: string; day: string; figures: readonly (readonly [string, string])[] };

export const alertContent = (settings: Settings, { firstName, day, figures }: AlertMailInput): MailContent => ({
  preheader: figures.map((figure) => figure.join(": ")).join(", "),
  heading: t("New prices of your gases"),
  paragraphs: [
    greeting(firstName),
    t(
      "Prices of {date}, per kg and without GST. Old and new are the prices for everyone. Prices agreed with you do not change.",
      { date: dayText(day) },
    ),
    { figures },
  ],
  action: { label: t("See today's prices"), url: shopLink(settings, "/refrigerant-prices") },
  footer: t(
    "You are receiving this mail because you chose alerts for these gases. We send at most one on a day with new prices.",
  ),
});

const STOCK_NOTICES_AT_ONCE = 200;

/** Alerts are deleted in the transaction that queues their notices, so none is sent twice or lost. */
export async function sendStockAlerts(shop: NoticeDependencies & Pick<Shop, "catalogue">): Promise<number> {
  const { byId } = shop.catalogue.current();
  const back = (await awaitedProducts(shop.db)).filter((id) => byId.get(id)?.inStock);
  if (back.length === 0) return 0;
  return shop.db.transaction(async (tx) => {
    const alerts = await takeStockAlerts(tx, back, STOCK_NOTICES_AT_ONCE);
    for (const { accountId: customerId, productId } of alerts) {
      const [customer, product] = [await customerById(tx, customerId), byId.get(productId)];
      if (!customer || !product) continue;
      const { email: to, firstName, language } = customer;
      await notify(shop, { tx, at: shop.now(), customerId, language }, (settings) =>
        stockBackMail(settings, { to, firstName, product }),
      );
    }
    return alerts.length;
  });
}

type StockBackInput = { to: string; firstName: string; product: Product };

export function stockBackMail(settings: Settings, { to, firstName, product }: StockBackInput): NotificationMail {
  const name = shownTitle(product).text;
  const subject = t("Back in stock: {product}", { product: name });
  return notificationMail(settings, {
    notification: "stock-back",
    facts: { product: name },
    to,
    name: firstName,
    subject,
    heading: subject,
    paragraphs: [t("You asked us to tell you. It is in stock, and the first orders get it.")],
    action: { label: t("See the product"), url: shopLink(settings, productPath(product)) },
    footer: t("You are receiving this mail because you asked for it once. We send no more about this product."),
  });
}
