import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { SETTING_SUBJECTS, type SettingSubject, subjectNames } from "#shop/rules/settings/settings.ts";
import type { Route } from "./+types/settings-page";
import { BackupsCard } from "./backups-card.tsx";
import { LogoCard } from "./logo-card.tsx";
import { SettingsForm } from "./settings-form.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [settings, backups, { logo }] = await Promise.all([
      callApi("GET /api/admin/settings", {}, send),
      callApi("GET /api/admin/backups", {}, send),
      callApi("GET /api/logo", {}, send),
    ]);
    return { settings, backups, logo };
  });

/** Another subject is another page of the same settings. */
export const shouldRevalidate = revalidateOnNewPage;

const BACKUPS = "backups";

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const page = pageIn(search);
  const isBackups = page === BACKUPS && query === "";
  if (!loaderData) return null;
  return (
    <>
      <PageHeading
        text={t("Live in the shop as soon as they are saved.")}
        actions={
          <ButtonLink size="small" to="/admin/setup">
            {t("Setup")}
          </ButtonLink>
        }
      />
      <div className="max-w-4xl space-y-4">
        <TextField
          label={t("Search the settings")}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <nav aria-label={t("Subjects")}>
          <ul className="flex flex-wrap gap-2">
            {[...SETTING_SUBJECTS, BACKUPS].map((subject) => (
              <li key={subject}>
                <Link
                  to={`?subject=${subject}`}
                  onClick={() => setTyped("")}
                  aria-current={query === "" && subject === page ? "page" : undefined}
                  className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 font-medium text-[0.9375rem] hover:border-cold pointer-coarse:min-h-target aria-[current=page]:border-cold aria-[current=page]:bg-cold-tint aria-[current=page]:text-cold-deep"
                >
                  {subject === BACKUPS ? t("Backups") : subjectNames()[subject as SettingSubject]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {page === "gst" && query === "" && <LogoCard logo={loaderData.logo} />}
      {isBackups && <BackupsCard backups={loaderData.backups} />}
      {/* Stays mounted, so that input is not lost on the page of the backups. */}
      <div hidden={isBackups}>
        <SettingsForm settings={loaderData.settings} filter={{ subject: page === BACKUPS ? "shop" : page, query }} />
      </div>
    </>
  );
}

function pageIn(search: URLSearchParams): SettingSubject | typeof BACKUPS {
  const named = search.get("subject");
  if (named === BACKUPS) return BACKUPS;
  return SETTING_SUBJECTS.find((subject) => subject === named) ?? "shop";
}
