import { apiContext, callApi } from "#web/api.ts";
import { SettingsForm } from "#web/back-office/settings/settings-form.tsx";
import { loadForAdmin } from "#web/back-office/shell/load-for-admin.ts";
import { officeMeta } from "#web/back-office/shell/office-meta.ts";
import { PageHeading } from "#web/back-office/shell/page-heading.tsx";
import type { Route } from "./+types/admin-settings";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/settings", {}, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Settings", root.loaderData.shop.name);

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Settings" text="Live in the shop as soon as they are saved." />
      {loaderData && <SettingsForm settings={loaderData} />}
    </>
  );
}
