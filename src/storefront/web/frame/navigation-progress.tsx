import { useNavigation } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ModalPortal } from "#platform/web/ui/overlays/modal-portal.tsx";

/** The stylesheet delays it, because most pages load sooner. */
export function NavigationProgress() {
  if (useNavigation().state !== "loading") return null;
  return (
    <ModalPortal>
      <div role="status" className="on-its-way no-print">
        <span className="sr-only">{t("Loading…")}</span>
      </div>
    </ModalPortal>
  );
}
