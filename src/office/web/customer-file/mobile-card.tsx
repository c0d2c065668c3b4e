import { useState } from "react";
import { useNavigate } from "react-router";
import type { UserFile } from "#people/web/office/customers/admin-user.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { ReasonField, reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { userPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

/** Mobiles are unverified and change hands, so the owner can remove one from an account. */
export function MobileCard({ user }: { user: UserFile }) {
  const mayChange = useMayCall("PUT /api/admin/users/{mobile}/mobile");
  const [asking, setAsking] = useState(false);
  if (!mayChange) return null;
  const hasMobile = !mobileProblem(user.mobile);
  return (
    <Card title={t("Mobile number")}>
      <p className="mt-2 text-ink-soft">
        {hasMobile
          ? t("If this number belongs to someone else, release it.")
          : t("The number was released. The customer logs in by email.")}
      </p>
      <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
        {hasMobile ? t("Release or change") : t("Add a number")}
      </Button>
      {asking && <ChangeMobile user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ChangeMobile({ user: { mobile, fullName }, onClose }: { user: UserFile; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { newMobile: "", reason: "" },
    check: ({ newMobile, reason }) => ({
      newMobile: newMobile.trim() !== "" && mobileProblem(cleanMobile(newMobile)),
      reason: reasonProblem(reason),
    }),
    send: async ({ newMobile, reason }) => {
      const user = await callApi("PUT /api/admin/users/{mobile}/mobile", {
        params: { mobile },
        body: { newMobile: cleanMobile(newMobile) || null, reason: reason.trim() },
      });
      await navigate(userPath(user), { replace: true });
      toast(t("The mobile number was changed."));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Change the mobile number of {name}?", { name: fullName })}
      action={t("Change number")}
      danger
    >
      <p>
        {t(
          "Every device of this account is logged out. Orders and payments stay with the account. The old number can be registered again.",
        )}
      </p>
      <MobileField
        label={t("New mobile number")}
        hint={t("Leave empty if there is none: the customer then logs in with the email.")}
        optional
        autoComplete="off"
        {...form.field("newMobile")}
      />
      <ReasonField label={t("Reason")} hint={t("Saved in the audit log.")} {...form.field("reason")} />
    </FormDialog>
  );
}
