import { Terms } from "#web/legal/terms.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: "Terms of Service",
      description: "Terms of sale, transport, cylinder deposits and returns, in plain words.",
      path: "/terms",
    },
    root.loaderData,
  );

export default function TermsPage({ matches: [root] }: Route.ComponentProps) {
  return <Terms shop={root.loaderData.shop} />;
}
