import { useRevalidator } from "react-router";
import { type Checklist, stepTexts } from "#office/web/setup/steps.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

/** Until these are done buyers cannot use the shop, so they stay even when the checklist is hidden. */
const urgentTitles = perLanguage(() => ({
  mail: t("Mails are written to a file, not sent"),
  address: t("Links in mails do not work"),
}));

export function SetupCard({ checklist: { steps, hidden } }: { checklist: Checklist }) {
  const { revalidate } = useRevalidator();
  const open = steps.filter(({ done }) => !done);
  const urgent = (["mail", "address"] as const).filter((step) => open.some((one) => one.step === step));

  async function hide() {
    await callApi("PUT /api/admin/setup", { body: { hidden: true } });
    await revalidate();
  }

  return (
    <>
      {urgent.map((step) => (
        <Notice key={step} kind="bad" title={urgentTitles()[step]}>
          {stepTexts()[step].text} <TextLink to={stepTexts()[step].link.to}>{stepTexts()[step].link.label}</TextLink>
        </Notice>
      ))}
      {!hidden && open.length > 0 && (
        <Card className="p-5" title={t("Set up your shop")}>
          <p className="mt-1 text-ink-soft">
            {t("{done} of {all} steps done, in any order.", { done: steps.length - open.length, all: steps.length })}
          </p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {open.map(({ step }) => (
              <li key={step}>
                <TextLink to={stepTexts()[step].link.to}>{stepTexts()[step].title}</TextLink>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink kind="main" to="/admin/setup">
              {t("Continue the setup")}
            </ButtonLink>
            <ActionButton kind="plain" action={hide}>
              {t("Hide")}
            </ActionButton>
          </div>
        </Card>
      )}
    </>
  );
}
