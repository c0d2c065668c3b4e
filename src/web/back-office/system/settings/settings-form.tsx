import type { ComponentProps, RefObject } from "react";
import { useRevalidator } from "react-router";
import type { ShopSetting, ShopSettings } from "#contract/back-office/settings.ts";
import { t } from "#domain/language/text.ts";
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
import { SETTING_GROUPS, SETTING_LABELS, type SettingField as Setting } from "./setting-fields.ts";
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
      {SETTING_GROUPS().map(({ title, note, warnings, fields }) => (
        <Card key={title}>
          <h2 className="font-semibold text-heading">{title}</h2>
          {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
          {warnings?.(values).map(({ message }) => (
            <div key={message} className="mt-3">
              <Notice kind="warn">{message}</Notice>
            </div>
          ))}
          <div className="fields mt-4 grid grid-cols-1 items-start gap-x-5 gap-y-2 md:grid-cols-2">
            {fields.map((setting) => (
              // Remounts a field only when the server's value changes, so that input in other fields stays.
              <div
                key={`${setting.name}: ${values[setting.name]}`}
                className="row-span-4 grid grid-cols-1 grid-rows-subgrid justify-items-start gap-y-0 *:first:justify-self-stretch"
              >
                <SettingField setting={setting} value={values[setting.name]} error={problems[setting.name]} />
                {setHere.includes(setting.name) && (
                  <BackToEnvironment name={setting.name} label={setting.label} form={wiring.ref} />
                )}
              </div>
            ))}
          </div>
          {title === t("Bank and UPI") && (
            <CheckboxField
              key={values.qrAtCheckout}
              name="qrAtCheckout"
              label={SETTING_LABELS().qrAtCheckout}
              hint={t("The buyer sees the UPI QR code already on the checkout page.")}
              defaultChecked={values.qrAtCheckout === "on"}
              className="mt-3"
            />
          )}
        </Card>
      ))}
      <Card>
        <h2 className="font-semibold text-heading">{t("Prices")}</h2>
        <CheckboxField
          key={String(dailyMovement)}
          name="dailyMovement"
          label={SETTING_LABELS().dailyMovement}
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

type BackToEnvironmentProps = { name: ShopSetting; label: string; form: RefObject<HTMLFormElement | null> };

function BackToEnvironment({ name, label, form }: BackToEnvironmentProps) {
  const { revalidate } = useRevalidator();

  async function letGo() {
    const { version }: ShopSettings = await callApi("GET /api/admin/settings", {});
    const { token } = typedIn(form.current, ["token"]);
    const body = { version, values: { [name]: null }, ...(token !== "" && { token }) };
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

type SettingFieldProps = { setting: Setting; value: string; error: string | undefined };

type Keyboard = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder">;

const KEYBOARDS: Readonly<Record<string, Keyboard>> = {
  email: { type: "email" },
  tel: { inputMode: "tel" },
  url: { inputMode: "url", placeholder: "https://…" },
  decimal: { inputMode: "decimal" },
};

function SettingField({ setting: { name, label, hint, optional, type, choices }, value, error }: SettingFieldProps) {
  const shared = { id: fieldId(SETTINGS_FORM, name), name, label, hint, optional, defaultValue: value, error };
  if (type === "state") return <SelectField {...shared} options={stateChoices()} />;
  if (choices) {
    const options = Object.entries(choices).map(([choice, meaning]) => ({ value: choice, label: meaning }));
    return <SelectField {...shared} options={options} />;
  }
  if (type === "lines") return <TextAreaField {...shared} rows={2} maxLength={1000} />;
  return <TextField {...shared} {...(type && KEYBOARDS[type])} maxLength={400} autoComplete="off" />;
}
