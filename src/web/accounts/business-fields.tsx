import { STATES } from "#domain/india.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AadhaarField } from "./aadhaar-field.tsx";
import type { BusinessField } from "./business-form.ts";
import type { Problems } from "./form-problems.ts";
import { fieldId } from "./form-summary.tsx";
import { LooksWrong } from "./looks-wrong.tsx";

type Props = {
  form: string;
  problems: Problems<BusinessField>;
  hints: { gstNumber?: string; aadhaarNumber?: string };
  /** What the shop already knows. */
  known?: { [field in BusinessField]?: string };
};

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

/** Company, papers and address. All of it may come later. */
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
      <TextField {...field("company")} label="Company name" autoComplete="organization" />
      <TextField
        {...field("gstNumber")}
        label="GST Number"
        hint={hints.gstNumber ? <LooksWrong text={hints.gstNumber} /> : "15 characters, such as 07ABCDE1234F2Z5"}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase placeholder:normal-case"
      />
      <AadhaarField {...field("aadhaarNumber")} form={form} problems={problems} looksWrong={hints.aadhaarNumber} />
      <TextAreaField {...field("address")} label="Address" rows={3} autoComplete="street-address" />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField {...field("pincode")} label="Pincode" inputMode="numeric" autoComplete="postal-code" />
        <SelectField
          {...field("state")}
          label="State"
          options={STATE_OPTIONS}
          placeholder="Choose a state"
          autoComplete="address-level1"
        />
      </div>
    </>
  );
}
