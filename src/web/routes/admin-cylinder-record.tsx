import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { RecordPage } from "#web/back-office/cylinders/record-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-cylinder-record";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/cylinders/{cylinderNumber}/dossier.json", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Record of cylinder {number}", { number: params.cylinderNumber }), root.loaderData.shop.name);

export default function AdminCylinderRecord({ loaderData, params }: Route.ComponentProps) {
  return (
    loaderData && <RecordPage number={loaderData.cylinder.Cylinder ?? params.cylinderNumber} record={loaderData} />
  );
}
