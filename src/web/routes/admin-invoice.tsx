import { apiContext, callApi } from "#web/api.ts";
import { DocumentPage } from "#web/back-office/documents/document-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-invoice";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/invoices/{number}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(`${params.number}`, root.loaderData.shop.name);

export default function AdminInvoice({ loaderData }: Route.ComponentProps) {
  return loaderData && <DocumentPage file={loaderData} />;
}
