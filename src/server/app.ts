/** The table of contents: the door, and behind it every feature by name. */
import type { FastifyInstance } from "fastify";
import { adminTokenWayIn } from "./back-office/admin-token-way-in.ts";
import { pictureRoutes } from "./catalogue/picture-routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import type { WaysIn } from "./http/audience.ts";
import { openDoor } from "./http/door.ts";
import { operatingRoutes } from "./http/operating-routes.ts";
import type { Shop } from "./shop.ts";

export function buildApp(shop: Shop, { waysIn = waysInto(shop) }: { waysIn?: WaysIn } = {}): FastifyInstance {
  const app = openDoor({ ...shop, waysIn });
  catalogueRoutes(app, shop);
  pictureRoutes(app, shop);
  enquiryRoutes(app, shop);
  operatingRoutes(app, shop);
  return app;
}

/** How callers show who they are; tests bring ways of their own. */
const waysInto = (shop: Shop): WaysIn => [adminTokenWayIn(shop)];
