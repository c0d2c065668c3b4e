/** Checks every external mail in every language: complete, and in one language only. */
import { expect, test } from "vitest";
import { anInvoice } from "#books/rules/documents/makers.ts";
import type { TaxDocument } from "#books/rules/documents/tax-document.ts";
import { documentMail } from "#books/server/documents/document-mail.ts";
import { alertFigure } from "#catalogue/rules/daily-prices/price-alert.ts";
import { aSparePart } from "#catalogue/rules/products/makers.ts";
import { alertContent, PRICE_ALERT_WRITERS, stockBackMail } from "#catalogue/server/alerts/notices.ts";
import { offerAcceptedMail, offerMail } from "#cylinders/server/offers/offer-mail.ts";
import { returnReceiptMail } from "#cylinders/server/returns/return-receipts.ts";
import { cylindersDueMail } from "#cylinders/server/returns/send-reminders.ts";
import { NOTIFICATION_NAMES } from "#messages/rules/notifications.ts";
import { confirmNewsletterMail, contactReceivedMail } from "#messages/server/enquiries/enquiry-mails.ts";
import type { MailText } from "#messages/server/mail/mail.ts";
import { mailIn } from "#messages/server/mail/queue-mail.ts";
import { unsubscribeLink } from "#messages/server/mail/sending/write-mail.ts";
import { template } from "#messages/server/mail/template.ts";
import type { NotificationMail } from "#messages/server/notifications/notification-mail.ts";
import { accountDeletedMail } from "#office/server/customer-file/delete-account.ts";
import {
  alreadyVerifiedMail,
  emailTakenMail,
  mobileChangedMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from "#people/server/accounts/account-mails.ts";
import {
  customerInvitationMail,
  emailReplacedMail,
  numberKnownMail,
} from "#people/server/accounts/registration/claim-mails.ts";
import { qrApprovedMail, qrRejectedMail, qrWithdrawnMail } from "#people/server/qr-users/qr-mails.ts";
import { invitationMail, staffResetMail } from "#people/server/staff/staff-mails.ts";
import { addressIn, LANGUAGES, type Language } from "#platform/rules/language/language.ts";
import { NOTHING, rupees } from "#platform/rules/money/money.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import { NO_TIMESTAMPS } from "#sales/rules/orders/order-state.ts";
import { holdExpiredMail } from "#sales/server/orders/mails/hold-expired-mail.ts";
import { orderChangedMail } from "#sales/server/orders/mails/order-changed-mail.ts";
import { orderPlacedContent } from "#sales/server/orders/mails/order-mails.ts";
import { envelopesOf } from "#sales/server/orders/mails/order-placed-mail.ts";
import {
  creditUsedMail,
  paymentReceivedMail,
  paymentUndoneMail,
  refundPaidMail,
} from "#sales/server/orders/mails/payment-mails.ts";
import {
  orderCancelledMail,
  orderDispatchedMail,
  paymentRejectedMail,
} from "#sales/server/orders/mails/progress-mails.ts";
import type { NewOrder, OrderRow } from "#sales/server/orders/order-rows.ts";
import type { ShownOrder } from "#sales/server/orders/reading/order-output.ts";
import { quoteAnsweredMail } from "#sales/server/quotes/quote-mails.ts";
import type { QuoteWithBuyer } from "#sales/server/quotes/store.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { testConfig } from "#testing/app.ts";

/** All text typed by the shop or staff is Hindi here: remaining Latin text comes from the templates. */
const config = testConfig({
  SHOP_NAME: "शीतल",
  SHOP_PHONES: "+91 98765 43210",
  SHOP_BANK_ACCOUNT: "123456789012",
  SHOP_BANK_IFSC: "HDFC0000001",
  SHOP_BANK_NAME: "बैंक",
  SHOP_BANK_BRANCH: "चौक",
  SHOP_BANK_HOLDER: "शीतल",
});
const settings = settingsOf(config);
const AT = new Date("2026-11-15T10:38:00Z");
const reader = { account: "customer", to: "ravi@example.in", name: "रवि", token: "abc123" } as const;
const order = { to: "ravi@example.in", name: "रवि", orderNumber: "ORD1" };
const row = { email: "ravi@example.in", fullName: "रवि", orderNumber: "ORD1", total: rupees(1000), paidAt: null };

const placed: ShownOrder = {
  ...{ orderNumber: "ORD1", mobile: "9810000001", orderDate: AT.toISOString(), date: AT.toISOString() },
  ...{ status: "Placed", paid: false, ...NO_TIMESTAMPS, proofId: null, utr: "", message: "", orderVersion: 2 },
  items: [
    {
      ...{ id: "gas", originalProductId: "gas", sku: "1", name: "गैस", category: "refrigerants", quantity: 2 },
      ...{ price: 500, totalItemPrice: 1000, sourcePriceType: "perKg" },
    },
    {
      ...{ id: "empty", originalProductId: "empty", sku: "2", name: "खाली", category: "empties", quantity: 2 },
      ...{ price: 6000, totalItemPrice: 12_000, sourcePriceType: "deposit", isEmptyCylinder: true },
    },
  ],
  ...{ subtotal: 1000, handling: 10, taxPercent: 18, taxAmount: 181.8, cgst: 0, sgst: 0, igst: 181.8 },
  ...{ deposit: 12_000, bilty: 120, grandTotal: 13_311.8, gasKilograms: 120 },
  customer: {
    ...{ fullName: "रवि", companyName: "", email: "ravi@example.in", mobile: "9876543210" },
    ...{ gstNumber: "", aadhaarNumber: "" },
  },
  billing: { address: "माल रोड", pincode: "141001", state: "Punjab" },
  shipping: { address: "माल रोड", pincode: "141001", state: "Punjab" },
  returns: [{ id: "empty", name: "खाली", returnQty: 1, returnBy: "2026-12-15", returned: 0 }],
} as unknown as ShownOrder;

const message = (links?: Parameters<typeof orderPlacedContent>[2]) => ({
  ...{ kind: "order-placed", to: "ravi@example.in", subject: "" },
  ...template(settings, orderPlacedContent(settings, placed, links)),
});

const quote = (response: object | null) =>
  ({
    ...{ firstName: "रवि", email: "ravi@example.in", mobile: "9810000001", name: "रवि" },
    quote: {
      ...{ number: 7, message: "", note: "जल्दी लें", validUntil: AT },
      ...{ lines: [{ lineId: null, name: "गैस", quantity: 2 }], answer: [response] },
    },
  }) as unknown as QuoteWithBuyer;

const claim = (changes: Partial<Claim> = {}): Claim => ({
  ...{ id: "c", customer: "ravi", order: "ORD1780000000001", size: "standard", dueOn: "2026-12-01", open: 2 },
  ...{ each: rupees(6000), withheld: NOTHING },
  ...changes,
});
const due = (today: string, ...claims: Claim[]) =>
  cylindersDueMail(settings, { to: "ravi@example.in", name: "रवि", claims, today });

const alert = {
  ...{ firstName: "रवि", day: "2026-11-15" },
  figures: [alertFigure("गैस", { before: rupees(400), after: rupees(420) })],
};
const priceAlert = () => {
  const { paragraphs, ...content } = alertContent(settings, alert);
  const shop = { settings: { current: () => settings }, config, now: () => AT };
  const { link } = unsubscribeLink(shop, PRICE_ALERT_WRITERS["price-alert"].unsubscribe, "0");
  return template(settings, { ...content, paragraphs: [...paragraphs, { link }] });
};

const documents = (kind: TaxDocument["kind"]) =>
  ({
    ...anInvoice(),
    ...{ kind, number: "INV/26-27/1", invoice: { number: "INV/26-27/1" } },
    buyer: { ...anInvoice().buyer, name: "रवि", email: "ravi@example.in" },
  }) as unknown as TaxDocument;

const changed = (open: number, paidAt: Date | null = null) =>
  orderChangedMail(settings, {
    order: { ...row, paidAt } as OrderRow,
    open: rupees(open),
    words: ["गैस: 1 → 2"],
    reason: "माँगा",
  });
const dispatch = {
  ...{ dispatchedAt: AT.toISOString(), transporter: "शर्मा", lrNumber: "12", vehicle: "34" },
  ...{ eWayBill: "381009290312", eWayBillValidUntil: "2026-11-20" },
};
const invoice = { kind: "invoice", number: "INV/26-27/1", day: "2026-11-15", total: 13_311.8 } as const;
const gst = { customer: { ...placed.customer, gstNumber: "07ABCDE1234F2Z5" } };

const MAILS: Record<string, () => MailText> = {
  "verify email": () => verifyEmailMail(settings, reader),
  "verify email of a QR user": () => verifyEmailMail(settings, { ...reader, account: "qr-user" }),
  "already verified": () => alreadyVerifiedMail(settings, reader),
  "email taken": () => emailTakenMail(settings, reader),
  "mobile of a customer of another email": () => numberKnownMail(settings, reader.to),
  "customer invited": () => customerInvitationMail(settings, reader),
  "email replaced": () => emailReplacedMail(settings, reader),
  "reset password": () => resetPasswordMail(settings, reader),
  "password changed": () => passwordChangedMail(settings, { ...reader, changedAt: AT }),
  "mobile released": () => mobileChangedMail(settings, { ...reader, newMobile: null }),
  "mobile changed": () => mobileChangedMail(settings, { ...reader, newMobile: "9812345678" }),
  "account deleted": () => accountDeletedMail(settings, { to: reader.to, name: reader.name, deletedAt: AT }),
  "staff invited": () => invitationMail(settings, reader),
  "staff password forgotten": () => staffResetMail(settings, reader),
  "QR user approved": () => qrApprovedMail(settings, reader),
  "QR user rejected": () => qrRejectedMail(settings, reader),
  "QR user withdrawn": () => qrWithdrawnMail(settings, { to: reader.to, reason: "बंद" }),
  "message received": () => contactReceivedMail(settings, reader),
  newsletter: () => confirmNewsletterMail(settings, reader),
  "order placed": () => message(),
  "order taken": () => message({ pay: "https://shop.example/hi/pay", account: "https://shop.example/hi/make-account" }),
  "order dispatched": () => orderDispatchedMail(settings, { ...placed, dispatch, documents: [invoice] }, false),
  "dispatch corrected": () =>
    orderDispatchedMail(settings, { ...placed, dispatch, creditDueOn: "2026-12-01", invoiceWaiting: true }, true),
  "order dispatched with a wrong GST number": () =>
    orderDispatchedMail(settings, { ...placed, ...gst, dispatch, invoiceWaiting: true }, false),
  "order dispatched without an IRN": () =>
    orderDispatchedMail(settings, { ...placed, dispatch, documents: [{ ...invoice, irnPending: true }] }, false),
  "payment received": () =>
    paymentReceivedMail(settings, {
      ...{ to: reader.to, name: reader.name, amount: rupees(10_000), day: "2026-11-15", onAccount: rupees(100) },
      orders: [
        { orderNumber: "ORD1", amount: rupees(5000), open: rupees(40_197.78) },
        { orderNumber: "ORD2", amount: rupees(4900), open: NOTHING },
      ],
    }),
  "credit used": () =>
    creditUsedMail(settings, { ...reader, orderNumber: "ORD1", amount: rupees(5000), open: rupees(100) }),
  "order paid with credit": () =>
    creditUsedMail(settings, { ...reader, orderNumber: "ORD1", amount: rupees(5000), open: NOTHING }),
  "offer of cylinders": () =>
    offerMail(settings, {
      to: { email: reader.to, firstName: reader.name },
      from: "",
      offer: { id: "o1", offeredAt: AT, cylinders: [{ id: 1, number: "1042", gas: "R-32" }] },
    }),
  "offer accepted": () =>
    offerAcceptedMail(settings, {
      ...{ to: reader.to, name: reader.name, by: "" },
      offer: { id: "o1", offeredAt: AT, cylinders: [{ id: 1, number: "1042", gas: "R-32" }] },
    }),
  "return receipt": () =>
    returnReceiptMail(settings, {
      ...{ to: reader.to, name: reader.name, day: "2026-11-15" },
      lines: [
        { number: "1042", condition: "good", released: rupees(6000), withheld: NOTHING },
        { size: "standard", condition: "damaged", released: NOTHING, withheld: rupees(6000) },
      ],
    }),
  "payment undone": () =>
    paymentUndoneMail(settings, { to: reader.to, name: reader.name, amount: rupees(10_000), orderNumbers: ["ORD1"] }),
  "refund paid": () =>
    refundPaidMail(settings, { to: reader.to, name: reader.name, amount: rupees(500), method: "cash", reference: "7" }),
  "payment rejected": () =>
    paymentRejectedMail(settings, { ...order, amount: rupees(1000), utr: "412345678901", reason: "नहीं मिला" }),
  "payment rejected without a UTR": () =>
    paymentRejectedMail(settings, { ...order, amount: rupees(1000), utr: "", reason: "नहीं मिला" }),
  "hold expired": () => holdExpiredMail(settings, { ...row, hours: 48, payLink: undefined }),
  "hold of an order by phone expired": () =>
    holdExpiredMail(settings, { ...row, hours: 1, payLink: "https://shop.example/hi/pay" }),
  "order cancelled by the shop": () => orderCancelledMail(settings, { ...cancelled, hasPaid: false, byShop: true }),
  "order cancelled by its buyer": () => orderCancelledMail(settings, { ...cancelled, hasPaid: true, byShop: false }),
  "order changed": () => changed(1000),
  "order changed and partly paid": () => changed(200),
  "order changed and paid": () => changed(0, AT),
  invoice: () => documentMail(settings, documents("invoice")),
  "credit note": () => documentMail(settings, documents("credit-note")),
  "debit note": () => documentMail(settings, documents("debit-note")),
  "price alert": () => ({
    ...{ kind: "price-alert", to: reader.to, subject: "" },
    ...priceAlert(),
  }),
  "back in stock": () =>
    stockBackMail(settings, {
      to: reader.to,
      firstName: reader.name,
      product: aSparePart({ nameInHindi: "पंखा" }),
    }),
  "quote answered": () => quoteAnsweredMail(settings, quote({ item: { price: 450, quantity: 2 } })),
  "quote refused": () => quoteAnsweredMail(settings, quote(null)),
  "cylinders due": () => due("2026-11-24", claim()),
  "one cylinder due today": () => due("2026-12-01", claim({ open: 1, each: NOTHING })),
  "cylinders due on several days": () => due("2026-12-02", claim(), claim({ dueOn: "2026-12-09" })),
};
const cancelled = { ...row, mobile: "9810000001", companyName: "", reason: "खत्म" };

/** Terms in Latin script in Hindi too; product names as sold, and states as stored. */
const TRADE = /\b(GST|IGST|CGST|SGST|UTR|UPI|IFSC|PDF|QR|WhatsApp|LR|ORD\d+|INV|HDFC\w+|DEMO\w+|am|pm|Q-7)\b/g;
const NAMES = /07ABCDE1234F2Z5|hello@sheetal\.example|sheetal@demobank|ravi@example\.in|https:\/\/\S+/g;

const seen = ({ subject, text }: MailText) => `${subject}\n${text}`;
const ofEach = Object.entries(MAILS).flatMap(([name, write]) =>
  LANGUAGES.map((language) => ({ name, language, write })),
);

test.each(ofEach)(
  "$name in $language has no unfilled placeholder, and links to pages of its language",
  ({ language, write }) => {
    const mail = mailIn(language, write);
    expect(mail.language).toBe(language);
    expect(mail.html).toContain(`<html lang="${language}-IN">`);
    expect(`${seen(mail)}${mail.html.replace(/<style>.*?<\/style>/s, "")}`).not.toMatch(
      /\{\w+\}|¦|undefined|null|NaN|\[object/,
    );
    for (const [link] of mail.text.matchAll(/https:\S+/g))
      if (!link.includes("/hi/pay") && !link.includes("/hi/make-account"))
        expect(link).toMatch(new RegExp(`^https://shop\\.example${addressIn(language, "/")}`.replace(/\/$/, "/")));
  },
);

test.each(Object.entries(MAILS))("%s has no English in a Hindi mail", (_, write) => {
  const mail = mailIn("hi", write);
  const html = mail.html
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll("&amp;", "&")
    .replace(/<[^>]+>|&\w+;|&#\d+;/g, " ");
  for (const shownText of [seen(mail), html])
    expect(
      shownText
        .replace(NAMES, " ")
        .replace(TRADE, " ")
        .match(/[A-Za-z]{2,}/g) ?? [],
    ).toEqual([]);
});

test.each(Object.entries(MAILS))("%s in English is all English, except for its line of Hindi", (_, write) => {
  const mail = mailIn("en", write);
  expect(mail.subject.replace("शीतल", "")).toMatch(/^[\x20-\x7e₹]*$/);
  expect(mail.text).toContain("You are receiving this mail because");
});

test.each<[Language, string]>([
  ["en", "Your order ORD1 at शीतल"],
  ["hi", "शीतल में आपका ऑर्डर ORD1"],
])("the subject of an order mail is written in %s, and the shop's in English", (language, subject) => {
  const order = { orderNumber: "ORD1", email: "r@example.in", takenBy: null, language } as NewOrder;
  const envelopes = envelopesOf(settings, order);
  expect(envelopes).toMatchObject([
    { subject, language },
    { subject: "New order ORD1", language: "en" },
  ]);
});

test("every notification is also a mail", () => {
  const written = Object.values(MAILS).flatMap((write) => (write() as NotificationMail).notification?.name ?? []);
  expect(new Set([...written, "order-placed", "payment-reminder", "price-alert"])).toEqual(new Set(NOTIFICATION_NAMES));
});

test("a mail is in its reader's language, regardless of the request's language", () => {
  const write = () => resetPasswordMail(settings, reader);
  expect(inLanguage("hi", () => mailIn("en", write))).toEqual(mailIn("en", write));
  expect(inLanguage("en", () => mailIn("hi", write))).toEqual(mailIn("hi", write));
});
