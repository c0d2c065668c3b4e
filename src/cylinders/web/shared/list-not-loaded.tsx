import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

export function ListNotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="space-y-3">
      <Notice kind="bad">{t("Failed to load cylinders")}</Notice>
      <Button onClick={() => void revalidate()} busy={state === "loading" && t("Loading…")}>
        {t("Retry")}
      </Button>
    </div>
  );
}
