import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";
import type { QuotedLine } from "#sales/rules/quotes/quote.ts";
import { type QuoteUnit, quoteUnitTexts } from "#sales/rules/quotes/quote-units.ts";

export type Quote = ClientOutput<EndpointNamed<"GET /api/quotes">>[number];
/** For staff, with today's list prices. */
export type QuoteFile = ClientOutput<EndpointNamed<"GET /api/admin/quotes/{number}">>;

export const responseOf = ({ lines }: Quote): QuotedLine[] =>
  lines.map(({ item, hsn }) => (item ? { item: item as CartItem, ...(hsn && { hsn }) } : null));

export const quotationPath = (number: number): string => `/api/quotes/${number}/quotation.pdf`;

/** In the unit of the invoice; undefined for pieces and for lines without a price. */
export const unitTextsOf = ({ counted }: Quote["lines"][number]) => counted && quoteUnitTexts(counted as QuoteUnit);
