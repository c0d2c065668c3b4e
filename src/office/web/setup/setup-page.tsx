import { useRevalidator } from "react-router";
import { movementText } from "#catalogue/rules/pricing/daily-drift.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CheckIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CONFIRMED_STEPS, type SetupStep } from "#shop/rules/settings/setup-steps.ts";
import type { Route } from "./+types/setup-page";
import { CorrectedFacts } from "./corrected-facts.tsx";
import { type Checklist, stepTexts } from "./steps.ts";
import { TestMailButton } from "./test-mail-button.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/setup", {}, context.get(apiContext)));

export default function AdminSetup({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { steps } = loaderData;
  const done = steps.filter((step) => step.done).length;
  return (
    <>
      <PageHeading text={t("{done} of {all} steps done, in any order.", { done, all: steps.length })} />
      <CorrectedFacts corrections={loaderData.corrections} />
      <ol className="max-w-4xl space-y-3">
        {steps.map(({ step, done: isDone }) => (
          <li key={step} id={step} className="scroll-mt-20">
            <Step step={step} done={isDone} checklist={loaderData} />
          </li>
        ))}
      </ol>
    </>
  );
}

const confirmTexts = perLanguage<Partial<Record<SetupStep, string>>>(() => ({
  "demo-goods": t("Keep them"),
  movement: t("Yes, let them move"),
  imports: t("I start without them"),
}));

type StepProps = { step: SetupStep; done: boolean; checklist: Checklist };

function Step({ step, done, checklist }: StepProps) {
  const { title, text, link } = stepTexts()[step];
  const confirmed = CONFIRMED_STEPS.find((one) => one === step);

  return (
    <Card className="p-5">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        {done && <CheckIcon className="size-5 text-good" />}
        {title}
        {done && <span className="sr-only">{t("done")}</span>}
      </h2>
      {!done && <p className="mt-1 text-ink-soft">{text}</p>}
      {done && step === "movement" && <p className="mt-1 text-ink-soft">{movementText(checklist.pricesMove)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {(done || step !== "movement") && (
          <ButtonLink to={link.to} size="small">
            {link.label}
          </ButtonLink>
        )}
        {step === "mail" && <TestMailButton />}
        {step === "movement" && !done && <HoldPrices />}
        {step === "demo-goods" && checklist.demoProducts > 0 && <ClearDemoGoods count={checklist.demoProducts} />}
        {confirmed && !done && (
          <Act call="PUT /api/admin/setup" input={{ body: { confirmed } }} kind="plain">
            {confirmTexts()[step] ?? t("This is as I want it")}
          </Act>
        )}
      </div>
    </Card>
  );
}

function HoldPrices() {
  const { revalidate } = useRevalidator();

  async function hold() {
    const { version } = await callApi("GET /api/admin/settings", {});
    await callApi("PUT /api/admin/settings", { body: { version, values: {}, dailyMovement: false } });
    await revalidate();
  }

  return (
    <ActionButton size="small" action={hold}>
      {t("No, I set the prices")}
    </ActionButton>
  );
}

const ClearDemoGoods = ({ count }: { count: number }) => (
  <Act
    call="POST /api/admin/setup/clear-demo-goods"
    input={{}}
    done={t("The demo products are archived.")}
    ask={{
      title: t("Remove the demo products?"),
      action: t("Remove"),
      danger: true,
      children: (
        <p>
          {plural(count, {
            one: "{count} product leaves the shop. You can restore it under Products.",
            other: "{count} products leave the shop. You can restore them under Products.",
          })}
        </p>
      ),
    }}
  >
    {t("Remove all of them")}
  </Act>
);
