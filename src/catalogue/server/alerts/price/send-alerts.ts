/**
 * Mails new prices of chosen gases, one mail per account and day, some minutes after the last publication and in the background. Each
 * batch of accounts is one statement: after a crash the next round continues with accounts that have no mail yet.
 */
import { type AlertChange, alertFigure, alertsAreDue } from "#catalogue/rules/daily-prices/price-alert.ts";
import { publishedOn } from "#catalogue/server/price-history/publication-store.ts";
import { titlesOf } from "#catalogue/server/products/titles-of.ts";
import type { MailDependencies, MailWriters, OutgoingMail } from "#messages/server/mail/mail.ts";
import type { MailContent } from "#messages/server/mail/mail-content.ts";
import { greeting } from "#messages/server/mail/plain-text.ts";
import { queueMail } from "#messages/server/mail/queue-mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { consentedMobile } from "#people/server/notices/consent-store.ts";
import { whatsAppMail } from "#people/server/notices/notify.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { dayText } from "#platform/rules/language/day-text.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { repeat } from "#platform/server/jobs/repeat.ts";
import type { Shop } from "#shop/server/shop.ts";
import { accountsWithAlerts, deleteAlertMailsBefore, mailContents, promiseMails } from "./alert-store.ts";
import { endToken } from "./choose-alerts.ts";

type Dependencies = Pick<Shop, "db" | "now" | "log"> & { settings: Pick<Shop["settings"], "current"> };

const LOOK_EVERY_MILLISECONDS = 60_000;
const ACCOUNTS_AT_ONCE = 500;
/** Longer than any mail looks back. */
const REMEMBER_DAYS = 60;

export function startAlerting(shop: Dependencies) {
  /** Time of the last publication that was fully mailed. Not its number: a scheduled one gets its number days before. */
  let toldUpTo: Date | undefined;
  return repeat(
    {
      everyMilliseconds: LOOK_EVERY_MILLISECONDS,
      failure: "price alerts could not be queued; trying again later",
      log: shop.log,
    },
    async () => {
      toldUpTo = (await sendAlerts(shop, toldUpTo)) ?? toldUpTo;
    },
  );
}

/** Returns the time of the last publication that is now fully mailed; undefined when nothing is due. */
export async function sendAlerts(shop: Dependencies, toldUpTo?: Date): Promise<Date | undefined> {
  const now = shop.now();
  const published = await publishedLately(shop.db, dayInIndia(now));
  if (published === undefined || !alertsAreDue(published, now)) return undefined;
  if (toldUpTo && published.last <= toldUpTo) return undefined;
  const { day } = published;
  await deleteAlertMailsBefore(shop.db, daysAfter(day, -REMEMBER_DAYS));
  const subjects = subjectsOf(shop.settings.current().SHOP_NAME);
  let last = FIRST_ID;
  for (;;) {
    const accountIds = await accountsWithAlerts(shop.db, last, ACCOUNTS_AT_ONCE);
    last = accountIds.at(-1) ?? last;
    if (accountIds.length === 0) return published.last;
    await shop.db.transaction(async (tx) => {
      const mailIds = await promiseMails(tx, { accountIds, day, now, until: published.last, subjects });
      if (shop.settings.current().whatsAppIsOn) await alsoOnWhatsApp(tx, mailIds, { now, subjects });
    });
  }
}

/** For customers who agreed to price news there. */
async function alsoOnWhatsApp(
  tx: Database,
  mailIds: readonly string[],
  { now, subjects }: { now: Date; subjects: Readonly<Record<string, string>> },
): Promise<void> {
  const { alerts, titles } = await alertsOfMails(tx, mailIds);
  for (const { accountId, language, day, changes } of alerts) {
    const mobile = await consentedMobile(tx, accountId, "offers");
    if (mobile === undefined) continue;
    const prices = changes.map((change) => alertFigure(titles.get(change.id) ?? change.id, change).join(": "));
    const facts = { day: inLanguage(language, () => dayText(day)), prices: prices.join(", ") };
    const message = whatsAppMail({ name: "price-alert", facts }, mobile);
    await queueMail(tx, { ...message, subject: subjects[language] ?? "", language }, now);
  }
}

/** Today, or else yesterday: a publication shortly before midnight or before the shop closed is due the next day. */
const publishedLately = async (db: Shop["db"], today: string) =>
  (await publishedOn(db, today)) ?? (await publishedOn(db, daysAfter(today, -1)));

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const subjectsOf = (shop: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      inLanguage(language, () => t("New prices of your gases at {shop}", { shop })),
    ]),
  );

/** The content is the stored changes, in the language they were queued in. */
export const PRICE_ALERT_WRITERS: MailWriters = { "price-alert": { write: writeAlert } };

async function writeAlert(shop: MailDependencies, { id }: OutgoingMail): Promise<MailContent> {
  const { alerts, titles } = await alertsOfMails(shop.db, [id]);
  const [alert] = alerts;
  if (alert === undefined) throw new Error("A price alert without its changes");
  return alertContent(shop, { ...alert, titles });
}

async function alertsOfMails(db: Database, mailIds: readonly string[]) {
  const alerts = await mailContents(db, mailIds);
  const titles = await titlesOf(db, [...new Set(alerts.flatMap(({ changes }) => changes.map(({ id }) => id)))]);
  return { alerts, titles };
}

type AlertMailInput = {
  accountId: string;
  firstName: string;
  day: string;
  changes: readonly AlertChange[];
  titles: ReadonlyMap<string, string>;
};

export function alertContent(
  { settings: { current }, config, now }: Pick<MailDependencies, "settings" | "config" | "now">,
  { accountId, firstName, day, changes, titles }: AlertMailInput,
): MailContent {
  const settings = current();
  const token = endToken({ config }, accountId, now());
  const figures = changes.map((change) => alertFigure(titles.get(change.id) ?? change.id, change));
  return {
    preheader: figures.map((figure) => figure.join(": ")).join(", "),
    heading: t("New prices of your gases"),
    paragraphs: [
      greeting(firstName),
      t(
        "Prices of {date}, per kg and without GST. Old and new are the prices for everyone. Prices agreed with you do not change.",
        {
          date: dayText(day),
        },
      ),
      { figures },
      { link: { label: t("Stop price alerts"), url: shopLink(settings, "/end-price-alerts", { token }) } },
    ],
    action: { label: t("See today's prices"), url: shopLink(settings, "/refrigerant-prices") },
    footer: t(
      "You are receiving this mail because you chose alerts for these gases. We send at most one on a day with new prices.",
    ),
    unsubscribe: `${settings.publicUrl}/api/price-alerts/end?token=${encodeURIComponent(token)}`,
  };
}
