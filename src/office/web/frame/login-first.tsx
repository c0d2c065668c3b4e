import { useLocation } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { MainContent } from "#platform/web/page/main-content.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { OfficeHeader } from "./office-header.tsx";

export function OfficeLoginFirst({ shopName }: { shopName: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <OfficeHeader shopName={shopName} />
      <MainContent>
        <div className="mx-auto max-w-xl px-4 py-16 md:px-6">
          <h1 className="font-bold text-title">{t("Back office")}</h1>
          <p className="mt-3 text-ink-soft">
            {t("Please log in. Sessions end after a working day, and on a new device after 30 minutes of inactivity.")}
          </p>
          <ButtonLink kind="main" to={`/admin/login?next=${encodeURIComponent(pathname + search)}`} className="mt-6">
            {t("Admin login")}
          </ButtonLink>
        </div>
      </MainContent>
    </>
  );
}
