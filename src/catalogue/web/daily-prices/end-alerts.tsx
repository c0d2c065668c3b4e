import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { MailedLink } from "#platform/web/forms/mailed-link.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/end-alerts";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${t("Stop price alerts")} · ${matches[0].loaderData.shop.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function EndPriceAlerts() {
  return (
    <MailedLink
      title={t("Price alerts")}
      text={t("Press the button to stop mails about new prices.")}
      action={t("Stop price alerts")}
      busy={t("Ending…")}
      call={(token) => callApi("POST /api/price-alerts/end", { query: { token } })}
    >
      <ButtonLink to="/refrigerant-prices">{t("See today's prices")}</ButtonLink>
    </MailedLink>
  );
}
