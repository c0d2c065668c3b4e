import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";

export const PrintButton = () => (
  <Button size="small" className="no-print" onClick={() => window.print()}>
    {t("Print")}
  </Button>
);
