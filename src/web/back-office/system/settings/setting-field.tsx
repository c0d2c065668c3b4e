import type { ComponentProps } from "react";
import { STATES } from "#domain/india.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SettingField as Setting } from "./setting-fields.ts";
import { SETTINGS_FORM } from "./use-settings-form.ts";

type Props = { setting: Setting; value: string; error: string | undefined };

type Keyboard = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder">;

const KEYBOARDS: Readonly<Record<string, Keyboard>> = {
  email: { type: "email" },
  tel: { inputMode: "tel" },
  url: { inputMode: "url", placeholder: "https://…" },
  decimal: { inputMode: "decimal" },
};
const STATE_CHOICES = STATES.map((state) => ({ value: state, label: state }));

/** One setting, as it is typed. */
export function SettingField({ setting: { name, label, hint, optional, type }, value, error }: Props) {
  const shared = { id: fieldId(SETTINGS_FORM, name), name, label, hint, optional, defaultValue: value, error };
  if (type === "state") return <SelectField {...shared} options={STATE_CHOICES} />;
  if (type === "lines") return <TextAreaField {...shared} rows={2} maxLength={400} />;
  return <TextField {...shared} {...(type && KEYBOARDS[type])} maxLength={400} autoComplete="off" />;
}
