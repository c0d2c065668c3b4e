import { useRevalidator } from "react-router";
import { staffProblems } from "#people/rules/staff/staff-form.ts";
import { roleChoices } from "#people/web/office/tokens/roles.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { cleanMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
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
      <MobileField label={t("Mobile")} autoComplete="off" {...form.field("mobile")} />
      <SelectField label={t("Role")} placeholder={t("Choose a role")} options={roleChoices()} {...form.field("role")} />
      <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
    </FormDialog>
  );
}
