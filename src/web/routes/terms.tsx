import { t } from "#domain/language/text.ts";
import { Terms } from "#web/legal/terms.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Terms of Service"),
      description: t("Terms of sale, transport, cylinder deposits and returns, in plain words."),
      path: "/terms",
    },
    root.loaderData,
  );

export default function TermsPage({ matches: [root] }: Route.ComponentProps) {
  return <Terms shop={root.loaderData.shop} />;
}
