import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { OfficeCylinderPage } from "#web/back-office/cylinders/office-cylinder-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-cylinder";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const api = context.get(apiContext);
    const [cylinder, standing] = await Promise.all([
      callApi("GET /api/cylinders/{cylinderNumber}", { params }, api),
      callApi("GET /api/admin/cylinders/{cylinderNumber}/custody", { params }, api),
    ]);
    return { cylinder, standing };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Cylinder {number}", { number: params.cylinderNumber }), root.loaderData.shop.name);

export default function AdminCylinder({ loaderData }: Route.ComponentProps) {
  return loaderData && <OfficeCylinderPage {...loaderData} />;
}
