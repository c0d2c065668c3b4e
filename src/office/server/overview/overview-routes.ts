import type { FastifyInstance } from "fastify";
import { COUNTED_LISTS, adminOverview as contract, SUMMED_LISTS } from "#office/api/overview.ts";
import { countCustomers } from "#people/server/accounts/customer-store.ts";
import { type Endpoint, roleMay } from "#platform/api/endpoint.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { countEveryOrder } from "#sales/server/orders/reading/order-figures-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { searchEverything } from "./search-everything.ts";
import { readToDo } from "./to-do.ts";
import { readToday } from "./today.ts";
import { readUnusedScreens } from "./unused-screens.ts";

export function adminOverviewRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.overview, async ({ callers }) => {
    const [users, orders] = await Promise.all([countCustomers(shop.db), countEveryOrder(shop.db)]);
    const { products, emptyCylinders } = shop.catalogue.current().counts;
    return readableBy(callers.admin.role, COUNTED_LISTS, { users, orders, products, emptyCylinders });
  });
  serve(app, contract.today, async ({ callers }) => {
    const { day, ...figures } = await readToday(shop);
    return { day, ...readableBy(callers.admin.role, SUMMED_LISTS, figures) };
  });
  serve(app, contract.toDo, ({ callers }) => readToDo(shop, callers.admin.role));
  serve(app, contract.unusedScreens, () => readUnusedScreens(shop.db));
  serve(app, contract.adminSearch, ({ query, callers }) => searchEverything(shop, query.q, callers.admin.role));
}

const readableBy = <Facts extends object>(
  role: AdminRole,
  lists: Readonly<Record<keyof Facts, Endpoint>>,
  facts: Facts,
): Partial<Facts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => roleMay(lists[name as keyof Facts], role)),
  ) as Partial<Facts>;
