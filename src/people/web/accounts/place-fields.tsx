import { stateChoices } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { LONGEST_CITY } from "#platform/rules/text/city.ts";
import type { FieldProps } from "#platform/web/forms/use-form.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

type PlaceField = FieldProps & { optional?: boolean };

type Props = {
  address: PlaceField;
  city: PlaceField;
  pincode: PlaceField;
  state: PlaceField;
  /** Distinguishes the addresses in a form with two. */
  of?: "Billing" | "Shipping";
};

export function PlaceFields({ address, city, pincode, state, of }: Props) {
  const labels = labelsOf(of);
  const filledBy = (what: string) => (of ? `${of.toLowerCase()} ${what}` : what);
  return (
    <>
      <TextAreaField {...address} label={labels.address} rows={3} autoComplete={filledBy("street-address")} />
      <div className="fields grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField {...city} label={labels.city} maxLength={LONGEST_CITY} autoComplete={filledBy("address-level2")} />
        <TextField {...pincode} label={labels.pincode} inputMode="numeric" autoComplete={filledBy("postal-code")} />
        <SelectField
          {...state}
          label={labels.state}
          options={stateChoices()}
          placeholder={t("Choose a state")}
          autoComplete={filledBy("address-level1")}
        />
      </div>
    </>
  );
}

function labelsOf(of: Props["of"]) {
  switch (of) {
    case "Billing":
      return {
        address: t("Billing Address"),
        city: t("Billing City"),
        pincode: t("Billing Pincode"),
        state: t("Billing State"),
      };
    case "Shipping":
      return {
        address: t("Shipping Address"),
        city: t("Shipping City"),
        pincode: t("Shipping Pincode"),
        state: t("Shipping State"),
      };
    default:
      return { address: t("Address"), city: t("City"), pincode: t("Pincode"), state: t("State") };
  }
}
