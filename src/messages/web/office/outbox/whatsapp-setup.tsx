import type { ReactNode } from "react";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { type Language, NATIVE_NAMES } from "#platform/rules/language/language.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { type LoaderArgs, loadForAdmin, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

export const loader = ({ context }: LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/whatsapp", {}, context.get(apiContext)));

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;
type Template = Loaded["templates"][number];

/** What the owner registers at Meta, and a test. The secrets are in the environment and never shown. */
export default function WhatsAppSetup({ loaderData: setup }: ScreenProps<typeof loader>) {
  if (!setup) return null;
  const { isOn, variables, api, webhook, lastError, templates } = setup;
  const missing = variables.flatMap(({ name, isSet }) => (isSet ? [] : [name]));
  return (
    <>
      <PageHeading
        text={t("Orders, payments and invoices on WhatsApp, for customers who agree.")}
        actions={isOn ? <Badge kind="good">{t("On")}</Badge> : <Badge kind="warn">{t("Off")}</Badge>}
      />
      <div className="max-w-4xl space-y-4">
        {!isOn && (
          <Notice kind="note" title={t("WhatsApp is off")}>
            <p>{t("Send these values to the person who runs your server. They are secret and cannot be set here.")}</p>
            <p className="mt-2">
              <CopyButton text={requestFor(missing)} what={t("the request to the operator")} />
            </p>
          </Notice>
        )}
        {isOn && lastError && (
          <Notice kind="warn" title={t("The last message was not delivered")}>
            <p>{lastError}</p>
            <TextLink to="/admin/mails?status=failed&channel=whatsapp">{t("See the outbox")}</TextLink>
          </Notice>
        )}
        <Step title={t("1. Connect the number")}>
          <p>
            {t("In the Meta app, add the product WhatsApp and your number. Then the operator sets these variables:")}
          </p>
          <dl className="mt-3 divide-y divide-line">
            {variables.map(({ name, isSet }) => (
              <div key={name} className="py-2">
                <dt className="flex flex-wrap items-center gap-x-3">
                  <code className="wrap-anywhere">{name}</code>
                  <Badge kind={isSet ? "good" : "warn"}>{isSet ? t("Set¦variable") : t("Missing¦variable")}</Badge>
                </dt>
                <dd className="text-ink-soft">{MEANINGS()[name]}</dd>
              </div>
            ))}
          </dl>
          <p className="wrap-anywhere mt-3 text-ink-soft text-sm">
            {t("Messages go to {api}. WHATSAPP_API_BASE and WHATSAPP_API_VERSION change it.", { api })}
          </p>
        </Step>
        <Step title={t("2. Register the webhook")}>
          <p>{t("Enter this address and your verify token, and subscribe to the field messages.")}</p>
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <code className="wrap-anywhere">{webhook}</code>
            <CopyButton text={webhook} what={t("the address of the webhook")} />
          </p>
        </Step>
        <Step title={t("3. Register the templates")}>
          <p>{t("Use exactly these names, languages and texts. Meta approves them, usually within a day.")}</p>
          <p>
            <TextLink to="/admin/settings">{t("If Meta did not take a name, set another under Settings")}</TextLink>
          </p>
          <div className="mt-4 divide-y divide-line">
            {templates.map((template) => (
              <TemplateText key={`${template.name} ${template.language}`} template={template} />
            ))}
          </div>
        </Step>
        <Step title={t("4. Send a test")}>
          <TestForm isOn={isOn} />
        </Step>
      </div>
    </>
  );
}

const MEANINGS = perLanguage(
  (): Record<Loaded["variables"][number]["name"], string> => ({
    WHATSAPP_PHONE_ID: t("The phone number id at Meta, under API Setup. It is not the number itself."),
    WHATSAPP_TOKEN: t(
      "A system user's access token that does not expire, with the permission whatsapp_business_messaging.",
    ),
    WHATSAPP_APP_SECRET: t("The app secret, under App settings > Basic."),
    WHATSAPP_VERIFY_TOKEN: t("A text of your choice, at least 16 characters. Enter the same in step 2."),
  }),
);

/** In English, as the documents for operators. */
const requestFor = (names: readonly string[]) =>
  ["Please set these environment variables and restart the shop (docs/settings.md):", ...names].join("\n");

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-2 font-semibold text-heading">{title}</h2>
      {children}
    </Card>
  );
}

function TemplateText({ template }: { template: Template }) {
  const { name, language, category, header, body, footer, examples } = template;
  return (
    <details className="py-2">
      <summary className="min-h-target cursor-pointer py-2">
        <code className="wrap-anywhere mr-3 font-semibold">{name}</code>
        <span className="text-ink-soft text-sm">
          {/* As Meta's WhatsApp Manager shows it. */}
          <span lang="en">
            {NATIVE_NAMES[language]} ({language}) · {category === "utility" ? "Utility" : "Marketing"}
          </span>
          {header && ` · ${t("Header: document")}`}
        </span>
      </summary>
      <p lang={language} className="wrap-anywhere mt-2 rounded-control bg-cold-tint px-3 py-2">
        {body}
      </p>
      <p lang={language} className="mt-1 text-ink-soft text-sm">
        {t("Footer: {text}", { text: footer })}
      </p>
      <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
        {t("Samples: {texts}", { texts: examples.join(" · ") })}
      </p>
      <p className="mt-2">
        <CopyButton text={body} what={t("the text of {name}", { name })} />
      </p>
    </details>
  );
}

function TestForm({ isOn }: { isOn: boolean }) {
  const form = useForm({
    name: "whatsapp-test",
    initial: { mobile: "", language: "en" as Language },
    check: ({ mobile }) => ({ mobile: mobileProblem(cleanMobile(mobile)) }),
    clean: { mobile: cleanMobile },
    cleanAsTyped: ["mobile"],
    send: async (body) => {
      const { message } = await callApi("POST /api/admin/whatsapp/test", { body });
      toast(message);
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Send a test")} className="max-w-md space-y-4">
      <p>{t("Sends the template order_placed with sample values.")}</p>
      <FormErrors form={form} />
      <MobileField {...form.field("mobile")} label={t("Mobile number")} prefix="+91" autoComplete="off" />
      <SelectField
        {...form.field("language")}
        label={t("Language")}
        options={Object.entries(NATIVE_NAMES).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" kind="main" disabled={!isOn} busy={form.sending && t("Sending…")}>
        {t("Send a test")}
      </Button>
    </form>
  );
}
