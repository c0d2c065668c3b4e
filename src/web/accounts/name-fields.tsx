import { t } from "#domain/language/text.ts";
import type { Problems } from "#web/forms/form-problems.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type NameField = "firstName" | "lastName";
type Props = { form: string; problems: Problems<NameField>; known?: { [field in NameField]?: string } };

export function NameFields({ form, problems, known = {} }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        id={fieldId(form, "firstName")}
        name="firstName"
        label={t("First name")}
        autoComplete="given-name"
        enterKeyHint="next"
        defaultValue={known.firstName}
        error={problems.firstName}
      />
      <TextField
        id={fieldId(form, "lastName")}
        name="lastName"
        label={t("Last name")}
        autoComplete="family-name"
        enterKeyHint="next"
        defaultValue={known.lastName}
        error={problems.lastName}
      />
    </div>
  );
}
