import type { FastifyInstance } from "fastify";
import { adminProducts as contract } from "#catalogue/api/admin-products.ts";
import { adminStock as stock } from "#catalogue/api/admin-stock.ts";
import { CSV_COLUMNS, csvRow } from "#catalogue/rules/products/product-csv.ts";
import { productTemplate } from "#catalogue/rules/products/product-template.ts";
import { importProducts } from "#catalogue/server/products/csv/import-products.ts";
import { productPhotos } from "#catalogue/server/products/photos/product-photos.ts";
import { countResponse, countStock } from "#catalogue/server/products/stock/count-stock.ts";
import { importStock, STOCK_HEADINGS, stockSheet } from "#catalogue/server/products/stock/stock-sheet.ts";
import { stockList } from "#catalogue/server/products/stock/stock-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { pageOf, rowsIn } from "#platform/server/database/list.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { asCsvFile } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { uploadedFile } from "#platform/server/http/serving/uploaded-file.ts";
import { serveCsv, serveJson } from "#shop/server/audit/serve-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { addProduct } from "./add-product.ts";
import { adminProductFrom, adminProductsFrom } from "./admin-product.ts";
import {
  archiveProduct,
  archiveProducts,
  changeProduct,
  restoreProduct,
  restoreProducts,
  setStock,
} from "./change-product.ts";
import { productList } from "./product-list-store.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";
import { filterOf, type SearchedFilter } from "./searched-filter.ts";
import { productRow } from "./store.ts";

export function adminProductRoutes(app: FastifyInstance, shop: Shop) {
  const photos = productPhotos(shop);
  const shown = (row: ProductRow) => adminProductFrom(row, shop.catalogue.current().byId);

  serveList(app, contract.adminProducts, async ({ query: { sort, offset, limit, ...query } }) => {
    const list = productList(shop.db, await filterOf(shop, query), sort);
    return pageOf(shop.db, list, { offset, limit }, async (rows) => adminProductsFrom(shop, rows));
  });
  serve(app, contract.adminProduct, async ({ params }) => {
    const row = await productRow(shop.db, params.id);
    if (row === undefined) throw new Problem("not-found", t("Product not found."));
    return shown(row);
  });
  serve(app, contract.addProduct, async ({ body, callers }) => shown(await addProduct(shop, body, callers.admin)));
  serve(app, contract.changeProduct, async ({ params, body: { version, confirm, ...form }, callers }) =>
    shown(await changeProduct(shop, { ...params, version, confirm, form, admin: callers.admin })),
  );
  serve(app, contract.setStock, async ({ params, body, callers }) =>
    shown(await setStock(shop, { ...params, ...body, admin: callers.admin })),
  );
  serve(app, contract.archiveProduct, async ({ params, callers }) =>
    shown(await archiveProduct(shop, params.id, callers.admin)),
  );
  serve(app, contract.restoreProduct, async ({ params, callers }) =>
    shown(await restoreProduct(shop, params.id, callers.admin)),
  );
  serve(app, contract.archiveProducts, async ({ body, callers }) => ({
    ids: await archiveProducts(shop, body.ids, callers.admin),
  }));
  serve(app, contract.restoreProducts, async ({ body, callers }) => ({
    ids: await restoreProducts(shop, body.ids, callers.admin),
  }));
  serve(app, contract.setPicture, async ({ params, callers, request }) => {
    const sent = await uploadedFile(request, contract.setPicture.upload.field);
    return shown(await photos.set(params.id, sent, callers.admin));
  });
  serve(app, contract.removePicture, async ({ params, callers }) =>
    shown(await photos.remove(params.id, callers.admin)),
  );

  serveList(
    app,
    stock.stockCounts,
    ({ query }) => pageOf(shop.db, stockList(shop.db, query), query),
    ({ count, product }) => countResponse(count, productFromRow(product)),
  );
  serve(app, stock.countStock, async ({ body, callers }) => ({ count: await countStock(shop, body, callers.admin) }));

  serveCsv(app, shop, stock.exportStock, { heading: STOCK_HEADINGS, pages: () => stockSheet(shop) });
  serve(app, stock.importStock, ({ body, callers }) => importStock(shop, body, callers.admin));

  serveCsv(app, shop, contract.exportProductsCsv, {
    heading: CSV_COLUMNS,
    pages: (filter) => productSheet(shop, filter),
  });
  serveJson(app, shop, contract.exportProductsJson, (filter) => exportedProducts(shop, filter));
  serve(app, contract.productTemplate, ({ reply }) =>
    asCsvFile(reply, "products.csv").send(inLanguage("en", productTemplate)),
  );
  serve(app, contract.importProducts, ({ body, callers }) => importProducts(shop, body, callers.admin));
}

async function* productSheet(shop: Pick<Shop, "db" | "catalogue">, filter: SearchedFilter) {
  const rows = await rowsIn(productList(shop.db, await filterOf(shop, filter)));
  yield rows.map((row) => csvRow(productFromRow(row)));
}

async function* exportedProducts(shop: Pick<Shop, "db" | "catalogue">, filter: SearchedFilter) {
  yield adminProductsFrom(shop, await rowsIn(productList(shop.db, await filterOf(shop, filter))));
}
