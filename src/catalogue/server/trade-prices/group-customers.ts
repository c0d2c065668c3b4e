/** Finds customers for a price group and adds them from a CSV. */

import { readGroupCustomers } from "#catalogue/rules/trade-prices/read-group-customers.ts";
import { type CustomerRow, customersNamed, customersWithMobiles } from "#people/server/accounts/customer-store.ts";
import { userList } from "#people/server/accounts/user-list-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { repeatedRows, sameRow } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import { rowsIn } from "#platform/server/database/list.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { recordRead } from "#shop/server/audit/record-read.ts";
import type { Shop } from "#shop/server/shop.ts";
import { lockGroup, moveToGroup } from "./change-lists.ts";
import { groupsOf } from "./group-members-store.ts";

const MAX_FOUND = 20;

export async function customersToAdd(shop: Shop, q: string, admin: Admin) {
  const found = await rowsIn(await userList(shop.db, { q }), { offset: 0, limit: MAX_FOUND });
  const groups = await groupsOf(
    shop.db,
    found.map(({ id }) => id),
  );
  await recordRead(shop, { what: "users", count: found.length, admin });
  return found.map((customer) => ({
    mobile: customer.mobile ?? "",
    name: personName(customer),
    company: customer.company,
    group: groups.get(customer.id) ?? null,
  }));
}

const personName = ({ firstName, lastName }: CustomerRow) => `${firstName} ${lastName}`.trim();

type SheetInput = { id: number; csv: string; dryRun: boolean; admin: Admin };

export async function addCustomersFromCsv(shop: Shop, { id, csv, dryRun, admin }: SheetInput) {
  return change(shop, admin, async (work) => {
    const { tx } = work;
    const group = await lockGroup(tx, id);
    const { found, problems } = await customersOfSheet(tx, csv);
    const groups = await groupsOf(
      tx,
      found.map(({ customer }) => customer.id),
    );
    const joining = found.map(({ customer }) => customer).filter((customer) => groups.get(customer.id)?.id !== id);
    const done = !dryRun && problems.length === 0;
    // In one order, so that two of these do not wait for each other.
    const inOrder = joining.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (done)
      for (const customer of inOrder)
        await moveToGroup(work, { id: customer.id, mobile: customer.mobile ?? "" }, group);
    return {
      done,
      rows:
        problems.length > 0
          ? []
          : joining.map((customer) => ({
              mobile: customer.mobile ?? "",
              name: customer.company || personName(customer),
              group: groups.get(customer.id)?.name ?? null,
            })),
      problems,
    };
  });
}

async function customersOfSheet(tx: Database, csv: string) {
  const { rows, problems: unread } = readGroupCustomers(csv);
  const byMobile = await customersWithMobiles(
    tx,
    rows.map(({ mobile }) => mobile),
  );
  const named = await customersNamed(
    tx,
    rows.flatMap(({ mobile, name }) => (mobile === "" && name !== "" ? [name] : [])),
  );
  const problems = unread.map(({ row, message }) => ({ row, message }));
  const found: { row: number; customer: CustomerRow }[] = [];
  for (const { row, mobile, name } of unread.length > 0 ? [] : rows) {
    const known = byMobile.get(mobile);
    const matches = mobile === "" ? named.filter((customer) => isCalled(customer, name)) : known ? [known] : [];
    const [customer, another] = matches;
    if (customer && !another) found.push({ row, customer });
    else problems.push({ row, message: notFound({ mobile, isAmbiguous: another !== undefined }) });
  }
  problems.push(...repeatedRows(found, ({ customer }) => customer.id, { message: sameRow }));
  return { found, problems };
}

function notFound({ mobile, isAmbiguous }: { mobile: string; isAmbiguous: boolean }): string {
  if (isAmbiguous) return t("Several customers have this name. Please give the mobile.");
  return mobile === "" ? t("No customer has this name.") : t("No customer has this mobile.");
}

function isCalled(customer: CustomerRow, name: string): boolean {
  const called = name.toLowerCase();
  return customer.company.toLowerCase() === called || personName(customer).toLowerCase() === called;
}
