import { useRevalidator } from "react-router";
import type { AdminRole } from "#contract/back-office/roles.ts";
import { staffProblems } from "#domain/accounts/staff-form.ts";
import { cleanEmail } from "#domain/email.ts";
import { cleanMobile } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { roleChoices } from "#web/back-office/system/tokens/roles.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#web/office-kit/confirm-identity-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Invitation, Person } from "./person.ts";

type Props = {
  /** Absent for a new person. */
  person?: Person;
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
};

export function PersonDialog({ person, onClose, onInvited }: Props) {
  const { revalidate } = useRevalidator();
  const { name = "", email = "", mobile = "", role = "" } = person ?? {};
  const form = useForm({
    name: "person",
    initial: { name, email, mobile, role: role as string, ...NO_CONFIRMATION },
    clean: { email: cleanEmail, mobile: cleanMobile },
    check: (typed) => [
      ...staffProblems(typed),
      ...(typed.role === "" ? [{ field: "role" as const, message: t("Please choose a role.") }] : []),
    ],
    send: async ({ role: chosen, ...typed }) => {
      const body = { ...typed, role: chosen as AdminRole };
      if (person === undefined) {
        const { person: added, link } = await callApi("POST /api/admin/staff", { body });
        await revalidate();
        onInvited({ ...added, link });
      } else {
        await callApi("PUT /api/admin/staff/{id}", { params: { id: person.id }, body });
        await revalidate();
        toast(t("{name} was changed.", { name: typed.name }));
      }
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={person ? t("Edit {name}", { name }) : t("Add person")}
      action={person ? t("Save") : t("Add and invite")}
    >
      <TextField label={t("Name")} autoComplete="off" maxLength={80} {...form.field("name")} />
      <TextField
        label={t("Email")}
        hint={t("For login and a forgotten password. Email or mobile is enough.")}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field("email")}
      />
      <TextField label={t("Mobile")} inputMode="tel" autoComplete="off" {...form.field("mobile")} />
      <SelectField label={t("Role")} placeholder={t("Choose a role")} options={roleChoices()} {...form.field("role")} />
      <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
    </FormDialog>
  );
}
