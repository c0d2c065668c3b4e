import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import labelsStylesheet from "#web/cylinders/labels/labels.css?url";
import { LabelsPage } from "#web/cylinders/labels/labels-page.tsx";
import { loadLabels } from "#web/cylinders/labels/load-labels.ts";
import { LoginNeeded } from "#web/qr-users/login-needed.tsx";
import type { Route } from "./+types/cylinder-labels";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadLabels(new URL(request.url), context.get(apiContext));

export { revalidateForList as shouldRevalidate } from "#web/cylinders/labels/load-labels.ts";

/** Label print styles, needed on this page only. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: labelsStylesheet }];

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Cylinder labels · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function CylinderLabels({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LabelsPage {...loaderData} /> : <LoginNeeded title={t("Cylinder labels")} />;
}
