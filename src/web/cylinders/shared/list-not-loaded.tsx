import { useRevalidator } from "react-router";
import { t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

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
