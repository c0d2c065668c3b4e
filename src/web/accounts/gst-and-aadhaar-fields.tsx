import type { ComponentProps } from "react";
import { t } from "#domain/language/text.ts";
import type { Problems } from "#web/forms/form-problems.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "form" | "label"> & {
  form: string;
  problems: Problems<"aadhaarConsent">;
  looksWrong: string | undefined;
  /** For a form that does not read its own controls. */
  onConsent?: (isGiven: boolean) => void;
};

/** The number with its purpose beside it: the customer consents before the number is used. */
export function AadhaarField({ form, problems, looksWrong, hint, onConsent, ...rest }: Props) {
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
        id={fieldId(form, "aadhaarConsent")}
        name="aadhaarConsent"
        className="mt-1"
        label={t("The shop may use my Aadhaar number, only to identify a buyer without GST registration.")}
        hint={t(
          "Needed only with an Aadhaar number. Giving one is voluntary: a GST number may be given instead. We keep its last four digits and a keyed fingerprint, never the number itself.",
        )}
        error={problems.aadhaarConsent}
        onChange={(event) => onConsent?.(event.target.checked)}
      />
    </div>
  );
}

/** A hint that does not block: the format is valid, but the number is probably mistyped. */
function LooksWrong({ text }: { text: string }) {
  return <span className="font-medium text-warn">{t("{warning} Please check it.", { warning: text })}</span>;
}

type GstFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "hint"> & { looksWrong: string | undefined };

/** A GSTIN; spaces and lower case are accepted. */
export function GstField({ looksWrong, ...rest }: GstFieldProps) {
  return (
    <TextField
      {...rest}
      label={t("GST Number")}
      hint={looksWrong ? <LooksWrong text={looksWrong} /> : t("15 characters, such as 07ABCDE1234F2Z1")}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase placeholder:normal-case"
    />
  );
}
