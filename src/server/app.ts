/** The table of contents: the door, and behind it every feature by name. */
import type { FastifyInstance } from "fastify";
import { type Accounts, accountsFor, CUSTOMERS } from "./accounts/accounts-for.ts";
import { customerRoutes } from "./accounts/routes.ts";
import { warnOfPlainCookies } from "./accounts/session-cookies.ts";
import { customerSessionWayIn } from "./accounts/sessions.ts";
import { adminTokenWayIn } from "./back-office/admin-token-way-in.ts";
import { pictureRoutes } from "./catalogue/picture-routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import type { WaysIn } from "./http/audience.ts";
import { openDoor } from "./http/door.ts";
import { operatingRoutes } from "./http/operating-routes.ts";
import type { Shop } from "./shop.ts";

export function buildApp(shop: Shop, wishes: { waysIn?: WaysIn } = {}): FastifyInstance {
  warnOfPlainCookies(shop);
  const customers = accountsFor(shop, CUSTOMERS);
  const app = openDoor({ ...shop, waysIn: wishes.waysIn ?? waysInto(shop, customers) });
  catalogueRoutes(app, shop);
  pictureRoutes(app, shop);
  customerRoutes(app, customers);
  enquiryRoutes(app, shop);
  operatingRoutes(app, shop);
  return app;
}

/** How callers show who they are; tests bring ways of their own. */
const waysInto = (shop: Shop, customers: Accounts): WaysIn => [adminTokenWayIn(shop), customerSessionWayIn(customers)];
