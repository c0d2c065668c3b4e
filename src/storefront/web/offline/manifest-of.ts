/** The web app manifest in the current locale. */

import { addressIn, LOCALES, spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { shopIdentityContext } from "#shop/web/context.ts";
import type { Route } from "./+types/manifest-of";

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(JSON.stringify(manifestOf(context.get(shopIdentityContext))), {
    headers: { "content-type": "application/manifest+json" },
  });

export function manifestOf({ name }: Pick<ShopIdentity, "name">) {
  const language = spokenLanguage();
  const at = (path: string) => addressIn(language, path);
  return {
    // The same app id in every language.
    id: "/",
    name,
    short_name: name,
    description: t("Refrigerants, AC copper pipes and spare parts for the trade"),
    lang: LOCALES[language],
    start_url: at("/"),
    scope: "/",
    display: "standalone",
    // The background and header colours of every page.
    background_color: "#f4f8fb",
    theme_color: "#0a2036",
    icons: [
      { src: "/icons/app-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      { src: "/icons/app-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
      { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("Prices"), url: at("/refrigerant-prices") },
      { name: t("My Orders"), url: at("/my-orders") },
      { name: t("Scan"), url: at("/#cylinder-qr") },
    ],
  };
}
