import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { plural } from "#platform/rules/language/text.ts";

export const ordersText = (count: number): string => plural(count, { one: "{count} order", other: "{count} orders" });

export type Today = ClientOutput<EndpointNamed<"GET /api/admin/today">>;
/** Present only for roles that read sales. */
export type SalesFigures = {
  [Name in "day" | "salesToday" | "salesSameDayLastWeek" | "placedToday" | "lastDays"]-?: NonNullable<Today[Name]>;
};

export function salesFiguresIn({
  day,
  salesToday,
  salesSameDayLastWeek,
  placedToday,
  lastDays,
}: Today): SalesFigures | undefined {
  if (!salesToday || !salesSameDayLastWeek || !placedToday || !lastDays) return undefined;
  return { day, salesToday, salesSameDayLastWeek, placedToday, lastDays };
}
