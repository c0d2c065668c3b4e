import { t } from "#domain/language/text.ts";
import type { Problems } from "#web/forms/form-problems.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { BusinessField } from "./business-form.ts";
import { AadhaarField, GstField } from "./gst-and-aadhaar-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

type Props = {
  form: string;
  problems: Problems<BusinessField>;
  hints: { gstNumber?: string; aadhaarNumber?: string };
  known?: { [field in BusinessField]?: string };
};

export function BusinessFields({ form, problems, hints, known = {} }: Props) {
  const field = (name: BusinessField) => ({
    id: fieldId(form, name),
    name,
    optional: true,
    error: problems[name],
    defaultValue: known[name],
  });
  return (
    <>
      <TextField {...field("company")} label={t("Company name")} autoComplete="organization" />
      <GstField {...field("gstNumber")} looksWrong={hints.gstNumber} />
      <AadhaarField {...field("aadhaarNumber")} form={form} problems={problems} looksWrong={hints.aadhaarNumber} />
      <PlaceFields address={field("address")} pincode={field("pincode")} state={field("state")} />
    </>
  );
}
