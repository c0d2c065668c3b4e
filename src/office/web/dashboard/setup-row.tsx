import type { Checklist } from "#office/web/setup/steps.ts";
import { t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Card } from "#platform/web/ui/card.tsx";

/** How far the setup is, until every step is done or the owner hides it. */
export function SetupRow({ checklist: { steps, hidden } }: { checklist: Checklist }) {
  const done = steps.filter((step) => step.done).length;
  if (hidden || done === steps.length) return null;

  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <h2 className="font-semibold">{t("Set up your shop")}</h2>
      <progress max={steps.length} value={done} aria-hidden="true" className="progress min-w-24 flex-1" />
      <p className="text-ink-soft text-sm">
        {t("{done} of {all} steps done, in any order.", { done, all: steps.length })}
      </p>
      <ButtonLink kind="main" size="small" to="/admin/setup">
        {t("Continue the setup")}
      </ButtonLink>
      <Act call="PUT /api/admin/setup" input={{ body: { hidden: true } }} kind="plain">
        {t("Hide")}
      </Act>
    </Card>
  );
}
