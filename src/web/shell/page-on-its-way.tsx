import { useNavigation } from "react-router";
import { t } from "#domain/language/text.ts";
import { InFront } from "#web/ui/in-front.tsx";

/** A pressed link shows that it was heard. The stylesheet holds it back for a moment: most pages come sooner. */
export function PageOnItsWay() {
  if (useNavigation().state !== "loading") return null;
  return (
    <InFront>
      <div role="status" className="on-its-way no-print">
        <span className="sr-only">{t("Loading…")}</span>
      </div>
    </InFront>
  );
}
