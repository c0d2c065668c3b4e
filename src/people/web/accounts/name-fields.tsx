import { t } from "#platform/rules/language/text.ts";
import type { FieldOf } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

export function NameFields({ field }: { field: FieldOf<"firstName" | "lastName"> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("firstName")} label={t("First name")} autoComplete="given-name" enterKeyHint="next" />
      <TextField {...field("lastName")} label={t("Last name")} autoComplete="family-name" enterKeyHint="next" />
    </div>
  );
}
