import { useState } from "react";
import { useRevalidator } from "react-router";
import { givenPasswordProblem } from "#domain/accounts/account-forms.ts";
import type { PasswordOwner } from "#domain/accounts/password-rule.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import type { FieldValues, Problem } from "#web/forms/form-problems.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { OwnProfile } from "./read-own-profile.ts";
import { type TwoPasswords, TwoPasswordsFields, twoPasswordsProblems } from "./two-passwords.tsx";

type PasswordsField = "currentPassword" | TwoPasswords;

const FORM = "change-password";
const FIELDS: readonly PasswordsField[] = ["currentPassword", "newPassword", "confirmation"];

function check(typed: FieldValues<PasswordsField>, owner: PasswordOwner): Problem<PasswordsField>[] {
  const wrong = twoPasswordsProblems(typed, owner);
  const message = givenPasswordProblem(typed.currentPassword);
  return message ? [{ field: "currentPassword", message }, ...wrong] : wrong;
}

/** Changes the password. This device stays logged in; all others are logged out. */
export function ChangePassword({ profile }: { profile: OwnProfile }) {
  const [done, setDone] = useState({ times: 0, text: "" });
  const { revalidate } = useRevalidator();
  return (
    <>
      <div role="status" className="mb-4 empty:hidden">
        {done.text && <Notice kind="good">{done.text}</Notice>}
      </div>
      {/* Remounts the form empty after success. */}
      <Passwords
        key={done.times}
        profile={profile}
        onDone={(text) => {
          setDone({ times: done.times + 1, text });
          void revalidate();
        }}
      />
    </>
  );
}

function Passwords({ profile, onDone }: { profile: OwnProfile; onDone: (text: string) => void }) {
  const { typed, problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: (typed) => check(typed, profile),
    send: async ({ currentPassword, newPassword }) => {
      const { message } = await callApi("POST /api/change-password", { body: { currentPassword, newPassword } });
      onDone(message);
    },
  });
  return (
    <form {...wiring} aria-label={t("Change password")} className="space-y-5">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      {/* Password managers need a username field to store the password. */}
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <PasswordField
        id={fieldId(FORM, "currentPassword")}
        name="currentPassword"
        label={t("Current password")}
        autoComplete="current-password"
        error={problems.currentPassword}
      />
      <TwoPasswordsFields form={FORM} problems={problems} typed={typed} owner={profile} />
      <Button type="submit" busy={sending && t("Saving…")} className="w-full sm:w-auto">
        {t("Change password")}
      </Button>
    </form>
  );
}
