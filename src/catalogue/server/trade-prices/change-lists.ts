/** Staff edit price lists and their members. Each change is written to the audit log. */

import type { tradePrices } from "#catalogue/api/trade-prices.ts";
import {
  lineName,
  listFromCsv,
  listProblems,
  type RowProblem,
  typedPrices,
} from "#catalogue/rules/trade-prices/trade-list.ts";
import type { TradePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { refuseLargeSteps } from "#catalogue/server/products/price-guard.ts";
import { customerWithMobile, lockCustomer } from "#people/server/accounts/customer-store.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import * as store from "./store.ts";

export const noSuchList = () => new Problem("not-found", t("Price list not found."));
const changedMeanwhile = () =>
  new Problem("changed-meanwhile", t("Someone else changed this list. Please review it again."));

function nameTaken(): Problem {
  const text = t("A list with this name already exists.");
  return new Problem("name-taken", text, { fields: { name: text } });
}

export async function customerNamed(db: Database, mobile: string) {
  const customer = await customerWithMobile(db, mobile);
  if (!customer) throw new Problem("not-found", t("No customer has this mobile."));
  return customer;
}

type NewListInput = Input<typeof tradePrices.makePriceList>["body"] & { admin: Admin };

export async function makeList(
  shop: Shop,
  { name, mobile, admin }: NewListInput,
): Promise<{ id: number; isNew: boolean }> {
  return change(shop, admin, async ({ tx, at, audit }) => {
    const customer = mobile === undefined ? undefined : await customerNamed(tx, mobile);
    await store.waitForOtherNames(tx);
    const made = await store.addList(tx, { name, customerId: customer?.id ?? null, changedAt: at });
    if (made === undefined) {
      const own = customer && (await store.ownListOf(tx, customer.id));
      if (own) return { id: own.id, isNew: false };
      throw nameTaken();
    }
    audit("make-price-list", listObject(made), { after: { name } });
    return { id: made, isNew: true };
  });
}

const listObject = (id: number) => ({ kind: "price-list", id: String(id) });

export const asTradePrice = ({ price, ...row }: Awaited<ReturnType<typeof store.rowsOf>>[number]): TradePrice => ({
  lineId: row.lineId,
  fromQuantity: row.fromQuantity,
  price: price === null ? null : inRupees(price),
  percentOff: row.percentOff,
});

type ListChange = { id: number; version: number; admin: Admin };

type RowChange = ListChange & { rows: readonly TradePrice[]; confirm: boolean };

export async function changeRows(shop: Shop, list: RowChange): Promise<void> {
  const problems = await writeRows(shop, { ...list, dryRun: false });
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ row, message }) => [`rows.${row - 2}`, message]));
  throw new Problem("invalid-input", t("Row {row}: {problem}", { row: first.row - 1, problem: first.message }), {
    fields,
  });
}

export async function importRows(shop: Shop, { csv, ...list }: ListChange & { csv: string; dryRun: boolean }) {
  const { rows, problems: unread } = listFromCsv(csv);
  const problems = unread.length > 0 ? unread : await writeRows(shop, { ...list, rows, confirm: true });
  const products = shop.catalogue.current().byId;
  const named = rows.map((row) => ({ ...row, name: lineName(row.lineId, products) }));
  const done = !list.dryRun && problems.length === 0;
  return { done, rows: problems.length > 0 ? [] : named, problems };
}

type RowsInput = RowChange & { dryRun: boolean };

/** Returns the row problems. Nothing is written if there are any, or if the rows are unchanged. */
async function writeRows(shop: Shop, { id, version, rows, admin, dryRun, confirm }: RowsInput): Promise<RowProblem[]> {
  return change(shop, admin, async ({ tx, at, audit }) => {
    const list = await store.lockList(tx, id);
    if (!list) throw noSuchList();
    const before = (await store.rowsOf(tx, id)).map(asTradePrice);
    const stored = new Set(before.map(({ lineId }) => lineId));
    const products = shop.catalogue.current().byId;
    const problems = listProblems(rows, { products, stored });
    if (problems.length > 0) return problems;
    const changes = differenceOf(before, rows);
    if (changes === undefined) return [];
    if (list.version !== version) throw changedMeanwhile();
    if (dryRun) return [];
    refuseLargeSteps(typedPrices(addedRows(before, rows), products), confirm);
    await store.replaceRows(tx, list, rows, at);
    audit("change-price-list", listObject(id), changes);
    return [];
  });
}

function addedRows(before: readonly TradePrice[], after: readonly TradePrice[]): TradePrice[] {
  const was = new Set(before.map(asText));
  return after.filter((row) => !was.has(asText(row)));
}

/** Only the changed rows: a list may be long, and audit log entries are never deleted. */
function differenceOf(before: readonly TradePrice[], after: readonly TradePrice[]) {
  const [was, is] = [new Set(before.map(asText)), new Set(after.map(asText))];
  const [gone, come] = [[...was].filter((row) => !is.has(row)), [...is].filter((row) => !was.has(row))];
  return gone.length + come.length === 0 ? undefined : { before: { rows: gone }, after: { rows: come } };
}

const asText = ({ lineId, fromQuantity, price, percentOff }: TradePrice) =>
  `${lineId} from ${fromQuantity}: ${price === null ? `${percentOff} % off` : `₹${price}`}`;

export async function renameList(
  shop: Shop,
  { id, version, name, admin }: ListChange & { name: string },
): Promise<void> {
  await change(shop, admin, async ({ tx, at, audit }) => {
    await store.waitForOtherNames(tx);
    const list = await store.lockList(tx, id);
    if (!list || list.customerId !== null) throw noSuchList();
    if (list.name === name) return;
    if (list.version !== version) throw changedMeanwhile();
    if (!(await store.renameList(tx, list, name, at))) throw nameTaken();
    const names = { before: { name: list.name }, after: { name } };
    audit("change-price-list", listObject(id), names);
  });
}

export async function removeList(shop: Shop, { id, version, admin }: ListChange): Promise<void> {
  await change(shop, admin, async ({ tx, audit }) => {
    const list = await store.lockList(tx, id);
    if (!list) throw noSuchList();
    if (list.version !== version) throw changedMeanwhile();
    const rows = (await store.rowsOf(tx, id)).map((row) => asText(asTradePrice(row)));
    await store.removeList(tx, id);
    const before = { name: list.name, rows };
    audit("remove-price-list", listObject(id), { before });
  });
}

type Grouping = { mobile: string; groupId: number | null; admin: Admin };

export async function setGroup(shop: Shop, { mobile, groupId, admin }: Grouping): Promise<void> {
  await change(shop, admin, async (work) => {
    const { id } = await customerNamed(work.tx, mobile);
    const group = groupId === null ? undefined : await lockGroup(work.tx, groupId);
    await moveToGroup(work, { id, mobile }, group);
  });
}

export async function lockGroup(tx: Database, id: number): Promise<store.ListRow> {
  const group = await store.lockList(tx, id);
  if (!group || group.customerId !== null) throw noSuchList();
  return group;
}

type Customer = { id: string; mobile: string };

export async function moveToGroup(
  { tx, audit }: Change,
  { id, mobile }: Customer,
  group: store.ListRow | undefined,
): Promise<void> {
  await lockCustomer(tx, id);
  const before = await store.groupOf(tx, id);
  if (before?.id === group?.id) return;
  await store.putIntoGroup(tx, id, group?.id ?? null);
  audit(
    "set-price-group",
    { kind: "customer-account", id: mobile },
    { before: { group: before?.name ?? null }, after: { group: group?.name ?? null } },
  );
}
