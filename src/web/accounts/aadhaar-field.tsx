import type { ComponentProps } from "react";
import type { Problems } from "#web/forms/form-problems.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LooksWrong } from "./looks-wrong.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "form" | "label"> & {
  form: string;
  problems: Problems<"aadhaarConsent">;
  looksWrong: string | undefined;
};

const GIVEN_LATER = "12 digits. For an order the shop needs a GST or an Aadhaar number; either can also be given then.";

/** The number and, next to it, what it is for: consent is asked for before the number is used. */
export function AadhaarField({ form, problems, looksWrong, hint = GIVEN_LATER, ...rest }: Props) {
  return (
    <div>
      <TextField
        {...rest}
        label="Aadhaar Number"
        hint={looksWrong ? <LooksWrong text={looksWrong} /> : hint}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxField
        id={fieldId(form, "aadhaarConsent")}
        name="aadhaarConsent"
        className="mt-1"
        label="The shop may use my Aadhaar number, only to identify a buyer without GST registration."
        hint="Needed only with an Aadhaar number. Giving one is voluntary: a GST number may be given instead. We keep its last four digits and a keyed fingerprint, never the number itself."
        error={problems.aadhaarConsent}
      />
    </div>
  );
}
