import type { ComponentProps, RefObject } from "react";
import { useRevalidator } from "react-router";
import type { ShopSettings } from "#contract/back-office/settings.ts";
import { t } from "#domain/language/text.ts";
import type { SettingKind } from "#domain/settings/setting-kinds.ts";
import { nameOf, SETTING_GROUPS, type SettingVariable, settingOf, variablesOf } from "#domain/settings/settings.ts";
import { stateChoices } from "#domain/state-names.ts";
import { callApi } from "#web/api.ts";
import { typedIn } from "#web/forms/form-controls.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { UnsavedChanges } from "#web/office-kit/unsaved-changes.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { rich } from "#web/ui/text/rich.tsx";
import { dateTimeText } from "#web/ui/text/time-text.ts";
import type { OtherChange } from "./settings-change.ts";
import { SETTINGS_FIELDS, SETTINGS_FORM, useSettingsForm } from "./use-settings-form.ts";

export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const { problems, attempt, sending, refusal, others, hasUnsaved, wiring } = useSettingsForm(settings);
  const { values, setHere, dailyMovement, changedAt, changedBy } = settings;
  return (
    <form {...wiring} aria-label={t("Settings")} className="max-w-4xl space-y-5">
      <UnsavedChanges has={hasUnsaved} />
      <FormSummary
        form={SETTINGS_FORM}
        fields={SETTINGS_FIELDS}
        problems={problems}
        attempt={attempt}
        refusal={refusal}
      />
      {others.length > 0 && <ChangedByOthers others={others} />}
      {SETTING_GROUPS.map(({ title, note, warnings, settings: declared }) => (
        <Card key={title()}>
          <h2 className="font-semibold text-heading">{title()}</h2>
          {note && <p className="mt-1 text-ink-soft text-sm">{note()}</p>}
          {warnings?.(values).map(({ message }) => (
            <div key={message} className="mt-3">
              <Notice kind="warn">{message}</Notice>
            </div>
          ))}
          <div className="fields mt-4 grid grid-cols-1 items-start gap-x-5 gap-y-2 md:grid-cols-2">
            {variablesOf(declared).map((variable) => {
              const name = nameOf(variable);
              return (
                // Remounts a field only when the server's value changes, so that input in other fields stays.
                <div
                  key={`${name}: ${values[name]}`}
                  className="row-span-4 grid grid-cols-1 grid-rows-subgrid justify-items-start gap-y-0 *:first:justify-self-stretch has-[.tick]:col-span-full has-[.tick]:row-auto has-[.tick]:block"
                >
                  <SettingField variable={variable} value={values[name]} error={problems[name]} />
                  {setHere.includes(name) && <BackToEnvironment variable={variable} form={wiring.ref} />}
                </div>
              );
            })}
          </div>
        </Card>
      ))}
      <Card>
        <h2 className="font-semibold text-heading">{t("Prices")}</h2>
        <CheckboxField
          key={String(dailyMovement)}
          name="dailyMovement"
          label={t("Daily movement of prices")}
          hint={t(
            "Prices move by up to 5% around the shop's own prices. If you turn this off, they return to the shop's own prices at once.",
          )}
          defaultChecked={dailyMovement}
          className="mt-2"
        />
      </Card>
      <Card>
        <div className="md:max-w-md">
          <PasswordField
            id={fieldId(SETTINGS_FORM, "token")}
            name="token"
            label={t("Your admin token")}
            hint={t(
              "Enter it again to change anything except numbers and checkboxes, and to change deposits or cylinder tests: a changed text could redirect buyers' money. The shop is notified of such changes by mail.",
            )}
            autoComplete="current-password"
            error={problems.token}
          />
        </div>
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-ground px-4 py-3">
        {changedAt && (
          <p className="text-ink-soft text-sm">
            {t("Last changed by {name}, {moment}", { name: changedBy ?? "", moment: dateTimeText(changedAt) })}
          </p>
        )}
        <Button kind="main" type="submit" busy={sending && t("Saving…")}>
          {t("Save settings")}
        </Button>
      </div>
    </form>
  );
}

function ChangedByOthers({ others }: { others: readonly OtherChange[] }) {
  return (
    <Notice kind="warn" title={t("Changed by someone else")}>
      <ul className="list-disc pl-5">
        {others.map(({ name, label, value }) => (
          <li key={name}>
            {rich("{label} is now {value}", { label, value: <span className="font-semibold">{value}</span> })}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t("What you typed is still here. Save again to apply your changes on top of these.")}</p>
    </Notice>
  );
}

type BackToEnvironmentProps = { variable: SettingVariable; form: RefObject<HTMLFormElement | null> };

function BackToEnvironment({ variable, form }: BackToEnvironmentProps) {
  const label = settingOf(variable).label();
  const { revalidate } = useRevalidator();

  async function letGo() {
    const { version }: ShopSettings = await callApi("GET /api/admin/settings", {});
    const { token } = typedIn(form.current, ["token"]);
    const body = { version, values: { [nameOf(variable)]: null }, ...(token !== "" && { token }) };
    await callApi("PUT /api/admin/settings", { body });
    await revalidate();
    toast(t("{label} uses the environment's value again.", { label }));
  }

  return (
    <ActionButton kind="plain" action={letGo} className="mt-1">
      {t("Use the environment's value")}
      <span className="sr-only"> {t("of {label}", { label })}</span>
    </ActionButton>
  );
}

type Keyboard = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder">;

const KEYBOARDS: Partial<Record<SettingKind, Keyboard>> = {
  email: { type: "email" },
  phone: { inputMode: "tel" },
  phones: { inputMode: "tel" },
  link: { inputMode: "url", placeholder: "https://…" },
  number: { inputMode: "decimal" },
};

type SettingFieldProps = { variable: SettingVariable; value: string; error: string | undefined };

function SettingField({ variable, value, error }: SettingFieldProps) {
  const setting = settingOf(variable);
  const { kind, label, help } = setting;
  const name = nameOf(variable);
  const shared = { id: fieldId(SETTINGS_FORM, name), name, label: label(), hint: help?.(), error };
  if (kind === "switch" && setting.choices === undefined)
    return <CheckboxField {...shared} defaultChecked={value === "on"} />;
  const typed = { ...shared, optional: "optional" in setting, defaultValue: value };
  if (kind === "state") return <SelectField {...typed} options={stateChoices()} />;
  if ("choices" in setting && setting.choices) {
    const options = Object.entries(setting.choices()).map(([choice, meaning]) => ({ value: choice, label: meaning }));
    return <SelectField {...typed} options={options} />;
  }
  if (kind === "lines" || kind === "sentences") return <TextAreaField {...typed} rows={2} maxLength={1000} />;
  return <TextField {...typed} {...KEYBOARDS[kind]} maxLength={400} autoComplete="off" />;
}
