import { t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";

export const PrintButton = () => (
  <Button size="small" className="no-print" onClick={() => window.print()}>
    {t("Print")}
  </Button>
);
