import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { idFrom } from "#catalogue/rules/products/product-form.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { announceCatalogueChange } from "./catalogue-version-store.ts";
import { productFromForm } from "./product-from-form.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";
import { saveLeadingPrices } from "./save-leading-price.ts";
import { addProductRow, holdTheEndOfTheCatalogue, idOfSku, lastPosition, productRow } from "./store.ts";

export async function addProduct(
  shop: Shop,
  { id: input, ...form }: ProductForm & { id?: string },
  admin: Admin,
): Promise<ProductRow> {
  const row = await change(shop, admin, async ({ tx, at: now, audit }) => {
    await holdTheEndOfTheCatalogue(tx);
    await refuseTakenSku(tx, form.sku);
    if (input !== undefined && (await productRow(tx, input))) throw taken("id", t("This id is already in use."));
    const id = input ?? (await freeId(tx, form));
    const added = await addProductRow(tx, productFromForm(form, id), (await lastPosition(tx)) + 1, now);
    const after = productFromRow(added);
    await saveLeadingPrices(tx, { edits: [{ after }], admin, note: "New product", now });
    await announceCatalogueChange(tx);
    audit("add-product", { kind: "product", id }, { after });
    return added;
  });
  await shop.catalogue.refresh();
  return row;
}

export async function refuseTakenSku(tx: Database, sku: string, own?: string): Promise<void> {
  const id = await idOfSku(tx, sku);
  if (id !== undefined && id !== own) throw taken("sku", t("Product {id} already has this SKU.", { id }));
}

const taken = (field: string, message: string) =>
  new Problem("invalid-input", message, { fields: { [field]: message } });

/** A name in another script has no Latin characters for an address; then the SKU is used. */
async function freeId(tx: Database, { name, sku }: ProductForm): Promise<string> {
  const requested = idFrom(name ?? "") || idFrom(sku) || "product";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? requested : `${requested.slice(0, 70).replace(/-$/, "")}-${number}`;
    if (!(await productRow(tx, id))) return id;
  }
}
