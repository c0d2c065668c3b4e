import { t } from "#domain/language/text.ts";
import { Privacy } from "#web/legal/privacy.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Privacy"),
      description: t("What we keep about you, why, for how long, and what you can ask of us."),
      path: "/privacy",
    },
    root.loaderData,
  );

export default function PrivacyPage({ matches: [root] }: Route.ComponentProps) {
  return <Privacy shop={root.loaderData.shop} />;
}
