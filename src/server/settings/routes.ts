import type { FastifyInstance } from "fastify";
import { adminSettings } from "#contract/admin-settings.ts";
import { addressOf } from "#server/http/limits.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { changeSettings } from "./change-settings.ts";
import { readSettings } from "./read-settings.ts";

export function settingsRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, adminSettings.settings, () => readSettings(shop.db, shop.config));
  serve(app, adminSettings.changeSettings, ({ body, callers, request }) => {
    const inHeader = request.headers["x-admin-token"];
    const token = body.token ?? (typeof inHeader === "string" ? inHeader : undefined);
    return changeSettings(shop, body, { ...callers.admin, shows: { token, address: addressOf(request) } });
  });
}
