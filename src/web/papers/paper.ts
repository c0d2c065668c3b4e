/** Invoices and notes as the pages show them: what each is called, and where it and its file are. */

import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { addressOfNumber, type DocumentKind } from "#domain/papers/series.ts";

export type Paper = Answered<EndpointNamed<"GET /api/orders/{mobile}/{orderNumber}/invoice">>;

export const paperNames = perLanguage(
  (): Record<DocumentKind, string> => ({
    invoice: t("Tax invoice"),
    "credit-note": t("Credit note"),
    "debit-note": t("Debit note"),
  }),
);

/** Amounts that a paper adds up, to the paisa. */
export const money = (amount: number): string => shopPrice(rupees(amount));

export const officePaperPath = (number: string): string => `/admin/invoices/${addressOfNumber(number)}`;

type OfOrder = { mobile: string; orderNumber: string };

/** The file of one paper, the same whoever takes it. */
export const paperFilePath = ({ mobile, orderNumber }: OfOrder, number: string): string =>
  `/api/orders/${mobile}/${orderNumber}/papers/${addressOfNumber(number)}/pdf`;
