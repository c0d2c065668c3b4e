import { apiContext, callApi } from "#web/api.ts";
import { OfficeCylinderPage } from "#web/back-office/cylinders/office-cylinder-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-cylinder";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/cylinders/{cylinderNumber}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(`Cylinder ${params.cylinderNumber}`, root.loaderData.shop.name);

export default function AdminCylinder({ loaderData }: Route.ComponentProps) {
  return loaderData && <OfficeCylinderPage cylinder={loaderData} />;
}
