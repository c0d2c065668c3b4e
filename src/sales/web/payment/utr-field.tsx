import type { ComponentProps } from "react";
import { t } from "#platform/rules/language/text.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

export function UtrField(props: Omit<ComponentProps<typeof TextField>, "label" | "hint" | "optional">) {
  return (
    <TextField
      {...props}
      label={t("UTR or UPI reference number")}
      hint={t("12 to 22 letters and digits, shown by your bank or UPI app after the payment.")}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase"
    />
  );
}
