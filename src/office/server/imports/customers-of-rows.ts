/** The customers that the rows of a file name by mobile. */

import {
  type CustomerRow,
  calledBy,
  customersWithMobiles,
  isSelfRegistered,
  isUnconfirmedRegistration,
} from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { RowProblem } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";

type NamingRow = { row: number; mobile: string };

export type CustomersOfRows = {
  /** Account ids by mobile. */
  ids: ReadonlyMap<string, string>;
  problems: RowProblem[];
};

export async function customersOfRows(
  db: Database,
  rows: readonly NamingRow[],
  registeredConfirmed: boolean,
): Promise<CustomersOfRows> {
  const found = await customersWithMobiles(db, [...new Set(rows.map(({ mobile }) => mobile))]);
  const ids = new Map([...found].map(([mobile, { id }]) => [mobile, id]));
  const problems = rows.flatMap(({ row, mobile }) => problemOf(row, found.get(mobile), registeredConfirmed));
  return { ids, problems };
}

const atMobile = (row: number, message: string): RowProblem => ({ row, column: "Mobile", message });

function problemOf(row: number, account: CustomerRow | undefined, registeredConfirmed: boolean): RowProblem[] {
  if (account === undefined)
    return [atMobile(row, t("No customer has this mobile number. Please import the customers first."))];
  if (isUnconfirmedRegistration(account))
    return [
      atMobile(
        row,
        t("Someone registered this number on the website and never confirmed it. Please import the customers first."),
      ),
    ];
  return isSelfRegistered(account) && !registeredConfirmed ? [registered(row, account)] : [];
}

/** Staff compare the account with their customer: its mobile is not verified. */
export function registered(row: number, account: CustomerRow): RowProblem {
  const who = { name: calledBy(account), email: account.email };
  const message = isUnconfirmedRegistration(account)
    ? t(
        "{name}, {email}, registered this number on the website and never confirmed it. The import replaces these details.",
        who,
      )
    : t("{name}, {email}, registered this number on the website. Is it this customer?", who);
  return { ...atMobile(row, message), confirmable: true };
}

/** Each customer once, for locking. */
export const namedCustomers = (rows: readonly NamingRow[], { ids }: Pick<CustomersOfRows, "ids">) =>
  [...new Set(rows.map(({ mobile }) => mobile))].flatMap((mobile) => {
    const customerId = ids.get(mobile);
    return customerId === undefined ? [] : [{ customerId, mobile }];
  });
