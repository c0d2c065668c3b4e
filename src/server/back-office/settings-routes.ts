import type { FastifyInstance } from "fastify";
import { adminSettings } from "#contract/back-office/settings.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { confirming } from "./access/confirm-identity.ts";
import { changeSettings } from "./change-settings.ts";
import { readSettings } from "./read-settings.ts";

export function settingsRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, adminSettings.settings, () => readSettings(shop.db, shop.config));
  serve(app, adminSettings.changeSettings, ({ body, callers, request }) =>
    changeSettings(shop, body, confirming(callers.admin, request, body)),
  );
}
