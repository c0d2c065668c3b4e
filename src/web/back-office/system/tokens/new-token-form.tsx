import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminRole } from "#contract/back-office/roles.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { roleChoices } from "./roles.ts";

const FORM = "new-token";
const FIELDS = ["name", "role", "token"] as const;
type Field = (typeof FIELDS)[number];

/** One token per person, so that the audit log can distinguish them. */
export function NewTokenForm() {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<NewToken>();
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm<Field>({
    fields: FIELDS,
    check: ({ name, role, token }) => [
      ...(name.trim() === "" ? [{ field: "name" as const, message: t("Please enter a name.") }] : []),
      ...(role === "" ? [{ field: "role" as const, message: t("Please choose a role.") }] : []),
      ...(token === "" ? [{ field: "token" as const, message: t("Please enter your own admin token again.") }] : []),
    ],
    send: async ({ name, role, token }) => {
      const response = await callApi("POST /api/admin/tokens", { body: { name, role: role as AdminRole, token } });
      wiring.ref.current?.reset();
      setMade({ name: response.made.name, token: response.token });
      await revalidate();
    },
  });
  return (
    <Card>
      <h2 className="font-semibold text-heading">{t("New token")}</h2>
      <form {...wiring} aria-label={t("New token")} className="mt-3 space-y-4">
        <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
        <div className="fields grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
          <TextField
            id={fieldId(FORM, "name")}
            name="name"
            label={t("Name")}
            hint={t("The person who will use it.")}
            autoComplete="off"
            maxLength={80}
            error={problems.name}
          />
          <SelectField
            id={fieldId(FORM, "role")}
            name="role"
            label={t("Role")}
            hint={t("What the token can be used for.")}
            placeholder={t("Choose a role")}
            options={roleChoices()}
            error={problems.role}
          />
          <PasswordField
            id={fieldId(FORM, "token")}
            name="token"
            label={t("Your admin token")}
            hint={t("Enter your own token again. The shop is notified of every new token by mail.")}
            autoComplete="current-password"
            error={problems.token}
          />
        </div>
        <Button kind="main" type="submit" busy={sending && t("Creating…")}>
          {t("Create token")}
        </Button>
      </form>
      <NewTokenDialog made={made} onClose={() => setMade(undefined)} />
    </Card>
  );
}

type NewToken = { name: string; token: string };

/** A token is shown only once: the shop stores only its hash. */
function NewTokenDialog({ made, onClose }: { made: NewToken | undefined; onClose: () => void }) {
  if (made === undefined) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("The token of {name}", { name: made.name })}
      width="narrow"
      footer={
        <Button kind="main" onClick={onClose}>
          {t("I have saved it")}
        </Button>
      }
    >
      <div className="space-y-4">
        <Notice kind="warn">{t("Copy it now and hand it over securely. It will not be shown again.")}</Notice>
        <p className="break-all rounded-control bg-sunken px-4 py-3 font-mono">{made.token}</p>
        <CopyButton text={made.token} what={t("token")} />
      </div>
    </Dialog>
  );
}
