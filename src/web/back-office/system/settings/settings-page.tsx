import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/settings-page";
import { BackupsCard } from "./backups-card.tsx";
import { SettingsForm } from "./settings-form.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [settings, backups] = await Promise.all([
      callApi("GET /api/admin/settings", {}, send),
      callApi("GET /api/admin/backups", {}, send),
    ]);
    return { settings, backups };
  });

export const meta = screenMeta(() => t("Settings"));

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Settings")} text={t("Live in the shop as soon as they are saved.")} />
      {loaderData && <BackupsCard backups={loaderData.backups} />}
      {loaderData && <SettingsForm settings={loaderData.settings} />}
    </>
  );
}
