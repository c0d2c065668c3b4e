import type { FastifyInstance } from "fastify";
import { tradePrices as contract } from "#catalogue/api/trade-prices.ts";
import { GROUP_CUSTOMER_COLUMNS } from "#catalogue/rules/trade-prices/read-group-customers.ts";
import { LIST_COLUMNS, lineName, listCsvRow } from "#catalogue/rules/trade-prices/trade-list.ts";
import { t } from "#platform/rules/language/text.ts";
import { inNumberedPages } from "#platform/server/database/in-pages.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { asCsvFile, csvStream } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { afterNoting, recordExport } from "#shop/server/audit/record-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import {
  asTradePrice,
  changeRows,
  customerNamed,
  importRows,
  makeList,
  noSuchList,
  removeList,
  renameList,
  setGroup,
} from "./change-lists.ts";
import { customerExportRoutes } from "./customer-exports.ts";
import { addCustomersFromCsv, customersToAdd } from "./group-customers.ts";
import { pricesResponse } from "./prices-response.ts";
import { customersOf, groupOf, listOfLists, listWithId, ownListOf, rowsOf } from "./store.ts";

export function tradePriceRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;

  customerExportRoutes(app, shop);
  serve(app, contract.myPrices, ({ callers }) => pricesResponse(shop, callers.customer.id));
  serve(app, contract.pricesOfCustomer, async ({ params }) =>
    pricesResponse(shop, (await customerNamed(db, params.mobile)).id),
  );
  serveList(app, contract.priceLists, ({ query }) => pageOf(db, listOfLists(db), query));
  serve(app, contract.makePriceList, async ({ body, callers, reply }) => {
    const { id, isNew } = await makeList(shop, { ...body, admin: callers.admin });
    reply.code(isNew ? 201 : 200);
    return wholeList(shop, id);
  });
  serve(app, contract.priceList, ({ params }) => wholeList(shop, params.id));
  serve(app, contract.changePriceList, async ({ params, body, callers }) => {
    const { rows, name, version, confirm } = body;
    const change = { ...params, version, admin: callers.admin };
    if (name !== undefined) await renameList(shop, { ...change, name });
    if (rows !== undefined) await changeRows(shop, { ...change, rows, confirm });
    return wholeList(shop, params.id);
  });
  serveList(app, contract.customersOfPriceList, async ({ params, query }) => {
    const list = await listWithId(db, params.id);
    if (!list) throw noSuchList();
    return { rows: customersOf(db, params.id, query), total: list.customers };
  });
  serve(app, contract.customersToAdd, async ({ params, query, callers }) => {
    if (!(await listWithId(db, params.id))) throw noSuchList();
    return customersToAdd(shop, query.q, callers.admin);
  });
  serve(app, contract.addCustomersFromCsv, ({ params, body, callers }) =>
    addCustomersFromCsv(shop, { ...params, ...body, admin: callers.admin }),
  );
  serve(app, contract.exportGroupCustomers, async ({ params, callers, reply }) => {
    if (!(await listWithId(db, params.id))) throw noSuchList();
    asCsvFile(reply, `group-${params.id}.csv`);
    const note = () =>
      recordExport(shop, { what: "group-customers", as: "csv", filter: { list: params.id }, admin: callers.admin });
    const pages = inNumberedPages((page) => customersOf(db, params.id, page));
    const heading = Object.values(GROUP_CUSTOMER_COLUMNS).map(({ title }) => title);
    return csvStream(heading, afterNoting(note, cellsOf(pages)));
  });
  serve(app, contract.importPriceList, ({ params, body, callers }) =>
    importRows(shop, { ...params, ...body, admin: callers.admin }),
  );
  serve(app, contract.exportPriceList, async ({ params, callers, reply }) => {
    const { rows } = await wholeList(shop, params.id);
    asCsvFile(reply, `price-list-${params.id}.csv`);
    const filter = { list: params.id };
    const note = () => recordExport(shop, { what: "price-list", as: "csv", filter, admin: callers.admin });
    const products = shop.catalogue.current().byId;
    return csvStream(LIST_COLUMNS, afterNoting(note, onePage(rows.map((row) => listCsvRow(row, products)))));
  });
  serve(app, contract.removePriceList, async ({ params, query, callers }) => {
    await removeList(shop, { ...params, ...query, admin: callers.admin });
    return { message: t("The list was removed.") };
  });
  serve(app, contract.listsOfCustomer, ({ params }) => listsOf(shop, params.mobile));
  serve(app, contract.setGroup, async ({ params, body, callers }) => {
    await setGroup(shop, { ...params, ...body, admin: callers.admin });
    return listsOf(shop, params.mobile);
  });
}

async function* cellsOf(pages: AsyncIterable<{ mobile: string; name: string }[]>) {
  for await (const rows of pages) yield rows.map(({ mobile, name }) => [mobile, name]);
}

async function* onePage<Row>(rows: Row[]) {
  yield rows;
}

async function wholeList({ db, catalogue }: Shop, id: number) {
  const found = await listWithId(db, id);
  if (!found) throw noSuchList();
  const rows = (await rowsOf(db, id)).map(asTradePrice);
  const products = catalogue.current().byId;
  return { ...found, rows: rows.map((row) => ({ ...row, name: lineName(row.lineId, products) })) };
}

async function listsOf({ db }: Shop, mobile: string) {
  const { id } = await customerNamed(db, mobile);
  const [group, own] = await Promise.all([groupOf(db, id), ownListOf(db, id)]);
  return { group: group ?? null, own: own ?? null };
}
