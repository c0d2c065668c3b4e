import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { plural } from "#platform/rules/language/text.ts";

export const ordersText = (count: number): string => plural(count, { one: "{count} order", other: "{count} orders" });

export const invoicesText = (count: number): string =>
  plural(count, { one: "{count} invoice", other: "{count} invoices" });

export type Today = ClientOutput<EndpointNamed<"GET /api/admin/today">>;
/** Present only for roles that read sales. */
export type SalesFigures = {
  [Name in "day" | "salesToday" | "invoicedToday" | "salesSameDayLastWeek" | "placedToday" | "lastDays"]-?: NonNullable<
    Today[Name]
  >;
};

export function salesFiguresIn({
  day,
  salesToday,
  invoicedToday,
  salesSameDayLastWeek,
  placedToday,
  lastDays,
}: Today): SalesFigures | undefined {
  if (!salesToday || !invoicedToday || !salesSameDayLastWeek || !placedToday || !lastDays) return undefined;
  return { day, salesToday, invoicedToday, salesSameDayLastWeek, placedToday, lastDays };
}
