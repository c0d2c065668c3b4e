import { addressOfNumber, type DocumentKind } from "#books/rules/documents/series.ts";
import { isBillOfSupply, issuedIn } from "#books/rules/documents/tax-document.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { LANGUAGES, type Language, spokenLanguage } from "#platform/rules/language/language.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";

export type InvoiceDocument = ClientOutput<EndpointNamed<"GET /api/orders/{mobile}/{orderNumber}/invoice">>;

export const documentNames = perLanguage(
  (): Record<DocumentKind, string> => ({
    invoice: t("Tax invoice"),
    "credit-note": t("Credit note"),
    "debit-note": t("Debit note"),
  }),
);

export const documentName = (document: Pick<InvoiceDocument, "kind" | "rates">): string =>
  isBillOfSupply(document) ? t("Bill of supply") : documentNames()[document.kind];

/** Amounts of a document, to the paisa. */
export const money = (amount: number): string => shopPrice(rupees(amount));

/** For a message about an invoice. */
export const invoiceValues = ({ number, total, order }: Pick<InvoiceDocument, "number" | "total" | "order">) => ({
  number,
  amount: money(total),
  orderNumber: order.number,
});

/** The stored English text, or the amount spelled out in the page's language. */
export const asText = ({ inWords: stored, total }: Pick<InvoiceDocument, "inWords" | "total">): string =>
  spokenLanguage() === "en" ? stored : amountInWords(rupees(total), spokenLanguage());

export const officeDocumentPath = (number: string): string => `/admin/invoices/${addressOfNumber(number)}`;

type OrderReference = { mobile: string; orderNumber: string };

/** The PDF of one document, the same for staff and buyer; as issued, or in another language. */
export const documentFilePath = (
  { mobile, orderNumber }: OrderReference,
  number: string,
  language?: Language,
): string =>
  `/api/orders/${mobile}/${orderNumber}/documents/${addressOfNumber(number)}/pdf${language ? `?language=${language}` : ""}`;

export const otherLanguages = (
  document: Pick<InvoiceDocument, "language" | "kind" | "rates">,
): { language: Language; name: string }[] =>
  LANGUAGES.filter((language) => language !== issuedIn(document)).map((language) => ({
    language,
    name:
      language === "hi"
        ? t("{document} in Hindi (PDF)", { document: documentName(document) })
        : t("{document} in English (PDF)", { document: documentName(document) }),
  }));
