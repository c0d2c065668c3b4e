import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminRole } from "#platform/api/roles.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { roleChoices } from "./roles.ts";

/** One token per program, so that the audit log can distinguish them. */
export function NewTokenForm() {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<NewToken>();
  const form = useForm({
    name: "new-token",
    initial: { name: "", role: "", ...NO_CONFIRMATION },
    check: ({ name, role }) => ({
      name: name.trim() === "" && t("Please enter a name."),
      role: role === "" && t("Please choose a role."),
    }),
    send: async ({ role, ...typed }) => {
      const response = await callApi("POST /api/admin/tokens", { body: { ...typed, role: role as AdminRole } });
      form.reset();
      setMade({ name: response.made.name, token: response.token });
      await revalidate();
    },
  });
  return (
    <Card title={t("New token")}>
      <form {...form.wiring} aria-label={t("New token")} className="mt-3 space-y-4">
        <FormErrors form={form} />
        <div className="fields grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
          <TextField
            label={t("Name")}
            hint={t("The program that will use it.")}
            autoComplete="off"
            maxLength={80}
            {...form.field("name")}
          />
          <SelectField
            label={t("Role")}
            hint={t("What the token can be used for.")}
            placeholder={t("Choose a role")}
            options={roleChoices()}
            {...form.field("role")}
          />
          <ConfirmIdentityField form={form} hint={t("The shop is notified of every new token by mail.")} />
        </div>
        <Button kind="main" type="submit" busy={form.sending && t("Creating…")}>
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
