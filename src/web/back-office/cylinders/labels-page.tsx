import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { LabelsTool, labelStyles } from "#web/cylinders/labels/labels-tool.tsx";
import { loadLabels } from "#web/cylinders/labels/load-labels.ts";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/labels-page";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadForAdmin(async () => ({ list: await loadLabels(new URL(request.url), context.get(apiContext)) }));

export { revalidateForList as shouldRevalidate } from "#web/cylinders/labels/load-labels.ts";

export const links: Route.LinksFunction = labelStyles;

export const meta = screenMeta(() => t("Cylinder labels"));

export default function AdminCylinderLabels({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="no-print">
        <PageHeading title={t("Cylinder labels")} />
      </div>
      {loaderData && <LabelsTool {...loaderData} />}
    </>
  );
}
