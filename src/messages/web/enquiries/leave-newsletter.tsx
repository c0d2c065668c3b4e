import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { MailedLink } from "#platform/web/forms/mailed-link.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/leave-newsletter";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${t("Unsubscribe from the newsletter")} · ${matches[0].loaderData.shop.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function LeaveNewsletter() {
  return (
    <MailedLink
      title={t("Newsletter")}
      text={t("Press the button to stop our newsletter.")}
      action={t("Unsubscribe from the newsletter")}
      busy={t("Ending…")}
      call={(token) => callApi("POST /api/newsletter/leave", { query: { token } })}
    >
      <ButtonLink to="/#products">{t("Browse products")}</ButtonLink>
    </MailedLink>
  );
}
