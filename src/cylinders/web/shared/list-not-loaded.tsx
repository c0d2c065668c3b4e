import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { useBackOnline } from "#platform/web/ui/browser/use-back-online.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

export function ListNotLoaded() {
  const { revalidate, state } = useRevalidator();
  useBackOnline(revalidate);
  return (
    <Notice kind="bad" title={t("Failed to load cylinders")}>
      <p>{t("Nothing was changed. Please check the network and try again.")}</p>
      <Button
        size="small"
        className="mt-2"
        busy={state === "loading" && t("Trying…")}
        onClick={() => void revalidate()}
      >
        {t("Retry")}
      </Button>
    </Notice>
  );
}
