import type { FastifyInstance } from "fastify";
import { adminOverview as contract } from "#contract/admin-overview.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { countCustomers, countEveryOrder } from "./overview-store.ts";
import { searchEverything } from "./search-everything.ts";
import { readToday } from "./today.ts";

export function adminOverviewRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.overview, async () => {
    const [users, orders] = await Promise.all([countCustomers(shop.db), countEveryOrder(shop.db)]);
    return { users, orders, ...shop.catalogue.current().counts };
  });
  serve(app, contract.today, () => readToday(shop));
  serve(app, contract.adminSearch, ({ query }) => searchEverything(shop, query.q));
}
