/** Cylinders owed, by customer. */

import { namedAccount } from "#books/server/ledger/named-account.ts";
import { EMPTY_CYLINDERS } from "#catalogue/rules/empties/sizes.ts";
import { cylinderCountsOf } from "#cylinders/server/cylinder/cylinder-counts-store.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { depositClaimsOf } from "#sales/server/deposits/claims-store.ts";
import { owedLines } from "#sales/server/orders/empties/empties-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type DebtorFilter, debtors } from "./debtors-store.ts";

type Dependencies = Pick<Shop, "db" | "now">;

export async function debtorRows({ db }: Pick<Shop, "db">, filter: DebtorFilter, page: Page) {
  const rows = await debtors(db, filter, page);
  const ids = rows.map(({ accountId }) => accountId);
  const [people, countsOf] = [await peopleWith(db, ids), await cylinderCountsOf(db, ids, filter.today)];
  return rows.map(({ accountId, orders }) => {
    const { name, mobile } = people.get(accountId) ?? { name: t("Former customer") };
    return { mobile: mobile ?? "", name, orders, counts: countsOf(accountId) };
  });
}

export async function emptiesOf({ db, now }: Dependencies, mobile: string) {
  const account = await namedAccount(db, mobile);
  if (account === undefined) throw new Problem("not-found", t("No customer has this mobile."));
  const today = dayInIndia(now());
  const { accountId } = account;
  const [people, countsOf, lines, claims] = await Promise.all([
    peopleWith(db, [accountId]),
    cylinderCountsOf(db, [accountId], today),
    owedLines(db, mobile),
    depositClaimsOf(db, [accountId]),
  ]);
  return {
    mobile,
    name: people.get(accountId)?.name ?? t("Former customer"),
    today,
    counts: countsOf(accountId),
    lines,
    deposits: claims.flatMap(({ order, size, open, dueOn, each }) => {
      if (open === 0) return [];
      const name = EMPTY_CYLINDERS.find((one) => one.size === size)?.name ?? "";
      return [{ orderNumber: order, name, owed: open, returnBy: dueOn, deposit: each }];
    }),
  };
}
