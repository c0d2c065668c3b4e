import { awaitsIrn, isBillOfSupply, issuedIn, type TaxDocument } from "#domain/documents/tax-document.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import type { MailText } from "#server/mail/mail.ts";
import { greeting } from "#server/mail/plain-text.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { template } from "#server/mail/template.ts";
import { notify } from "#server/notifications/notify.ts";
import type { Settings } from "#server/settings/effective-settings.ts";
import { customerOfDocument } from "./document-store.ts";

type DocumentTexts = { name: string; expected: string; hindi: string };

const TEXTS = perLanguage(
  (): Record<TaxDocument["kind"], DocumentTexts> => ({
    invoice: {
      name: t("Tax invoice"),
      expected: t("This is the tax invoice for your order, as a PDF. You can also find it under My Orders."),
      hindi: "आपके ऑर्डर की टैक्स इनवॉइस तैयार है।",
    },
    "credit-note": {
      name: t("Credit note"),
      expected: t("We have given you credit for the invoice below."),
      hindi: "आपकी इनवॉइस के लिए क्रेडिट नोट जारी किया गया है।",
    },
    "debit-note": {
      name: t("Debit note"),
      expected: t(
        "A cylinder did not come back, so its deposit is kept and pays for it. GST applies to it from that day on. The note says whether anything is left to pay.",
      ),
      hindi: "सिलेंडर वापस न आने पर डिपॉज़िट के लिए डेबिट नोट जारी किया गया है।",
    },
  }),
);

const BILL_OF_SUPPLY = perLanguage(
  (): DocumentTexts => ({
    name: t("Bill of supply"),
    expected: t("This is the bill of supply for your order, as a PDF. You can also find it under My Orders."),
    hindi: "आपके ऑर्डर का बिल ऑफ़ सप्लाई तैयार है।",
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

export function documentMail(settings: Settings, document: TaxDocument): MailText {
  const { kind, number, buyer, order, total } = document;
  const { name, expected, hindi } = isBillOfSupply(document) ? BILL_OF_SUPPLY() : TEXTS()[kind];
  return {
    kind: `${kind}-issued`,
    to: buyer.email,
    whatsapp: { name: "document-issued", facts: { document: name, number, order: order.number } },
    document: number,
    subject: t("{document} {number} for order {order} at {shop}", {
      document: name,
      number,
      order: order.number,
      shop: settings.SHOP_NAME,
    }),
    ...template(settings, {
      preheader: `${number}, ${shopPrice(total)}.`,
      heading: `${name} ${number}`,
      paragraphs: [
        greeting(buyer.name),
        expected,
        {
          figures: [
            [t("Number"), number],
            [t("Order"), order.number],
            ...(document.kind === "invoice" ? [] : [[t("Invoice"), document.invoice.number] as [string, string]]),
            [t("Total"), shopPrice(total)],
          ],
        },
        { hindi },
      ],
      action: { label: t("See your order"), url: shopLink(settings, `/my-orders#${order.number}`) },
      footer: t("You are receiving this mail because this address was given with the order."),
    }),
  };
}
