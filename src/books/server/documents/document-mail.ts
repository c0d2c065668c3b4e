import { awaitsIrn, isBillOfSupply, issuedIn, type TaxDocument } from "#books/rules/documents/tax-document.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { notify } from "#people/server/notices/notify.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { customerOfDocument } from "./document-store.ts";

type DocumentTexts = { name: string; expected: string };

const TEXTS = perLanguage(
  (): Record<TaxDocument["kind"], DocumentTexts> => ({
    invoice: {
      name: t("Tax invoice"),
      expected: t("This is the tax invoice for your order, as a PDF. You can also find it under My Orders."),
    },
    "credit-note": {
      name: t("Credit note"),
      expected: t("We have given you credit for the invoice below."),
    },
    "debit-note": {
      name: t("Debit note"),
      expected: t(
        "A cylinder did not come back, so its deposit is kept and pays for it. GST applies to it from that day on. The note says whether anything is left to pay.",
      ),
    },
  }),
);

const BILL_OF_SUPPLY = perLanguage(
  (): DocumentTexts => ({
    name: t("Bill of supply"),
    expected: t("This is the bill of supply for your order, as a PDF. You can also find it under My Orders."),
  }),
);

/** A document that awaits its IRN is mailed when that is stored. */
export async function mailDocument(tx: Database, settings: Settings, document: TaxDocument, at: Date): Promise<void> {
  if (awaitsIrn(document)) return;
  const customerId = await customerOfDocument(tx, document.number);
  const language = issuedIn(document);
  await notify({ settings: { current: () => settings } }, { tx, at, customerId, language }, () =>
    documentMail(settings, document),
  );
}

export function documentMail(settings: Settings, document: TaxDocument): NotificationMail {
  const { kind, number, buyer, order, total } = document;
  const { name, expected } = isBillOfSupply(document) ? BILL_OF_SUPPLY() : TEXTS()[kind];
  return notificationMail(settings, {
    notification: "document-issued",
    facts: { document: name, number, order: order.number },
    kind: `${kind}-issued`,
    to: buyer.email,
    name: buyer.name,
    document: number,
    subject: t("{document} {number} for order {order} at {shop}", {
      document: name,
      number,
      order: order.number,
      shop: settings.SHOP_NAME,
    }),
    heading: `${name} ${number}`,
    paragraphs: [
      expected,
      {
        figures: [
          [t("Number"), number],
          [t("Order"), order.number],
          ...(document.kind === "invoice" ? [] : [[t("Invoice"), document.invoice.number] as [string, string]]),
          [t("Total"), shopPrice(total)],
        ],
      },
    ],
    action: { label: t("See your order"), url: shopLink(settings, `/my-orders#${order.number}`) },
    footer: t("You are receiving this mail because this address was given with the order."),
  });
}
