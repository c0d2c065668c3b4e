import { useState } from "react";
import { useRevalidator } from "react-router";
import { givenPasswordProblem } from "#people/rules/accounts/account-forms.ts";
import type { OwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { NO_PASSWORDS, TwoPasswordsFields, twoPasswordsProblems } from "./two-passwords.tsx";

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
  const form = useForm({
    name: "change-password",
    initial: { currentPassword: "", ...NO_PASSWORDS },
    check: (typed) => {
      const message = givenPasswordProblem(typed.currentPassword);
      return [...(message ? [{ field: "currentPassword", message }] : []), ...twoPasswordsProblems(typed, profile)];
    },
    send: async ({ currentPassword, newPassword }) => {
      const { message } = await callApi("POST /api/change-password", { body: { currentPassword, newPassword } });
      onDone(message);
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Change password")} className="space-y-5">
      <FormErrors form={form} />
      {/* Password managers need a username field to store the password. */}
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <PasswordField
        {...form.secret("currentPassword")}
        label={t("Current password")}
        autoComplete="current-password"
      />
      <TwoPasswordsFields form={form} owner={profile} />
      <Button type="submit" busy={form.sending && t("Saving…")} className="w-full sm:w-auto">
        {t("Change password")}
      </Button>
    </form>
  );
}
