import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { gasOf, useShownLine } from "#sales/web/cart/use-shown-line.ts";

/** Gas cannot leave without its empties: each is returned, or bought on a deposit. */
export function EmptiesWarning({ needs }: { needs: readonly EmptyNeed[] }) {
  const shown = useShownLine();
  const missing = needs.filter((need) => need.remaining > 0);
  if (missing.length === 0) return null;
  return (
    <Notice kind="warn" title={t("Empty cylinders are still required")}>
      <ul className="list-disc pl-5">
        {missing.map((need) => (
          <li key={need.id}>
            {grouped(need.remaining)} ×{" "}
            {t("{empty} for {gas}", { empty: shown(need).text, gas: shown(gasOf(need)).text })}
          </li>
        ))}
      </ul>
      <ButtonLink size="small" to="/empty-cylinders" className="mt-3">
        {t("Choose empty cylinders")}
      </ButtonLink>
    </Notice>
  );
}
