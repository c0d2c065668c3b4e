import { LabelsTool, labelStyles } from "#cylinders/web/labels/labels-tool.tsx";
import { loadLabels } from "#cylinders/web/labels/load-labels.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import type { Route } from "./+types/labels-page";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadForAdmin(async () => ({ list: await loadLabels(new URL(request.url), context.get(apiContext)) }));

export { revalidateForList as shouldRevalidate } from "#cylinders/web/labels/load-labels.ts";

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
