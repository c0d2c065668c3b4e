import { t } from "#platform/rules/language/text.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";
import { notePath, officeCylinderPath, receivePath } from "#platform/web/office-kit/office-paths.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";

export const isStaff = async (send: SendToApi): Promise<boolean> =>
  (await callApi("GET /api/session", {}, send)).admin !== null;

/** Staff who scan a label with the phone's own camera go on to their work. */
export function StaffWork({ number }: { number: string }) {
  return (
    <nav aria-label={t("Staff")} className="flex flex-wrap gap-2">
      <ButtonLink kind="main" to={receivePath(number)}>
        {t("Receive it empty")}
      </ButtonLink>
      <ButtonLink to={notePath([number])}>{t("Record an action")}</ButtonLink>
      <ButtonLink to={officeCylinderPath(number)}>{t("Open in the back office")}</ButtonLink>
    </nav>
  );
}
