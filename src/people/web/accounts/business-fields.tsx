import { t } from "#platform/rules/language/text.ts";
import type { FormState } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { BusinessInput } from "./business-form.ts";
import { AadhaarField, GstField } from "./gst-and-aadhaar-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

type Form = FormState<BusinessInput>;
type Props = {
  form: { values: Pick<BusinessInput, "address">; field: Form["field"]; tick: Form["tick"] };
  hints: { gstNumber?: string; aadhaarNumber?: string };
};

export function BusinessFields({ form, hints }: Props) {
  const field = (name: keyof BusinessInput) => ({ ...form.field(name), optional: true });
  return (
    <>
      <TextField {...field("company")} label={t("Company name")} autoComplete="organization" />
      <GstField {...field("gstNumber")} looksWrong={hints.gstNumber} />
      <AadhaarField
        {...field("aadhaarNumber")}
        consent={form.tick("aadhaarConsent")}
        looksWrong={hints.aadhaarNumber}
      />
      <PlaceFields
        address={field("address")}
        city={{ ...form.field("city"), optional: form.values.address.trim() === "" }}
        pincode={field("pincode")}
        state={field("state")}
      />
    </>
  );
}
