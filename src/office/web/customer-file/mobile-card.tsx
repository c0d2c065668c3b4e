import type { UserFile } from "#people/web/office/customers/admin-user.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { ReasonField, reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { userPath } from "#platform/web/office-kit/paths.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";

/** Mobiles are unverified and change hands, so the owner can remove one from an account. */
export function MobileCard({ user: { mobile, fullName } }: { user: UserFile }) {
  const call = "PUT /api/admin/users/{mobile}/mobile";
  if (!useMayCall(call)) return null;
  const hasMobile = !mobileProblem(mobile);
  return (
    <Card title={t("Mobile number")}>
      <p className="mt-2 mb-3 text-ink-soft">
        {hasMobile
          ? t("If this number belongs to someone else, release it.")
          : t("The number was released. The customer logs in by email.")}
      </p>
      <ActDialog
        call={call}
        button={hasMobile ? t("Release or change") : t("Add a number")}
        title={t("Change the mobile number of {name}?", { name: fullName })}
        action={t("Change number")}
        danger
        initial={{ newMobile: "", reason: "" }}
        check={({ newMobile, reason }) => ({
          newMobile: newMobile.trim() !== "" && mobileProblem(cleanMobile(newMobile)),
          reason: reasonProblem(reason),
        })}
        input={({ newMobile, reason }) => ({
          params: { mobile },
          body: { newMobile: cleanMobile(newMobile) || null, reason: reason.trim() },
        })}
        done={t("The mobile number was changed.")}
        leadsTo={userPath}
      >
        {({ field }) => (
          <>
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
              {...field("newMobile")}
            />
            <ReasonField label={t("Reason")} hint={t("Saved in the audit log.")} {...field("reason")} />
          </>
        )}
      </ActDialog>
    </Card>
  );
}
