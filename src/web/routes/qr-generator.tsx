import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { GeneratorPage } from "#web/cylinders/register/generator-page.tsx";
import { loadGenerator } from "#web/cylinders/register/load-generator.ts";
import { LoginNeeded } from "#web/qr-users/login-needed.tsx";
import type { Route } from "./+types/qr-generator";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadGenerator(new URL(request.url), context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("QR Generator · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function QrGenerator({ loaderData, matches: [root] }: Route.ComponentProps) {
  if (!loaderData) return <LoginNeeded title={t("QR Generator")} />;
  return <GeneratorPage {...loaderData} origin={root.loaderData.origin} />;
}
