/** Changes a product under a lock, with an audit record; live at once. */

import { adminProduct } from "#catalogue/api/admin-product.ts";
import { priceProblems } from "#catalogue/rules/pricing/form-prices.ts";
import { leadingPrice } from "#catalogue/rules/pricing/leading-price.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { formOf } from "#catalogue/rules/products/product-form.ts";
import { isComingSoonText, isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import { change } from "#shop/server/audit/change.ts";
import { changesBetween } from "#shop/server/audit/changes.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { refuseTakenSku } from "./add-product.ts";
import { adminProductFrom } from "./admin-product.ts";
import { announceCatalogueChange } from "./catalogue-version-store.ts";
import { refuseLargeSteps } from "./price-guard.ts";
import { productFromForm } from "./product-from-form.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";
import { saveLeadingPrices } from "./save-leading-price.ts";
import {
  changeRow,
  changeRows,
  holdTheEndOfTheCatalogue,
  lockProductRow,
  lockProductRows,
  replaceProductRow,
} from "./store.ts";

type Edit = {
  id: string;
  action: AuditAction;
  admin: Admin;
  edit: (tx: Database, row: ProductRow, now: Date) => Promise<ProductRow>;
};

/** An edit that changes nothing is not recorded. */
export async function editProduct(shop: Shop, { id, action, admin, edit }: Edit): Promise<ProductRow> {
  const edited = await change(shop, admin, async ({ tx, at, audit }) => {
    const before = await lockProductRow(tx, id);
    if (before === undefined) throw new Problem("not-found", t("Product not found."));
    const after = await edit(tx, before, at);
    const changes = changesBetween(recorded(before), recorded(after));
    if (changes === undefined) return after;
    await announceCatalogueChange(tx);
    audit(action, { kind: "product", id }, changes);
    return after;
  });
  await shop.catalogue.refresh();
  return edited;
}

const recorded = (row: ProductRow) => ({ ...productFromRow(row), archivedAt: row.archivedAt?.toISOString() ?? null });

type ProductUpdate = { id: string; version: number; confirm: boolean; form: ProductForm; admin: Admin };

export const changeProduct = (shop: Shop, { id, version, confirm, form, admin }: ProductUpdate): Promise<ProductRow> =>
  editProduct(shop, {
    id,
    action: "change-product",
    admin,
    edit: async (tx, row, now) => {
      if (row.version !== version) throw await changedMeanwhile(shop, row);
      if (form.sku !== row.sku) {
        await holdTheEndOfTheCatalogue(tx);
        await refuseTakenSku(tx, form.sku, id);
      }
      const before = productFromRow(row);
      const after = productFromForm(form, id, before);
      const [listPrice, price] = [leadingPrice(before), leadingPrice(after)];
      if (listPrice && price) refuseLargeSteps([{ name: cardTitle(after), listPrice, price }], confirm);
      const changed = await replaceProductRow(tx, after, row, now);
      const edits = [{ before, after: productFromRow(changed) }];
      await saveLeadingPrices(tx, { edits, admin, note: "Product edited", now });
      return changed;
    },
  });

const changedMeanwhile = async (shop: Shop, row: ProductRow) =>
  new Problem("changed-meanwhile", t("Someone else changed this product. Please review it again."), {
    details: { product: adminProduct.parse(adminProductFrom(row, shop.catalogue.current().byId)) },
  });

type Stock = { id: string; inStock: boolean; note?: string | undefined; admin: Admin };

export const setStock = (shop: Shop, { id, inStock, note, admin }: Stock): Promise<ProductRow> =>
  editProduct(shop, {
    id,
    action: "set-stock",
    admin,
    edit: (tx, row, now) => {
      const product = productFromRow(row);
      const problem = priceProblems({ ...formOf(product), inStock }).find(({ field }) => field === "price");
      if (problem) throw new Problem("not-available", problem.message);
      return changeRow(tx, id, { inStock, note: noteNow(product, inStock, note), updatedAt: now });
    },
  });

/** A product in stock loses its "coming soon" note. */
function noteNow(product: Product, inStock: boolean, note: string | undefined): string | null {
  if (note !== undefined) return note || null;
  return inStock && isComingSoonText(product) ? null : (product.note ?? null);
}

type Archival = { archives: boolean; admin: Admin };

/** All or none. Returns every product, and the ids of those that changed. */
async function setArchived(shop: Shop, ids: readonly string[], { archives, admin }: Archival) {
  const done = await change(shop, admin, async ({ tx, at, audit }) => {
    const found = await lockProductRows(tx, ids);
    if (found.length < new Set(ids).size) throw new Problem("not-found", t("Product not found."));
    if (archives && found.some((row) => isEmptyCylinder(productFromRow(row))))
      throw new Problem("not-available", t("Empty cylinders belong to the gas and cannot be archived."));
    const unchanged = found.filter(({ archivedAt }) => (archivedAt !== null) === archives);
    const changing = found.filter((row) => !unchanged.includes(row));
    if (changing.length === 0) return { rows: found, changed: [] };
    const changed = changing.map(({ id }) => id);
    const after = await changeRows(tx, changed, { archivedAt: archives ? at : null, updatedAt: at });
    await announceCatalogueChange(tx);
    const values = (before: ProductRow) => ({
      before: { archivedAt: before.archivedAt },
      after: { archivedAt: archives ? at : null },
    });
    for (const before of changing)
      audit(archives ? "archive-product" : "restore-product", { kind: "product", id: before.id }, values(before));
    return { rows: [...unchanged, ...after], changed };
  });
  await shop.catalogue.refresh();
  return done;
}

const setOneArchived = async (shop: Shop, id: string, archival: Archival): Promise<ProductRow> =>
  (await setArchived(shop, [id], archival)).rows[0] as ProductRow;

export const archiveProduct = (shop: Shop, id: string, admin: Admin): Promise<ProductRow> =>
  setOneArchived(shop, id, { archives: true, admin });

export const restoreProduct = (shop: Shop, id: string, admin: Admin): Promise<ProductRow> =>
  setOneArchived(shop, id, { archives: false, admin });

export const archiveProducts = async (shop: Shop, ids: readonly string[], admin: Admin): Promise<string[]> =>
  (await setArchived(shop, ids, { archives: true, admin })).changed;

export const restoreProducts = async (shop: Shop, ids: readonly string[], admin: Admin): Promise<string[]> =>
  (await setArchived(shop, ids, { archives: false, admin })).changed;
