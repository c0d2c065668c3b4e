/** The customers that the rows of a file name by mobile. */
import type { RowProblem } from "#domain/imports/read-table.ts";
import { t } from "#domain/language/text.ts";
import { customersWithMobiles } from "#server/accounts/customer-store.ts";
import type { Database } from "#server/database/database.ts";

type NamingRow = { row: number; mobile: string };

export type CustomersOfRows = {
  /** Account ids by mobile. */
  ids: ReadonlyMap<string, string>;
  problems: RowProblem[];
};

export async function customersOfRows(db: Database, rows: readonly NamingRow[]): Promise<CustomersOfRows> {
  const found = await customersWithMobiles(db, [...new Set(rows.map(({ mobile }) => mobile))]);
  const ids = new Map([...found].map(([mobile, { id }]) => [mobile, id]));
  const problems = rows
    .filter(({ mobile }) => !ids.has(mobile))
    .map(({ row }) => ({
      row,
      column: "Mobile",
      message: t("No customer has this mobile number. Please import the customers first."),
    }));
  return { ids, problems };
}

/** Each customer once, for locking. */
export const namedCustomers = (rows: readonly NamingRow[], { ids }: Pick<CustomersOfRows, "ids">) =>
  [...new Set(rows.map(({ mobile }) => mobile))].flatMap((mobile) => {
    const customerId = ids.get(mobile);
    return customerId === undefined ? [] : [{ customerId, mobile }];
  });
