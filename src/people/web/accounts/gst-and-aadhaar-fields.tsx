import type { ComponentProps } from "react";
import { typedGstProblem } from "#people/rules/customers/identity-numbers.ts";
import { t } from "#platform/rules/language/text.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label"> & {
  consent: Omit<ComponentProps<typeof CheckboxField>, "label">;
  looksWrong: string | undefined;
};

/** The number with its purpose beside it: the customer consents before the number is used. */
export function AadhaarField({ consent, looksWrong, hint, ...rest }: Props) {
  const givenLater = t("12 digits. Orders need a GST or an Aadhaar number. You can also enter it with the order.");
  return (
    <div>
      <TextField
        {...rest}
        label={t("Aadhaar Number")}
        hint={looksWrong ? <LooksWrong text={looksWrong} /> : (hint ?? givenLater)}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxField
        {...consent}
        className="mt-1"
        label={t("The shop may use my Aadhaar number, only to identify a buyer without GST registration.")}
        hint={t(
          "Needed only with an Aadhaar number. Giving one is voluntary: a GST number may be given instead. We keep its last four digits and a code that cannot be turned back into the number.",
        )}
      />
    </div>
  );
}

/** A hint that does not block: the format is valid, but the number is probably mistyped. */
function LooksWrong({ text }: { text: string }) {
  return <span className="font-medium text-warn">{t("{warning} Please check it.", { warning: text })}</span>;
}

type GstFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "value"> & {
  value: string;
  label?: string;
  looksWrong?: string | undefined;
};

/** A GSTIN; spaces and lower case are accepted. A wrong one is rejected once it is complete, before the form is sent. */
export function GstField({ looksWrong, label = t("GST Number"), hint, error, ...rest }: GstFieldProps) {
  const ordinary = hint ?? t("15 characters, such as 07ABCDE1234F2Z1");
  return (
    <TextField
      {...rest}
      label={label}
      hint={looksWrong ? <LooksWrong text={looksWrong} /> : ordinary}
      error={error ?? typedGstProblem(rest.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase placeholder:normal-case"
    />
  );
}
