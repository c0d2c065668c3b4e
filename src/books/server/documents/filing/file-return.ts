/** Staff mark a return as filed; the owner undoes it. The audit log records both. */

import { awaitsIrn } from "#books/rules/documents/tax-document.ts";
import { irnMissing, returnOf } from "#books/server/documents/month-end.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import {
  deleteFiledReturn,
  type FiledReturn,
  filedReturn,
  insertFiledReturn,
  isInFiledQuarter,
  isLaterFiled,
  lockFiledReturns,
} from "./filed-return-store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "settings">;
type FilingInput = { gstin: string; month: string; admin: Admin };

export async function markFiled(shop: Dependencies, { admin, ...key }: FilingInput) {
  const at = shop.now();
  const { period, gstin, pages, problem } = await returnOf(shop, key);
  if (problem !== undefined) throw new Problem("not-available", problem);
  for await (const documents of pages) {
    const awaiting = documents.find(awaitsIrn);
    if (awaiting) throw new Problem("not-available", irnMissing(awaiting.number));
  }
  const { first: firstMonth, last: month } = period;
  const isIff = period.files === "iff";
  const row: FiledReturn = { gstin, month, firstMonth, isIff, filedAt: at, filedBy: admin.name };
  await change(shop, admin, async ({ tx, audit }) => {
    await lockFiledReturns(tx);
    if (isIff && (await isInFiledQuarter(tx, key)))
      throw new Problem("not-available", t("The return of this quarter is filed already, and has this month."));
    if (!(await insertFiledReturn(tx, row))) return;
    audit("file-return", returnObject(key), { after: { firstMonth, isIff } });
  });
}

/** Latest first: the amendments of a later return depend on it. */
export async function undoFiled(shop: Dependencies, { admin, ...key }: FilingInput) {
  await change(shop, admin, async ({ tx, audit }) => {
    await lockFiledReturns(tx);
    const filed = await filedReturn(tx, key);
    if (filed === undefined) return;
    if (await isLaterFiled(tx, key))
      throw new Problem("not-available", t("A later month is filed. Please undo that one first."));
    await deleteFiledReturn(tx, key);
    const { filedBy, filedAt } = filed;
    audit("undo-filed-return", returnObject(key), { before: { filedBy, filedAt } });
  });
}

const returnObject = ({ gstin, month }: Omit<FilingInput, "admin">) => ({
  kind: "gst-return",
  id: `${gstin} ${month}`,
});
