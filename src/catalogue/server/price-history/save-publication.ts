/** Records prices that an admin set: publication, lines and the day's history, in the transaction that sets them. */

import type { QuotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { saveAdminPrices } from "./price-store.ts";
import { addPublication } from "./publication-store.ts";

export type SetPrice = {
  productId: string;
  unit: QuotedUnit;
  before: Paise | null;
  price: Paise;
};

type Setting = { prices: readonly SetPrice[]; admin: Admin; note?: string; undoes?: number; now: Date };

/** Returns the publication's number. */
export async function savePublication(tx: Database, { prices, admin, note = "", undoes, now }: Setting) {
  const number = await addPublication(
    tx,
    {
      status: "published",
      note,
      byId: admin.id,
      byName: admin.name,
      createdAt: now,
      publishedAt: now,
      ...(undoes === undefined ? {} : { undoes }),
    },
    prices,
  );
  await saveToHistory(tx, { prices, by: admin.name, publication: number, now });
  return number;
}

type PriceRecord = { prices: readonly SetPrice[]; by: string; publication: number; now: Date };

/** On its day an admin's price overrides the daily movement. */
export const saveToHistory = (tx: Database, { prices, by, publication, now }: PriceRecord) =>
  saveAdminPrices(
    tx,
    prices.map(({ productId, unit, price }) => ({
      productId,
      day: dayInIndia(now),
      unit,
      unitPrice: price,
      setBy: by,
      setAt: now,
      publication,
    })),
  );
