import { useNavigate } from "react-router";
import type { ShopSettings } from "#office/api/settings.ts";
import { groupsShown } from "#office/web/settings/groups-shown.ts";
import { SettingsForm } from "#office/web/settings/settings-form.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import {
  CONFIRMED_STEPS,
  type FilledStep,
  isFilledStep,
  nextOpenStep,
  STEP_SETTINGS,
} from "#shop/rules/settings/setup-steps.ts";
import type { Route } from "./+types/setup-step-page";
import { EmptiesExample } from "./empties-example.tsx";
import { stepPath, stepTexts } from "./steps.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const { step } = params;
    if (!isFilledStep(step)) throw new Response(null, { status: 404 });
    return { step, settings: await callApi("GET /api/admin/settings", {}, context.get(apiContext)) };
  });

export const meta = screenMeta(() => t("Setup"));

export default function AdminSetupStep({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (!loaderData) return null;
  const { step, settings } = loaderData;
  const { title, text } = stepTexts()[step];

  async function goOn(saved: ShopSettings | undefined) {
    const confirmed = CONFIRMED_STEPS.find((one) => one === step);
    if (confirmed) await callApi("PUT /api/admin/setup", { body: { confirmed } });
    // The owner reads the warning, and saves again to go on.
    if (saved && hasWarnings(step, saved)) return;
    const next = nextOpenStep((await callApi("GET /api/admin/setup", {})).steps, step);
    await navigate(next ? stepPath(next) : "/admin/setup");
  }

  return (
    <>
      <PageHeading title={title} text={text} />
      <p>
        <TextLink to="/admin/setup">{t("All steps")}</TextLink>
      </p>
      {step === "empties" && <EmptiesExample values={settings.values} />}
      <SettingsForm settings={settings} filter={{ only: STEP_SETTINGS[step] }} onSaved={goOn} />
    </>
  );
}

const hasWarnings = (step: FilledStep, { values }: ShopSettings): boolean =>
  groupsShown({ only: STEP_SETTINGS[step] }).some(({ warnings }) => (warnings?.(values).length ?? 0) > 0);
