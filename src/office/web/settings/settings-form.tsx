import { type ComponentProps, useState } from "react";
import type { ShopSettings } from "#office/api/settings.ts";
import { stateChoices } from "#platform/rules/india/state-names.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { ConfirmIdentityField } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { UnsavedChanges } from "#platform/web/office-kit/unsaved-changes.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { isDemoValue, isOwnName } from "#shop/rules/settings/demo-values.ts";
import type { SettingKind } from "#shop/rules/settings/setting-kinds.ts";
import { nameOf, type SettingVariable, settingOf } from "#shop/rules/settings/settings.ts";
import { groupsShown, type SettingFilter } from "./groups-shown.ts";
import type { OtherChange } from "./settings-change.ts";
import { type OnSaved, useSettingsForm } from "./use-settings-form.ts";

type Form = ReturnType<typeof useSettingsForm>["form"];

type Props = {
  settings: ShopSettings;
  filter: SettingFilter;
  /** Where Save leads. Without it, the form stays. */
  onSaved?: OnSaved;
};

/** Input in settings that the filter hides stays until it is saved. */
export function SettingsForm({ settings, filter, onSaved }: Props) {
  const { form, others, hasUnsaved } = useSettingsForm(settings, onSaved);
  const { values, fixed, changedAt, changedBy } = settings;
  const [whole, setWhole] = useState<string>();
  const subject = "subject" in filter ? filter.subject : undefined;
  const shown = groupsShown(filter, form.problems, whole === subject ? undefined : values);
  const all = groupsShown(filter, form.problems);
  const left = countOf(all) - countOf(shown);
  return (
    <form {...form.wiring} aria-label={t("Settings")} className="max-w-4xl space-y-5">
      <UnsavedChanges has={hasUnsaved} />
      <FormErrors form={form} />
      {others.length > 0 && <ChangedByOthers others={others} />}
      {shown.length === 0 && "query" in filter && filter.query !== "" && (
        <p className="text-ink-soft">{t("No setting found for “{words}”.", { words: filter.query })}</p>
      )}
      {shown.map(({ title, note, warnings, variables }) => (
        <Card key={title()} title={title()}>
          {note && <p className="mt-1 text-ink-soft text-sm">{note()}</p>}
          {warnings?.(values).map(({ message }) => (
            <div key={message} className="mt-3">
              <Notice kind="warn">{message}</Notice>
            </div>
          ))}
          <div className="fields mt-4 grid grid-cols-1 items-start gap-x-5 gap-y-2 md:grid-cols-2">
            {variables.map((variable) => {
              const name = nameOf(variable);
              return (
                <div
                  key={name}
                  className="row-span-4 grid grid-cols-1 grid-rows-subgrid justify-items-start gap-y-0 *:first:justify-self-stretch has-[.tick]:col-span-full has-[.tick]:row-auto has-[.tick]:block"
                >
                  {fixed.includes(name) ? (
                    <FixedSetting variable={variable} value={values[name]} />
                  ) : (
                    <SettingField variable={variable} form={form} />
                  )}
                </div>
              );
            })}
          </div>
        </Card>
      ))}
      {left > 0 && (
        <Button kind="plain" onClick={() => setWhole(subject)}>
          {plural(left, { one: "Show {count} rarely changed setting", other: "Show {count} rarely changed settings" })}
        </Button>
      )}
      {"subject" in filter && filter.subject === "prices" && filter.query === "" && (
        <Card title={t("Daily movement")}>
          <CheckboxField
            {...form.tick("dailyMovement")}
            label={t("Daily movement of prices")}
            hint={t(
              "When this is on, prices move by up to 5% a day around the shop's own prices. If you turn it off, they return to the shop's own prices at once.",
            )}
            className="mt-2"
          />
        </Card>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 space-y-3 border-line border-t bg-ground px-4 py-3">
        {hasUnsaved() && (
          <div className="md:max-w-md">
            <ConfirmIdentityField
              form={form}
              hint={t(
                "Needed for texts, contacts, bank details and deposits. The shop is told of such changes by mail.",
              )}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-4">
          {changedAt && (
            <p className="text-ink-soft text-sm">
              {t("Last changed by {name}, {moment}", { name: changedBy ?? "", moment: dateTimeText(changedAt) })}
            </p>
          )}
          <Button kind="main" type="submit" busy={form.sending && t("Saving…")}>
            {onSaved ? t("Save and continue") : t("Save settings")}
          </Button>
        </div>
      </div>
    </form>
  );
}

const countOf = (groups: ReturnType<typeof groupsShown>) =>
  groups.reduce((sum, { variables }) => sum + variables.length, 0);

/** The operator changes it in the environment. */
function FixedSetting({ variable, value }: { variable: SettingVariable; value: string }) {
  return (
    <div>
      <p className="font-semibold text-[0.9375rem]">{settingOf(variable).label()}</p>
      <p className="wrap-anywhere mt-1.5">{value || t("empty¦setting")}</p>
      <p className="mt-1 text-ink-soft text-sm">{t("Set by {variable} on the server.", { variable })}</p>
    </div>
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

type SettingProps = { variable: SettingVariable; form: Form };

type Keyboard = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder">;

const KEYBOARDS: Partial<Record<SettingKind, Keyboard>> = {
  email: { type: "email" },
  phone: { inputMode: "tel" },
  phones: { inputMode: "tel" },
  link: { inputMode: "url", placeholder: "https://…" },
  number: { inputMode: "decimal" },
};

function SettingField({ variable, form }: SettingProps) {
  const setting = settingOf(variable);
  const { kind, label, help } = setting;
  const { value, onChange, onBlur, ...named } = form.field(`values.${nameOf(variable)}`);
  const demo =
    isDemoValue(variable, value) &&
    (isOwnName(form.values.values.name)
      ? t("Demo value, hidden from buyers: replace it with your own.")
      : t("Demo value: replace it with your own."));
  const shared = { ...named, label: label(), hint: [demo, help?.()].filter(Boolean).join(" ") || undefined };
  if (kind === "switch" && setting.choices === undefined) {
    const turn = (ticked: boolean) =>
      form.set(({ values }) => ({ values: { ...values, [nameOf(variable)]: ticked ? "on" : "off" } }));
    return <CheckboxField {...shared} checked={value === "on"} onChange={({ target }) => turn(target.checked)} />;
  }
  const typed = { ...shared, value, onChange, onBlur, optional: "optional" in setting };
  if (kind === "state") return <SelectField {...typed} options={stateChoices()} />;
  if ("choices" in setting && setting.choices) {
    const options = Object.entries(setting.choices()).map(([choice, meaning]) => ({ value: choice, label: meaning }));
    return <SelectField {...typed} options={options} />;
  }
  if (kind === "lines" || kind === "sentences") return <TextAreaField {...typed} rows={2} maxLength={1000} />;
  return <TextField {...typed} {...KEYBOARDS[kind]} maxLength={400} autoComplete="off" />;
}
