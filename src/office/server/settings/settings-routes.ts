import type { FastifyInstance } from "fastify";
import { adminSettings } from "#office/api/settings.ts";
import { confirming } from "#people/server/staff/access/confirm-identity.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { uploadedForm } from "#platform/server/http/serving/uploaded-file.ts";
import { adminLogo } from "#shop/api/logo.ts";
import type { Shop } from "#shop/server/shop.ts";
import { changeSettings } from "./change-settings.ts";
import { readLogo, removeLogo, setLogo } from "./logo.ts";
import { readSettings } from "./read-settings.ts";

export function settingsRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, adminSettings.settings, () => readSettings(shop.db, shop.config));
  serve(app, adminSettings.changeSettings, ({ body, callers, request }) =>
    changeSettings(shop, body, confirming(callers.admin, request, body)),
  );
  serve(app, adminLogo.logo, () => readLogo(shop));
  serve(app, adminLogo.setLogo, async ({ callers, request }) => {
    const { file, fields } = await uploadedForm(request, adminLogo.setLogo.upload);
    return setLogo(shop, file, confirming(callers.admin, request, fields));
  });
  serve(app, adminLogo.removeLogo, ({ callers }) => removeLogo(shop, callers.admin));
}
