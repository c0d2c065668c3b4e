import { t } from "#domain/language/text.ts";
import { NewsletterLink } from "#web/enquiries/newsletter-link.tsx";
import type { Route } from "./+types/confirm-newsletter";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${t("Confirm the newsletter")} · ${matches[0].loaderData.shop.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function ConfirmNewsletter() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 md:px-6 md:pt-20">
      <NewsletterLink />
    </div>
  );
}
