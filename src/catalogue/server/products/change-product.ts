/** Changes a product under a lock, with an audit record; live at once. */

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
import { changesBetween } from "#shop/server/audit/changes.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { refuseTakenSku } from "./add-product.ts";
import { adminProductFrom } from "./admin-product.ts";
import { announceCatalogueChange } from "./catalogue-version-store.ts";
import { refuseLargeSteps } from "./price-guard.ts";
import { productFromForm } from "./product-from-form.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";
import { saveLeadingPrices } from "./save-leading-price.ts";
import { changeRow, holdTheEndOfTheCatalogue, lockProductRow, replaceProductRow } from "./store.ts";

type Edit = {
  id: string;
  action: AuditAction;
  admin: Admin;
  change: (tx: Database, row: ProductRow, now: Date) => Promise<ProductRow>;
};

type EditedRow = { row: ProductRow; changed: boolean };

export async function editProduct(shop: Shop, edit: Edit): Promise<ProductRow> {
  const { row } = await shop.db.transaction((tx) => editIn(tx, edit, shop.now()));
  await shop.catalogue.refresh();
  return row;
}

/** An edit that changes nothing is not recorded. */
async function editIn(tx: Database, { id, action, admin, change }: Edit, now: Date): Promise<EditedRow> {
  const before = await lockProductRow(tx, id);
  if (before === undefined) throw new Problem("not-found", t("Product not found."));
  const after = await change(tx, before, now);
  const changes = changesBetween(recorded(before), recorded(after));
  if (changes === undefined) return { row: after, changed: false };
  await announceCatalogueChange(tx);
  await record(tx, {
    actor: { kind: "admin", ...admin },
    action,
    object: { kind: "product", id },
    ...changes,
    at: now,
  });
  return { row: after, changed: true };
}

/** All or none; returns the ids of products that changed. */
async function editProducts(shop: Shop, ids: readonly string[], edit: (id: string) => Edit): Promise<string[]> {
  const changed = await shop.db.transaction(async (tx) => {
    const found: string[] = [];
    // In one order, so that two of these do not wait for each other.
    for (const id of [...new Set(ids)].sort()) if ((await editIn(tx, edit(id), shop.now())).changed) found.push(id);
    return found;
  });
  await shop.catalogue.refresh();
  return changed;
}

const recorded = (row: ProductRow) => ({ ...productFromRow(row), archivedAt: row.archivedAt?.toISOString() ?? null });

type ProductUpdate = { id: string; version: number; confirm: boolean; form: ProductForm; admin: Admin };

export const changeProduct = (shop: Shop, { id, version, confirm, form, admin }: ProductUpdate): Promise<ProductRow> =>
  editProduct(shop, {
    id,
    action: "change-product",
    admin,
    change: async (tx, row, now) => {
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
    details: { product: adminProductFrom(row, await shop.catalogue.current().sold([row.id])) },
  });

type Stock = { id: string; inStock: boolean; note?: string | undefined; admin: Admin };

export const setStock = (shop: Shop, { id, inStock, note, admin }: Stock): Promise<ProductRow> =>
  editProduct(shop, {
    id,
    action: "set-stock",
    admin,
    change: (tx, row, now) => {
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

const archiving = (id: string, admin: Admin): Edit => ({
  id,
  action: "archive-product",
  admin,
  change: async (tx, row, now) => {
    if (isEmptyCylinder(productFromRow(row)))
      throw new Problem("not-available", t("Empty cylinders belong to the gas and cannot be archived."));
    return row.archivedAt === null ? changeRow(tx, id, { archivedAt: now, updatedAt: now }) : row;
  },
});

export const archiveProduct = (shop: Shop, id: string, admin: Admin): Promise<ProductRow> =>
  editProduct(shop, archiving(id, admin));

export const archiveProducts = (shop: Shop, ids: readonly string[], admin: Admin): Promise<string[]> =>
  editProducts(shop, ids, (id) => archiving(id, admin));

const restoring = (id: string, admin: Admin): Edit => ({
  id,
  action: "restore-product",
  admin,
  change: async (tx, row, now) =>
    row.archivedAt === null ? row : changeRow(tx, id, { archivedAt: null, updatedAt: now }),
});

export const restoreProduct = (shop: Shop, id: string, admin: Admin): Promise<ProductRow> =>
  editProduct(shop, restoring(id, admin));

export const restoreProducts = (shop: Shop, ids: readonly string[], admin: Admin): Promise<string[]> =>
  editProducts(shop, ids, (id) => restoring(id, admin));
