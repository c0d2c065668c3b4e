import type { Ageing } from "#books/rules/ledger/ageing.ts";
import { daysOverdue } from "#books/rules/ledger/credit-limit.ts";
import { type Reminder, reminderFor } from "#books/rules/ledger/reminder.ts";
import { accountHistory } from "#books/server/ledger/appropriation.ts";
import { termsOf } from "#books/server/ledger/customer-credit.ts";
import { type CustomerRow, formerBooksWith, lockLedgerCustomer } from "#books/server/ledger/ledger-store.ts";
import { countPaymentsOf, latestPaymentsOf, saveCustomer } from "#books/server/ledger/receivables-store.ts";
import { refundsOf } from "#books/server/ledger/refund-store.ts";
import { moneyOf } from "#books/server/ledger/settle-orders.ts";
import { cylinderCountsOf } from "#cylinders/server/cylinder/cylinder-counts-store.ts";
import { waitingDepositsOf } from "#cylinders/server/offers/waiting-deposits.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { formerKey } from "#people/rules/accounts/account-key.ts";
import { notify } from "#people/server/notices/notify.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, NOTHING, type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { unpaidOrdersOf } from "#sales/server/orders/payment/payable-orders-store.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type AccountHolder, holderOf } from "./account-holder.ts";
import { ageingResponse, NO_HISTORY, type OpenAccount, openOn } from "./open-account.ts";
import { paymentResponses } from "./payment-output.ts";
import { accountObject } from "./receive-payment.ts";
import { refundableOf, refundResponse } from "./refunds.ts";

type Dependencies = Pick<Shop, "db" | "now" | "settings">;

type Reader = { admin: Pick<Admin, "id">; offset?: number };

export async function customerAccount({ db, now, settings }: Dependencies, key: string, { admin, offset = 0 }: Reader) {
  const holder = await holderOf(db, key);
  const { whose, name, books, accountKey } = holder;
  const { mobile } = whose;
  const accountId = whose.customerId ?? whose.accountId ?? "";
  const today = dayInIndia(now());
  const [ageing, refundable, openOrders, payments, paymentCount, refunds, countsOf] = await Promise.all([
    openNow(db, books, today),
    books ? refundableOf(db, books) : NOTHING,
    openOrdersOf(db, whose),
    books ? latestPaymentsOf(db, books.id, offset) : [],
    books ? countPaymentsOf(db, books.id) : 0,
    books ? refundsOf(db, books.id) : [],
    cylinderCountsOf(db, [accountId], today),
  ]);
  const others = (await formerBooksWith(db, mobile)).filter(({ id }) => id !== books?.id);
  const reminder = reminderOf(settings.current(), holder, { ageing, today });
  return {
    accountKey,
    mobile,
    name,
    former: whose.customerId === null,
    otherBooks: others.map((other) => ({ ...other, accountKey: formerKey(other.id) })),
    owed: books?.owed ?? NOTHING,
    depositHeld: books?.depositHeld ?? NOTHING,
    ...(await waitingDepositsOf({ db, now }, accountId)),
    cylinders: countsOf(accountId),
    ageing: ageingResponse(ageing),
    refundable,
    credit: termsOf(books) ?? null,
    daysOverdue: daysOverdue(ageing.oldest?.day, termsOf(books), today),
    remindedAt: books?.remindedAt ?? null,
    reminder: reminder ? { whatsapp: reminder.whatsapp } : null,
    openOrders,
    payments: await paymentResponses(db, payments, mobile),
    paymentCount,
    refunds: refunds.map((refund) => refundResponse(refund, admin)),
  };
}

const openNow = async (db: Database, books: CustomerRow | undefined, today: string): Promise<OpenAccount> =>
  openOn(today, books ? await accountHistory(db, books.id) : NO_HISTORY);

async function openOrdersOf(db: Database, whose: AccountHolder["whose"]) {
  const orders = await unpaidOrdersOf(db, whose);
  const money = await moneyOf(db, orders);
  return orders.map(({ id, orderNumber, placedAt }) => {
    const { due, given, open } = money.get(id) ?? { due: NOTHING, given: NOTHING, open: NOTHING };
    return { orderNumber, placedOn: dayInIndia(placedAt), due, open, unallocated: (due - given) as Paise };
  });
}

type CurrentSettings = ReturnType<Shop["settings"]["current"]>;

/** In the customer's language, also for WhatsApp. Deleted accounts get no reminder. */
const reminderOf = (
  settings: CurrentSettings,
  { firstName, books, language, whose }: AccountHolder,
  { ageing, today }: { ageing: Ageing; today: string },
): Reminder | undefined =>
  inLanguage(language, () =>
    whose.customerId === null
      ? undefined
      : reminderFor({
          name: firstName,
          owed: ageing.open,
          daysOverdue: daysOverdue(ageing.oldest?.day, termsOf(books), today),
          shopName: settings.SHOP_NAME,
          statementLink: shopLink(settings, "/account/statement"),
        }),
  );

/** `reminder` is already in the current locale. */
function reminderMail(
  settings: CurrentSettings,
  { subject, paragraphs, button }: Reminder,
  { email, firstName }: AccountHolder,
  open: Paise,
): NotificationMail {
  return notificationMail(settings, {
    notification: "payment-reminder",
    facts: { amount: shopPrice(open) },
    to: email,
    name: firstName,
    subject,
    heading: subject,
    paragraphs,
    action: { label: button.label, url: button.link },
  });
}

/** At most once a day; a second request that day is rejected with a message. */
export async function remind(shop: Dependencies, mobile: string, admin: Admin) {
  const { db, settings } = shop;
  const holder = await holderOf(db, mobile);
  const today = dayInIndia(shop.now());
  const { books } = holder;
  const refused = (message: string) => new Problem("not-allowed", message);
  const { customerId } = holder.whose;
  if (customerId === null)
    throw refused(t("This account was deleted, so no reminders are sent. The statement shows the outstanding amount."));
  const ageing = await openNow(db, books, today);
  const reminder = reminderOf(settings.current(), holder, { ageing, today });
  if (!reminder) throw refused(t("This customer owes nothing."));
  await change(shop, admin, async ({ tx, at, audit }) => {
    const { id, remindedAt } = await lockLedgerCustomer(tx, holder.whose);
    if (remindedAt && dayInIndia(remindedAt) === today) throw refused(t("This customer was already reminded today."));
    await saveCustomer(tx, id, { remindedAt: at });
    const isTold = await notify({ settings }, { tx, at, customerId, language: holder.language }, (current) =>
      reminderMail(current, reminder, holder, ageing.open),
    );
    if (!isTold) throw refused(t("No email to send to. Please use WhatsApp or call."));
    audit("send-reminder", accountObject(mobile), { after: { open: shopPrice(ageing.open) } });
  });
  return { message: t("The reminder is being sent.") };
}

export async function setCredit(
  shop: Dependencies,
  { mobile, credit, admin }: { mobile: string; credit: { limit: number; days: number } | null; admin: Admin },
) {
  const { whose } = await holderOf(shop.db, mobile);
  await change(shop, admin, async ({ tx, audit }) => {
    const books = await lockLedgerCustomer(tx, whose);
    const terms = { creditLimit: credit ? rupees(credit.limit) : null, creditDays: credit?.days ?? null };
    await saveCustomer(tx, books.id, terms);
    const was = termsOf(books);
    const before = { credit: was ? { limit: inRupees(was.limit), days: was.days } : null };
    audit("set-credit", accountObject(mobile), { before, after: { credit } });
  });
}
