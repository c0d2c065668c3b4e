import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, type RowOf } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";

export type QrUser = RowOf<"GET /api/admin/qr-users">;

type Props = { user: Pick<QrUser, "id" | "email"> };

/** Approves or rejects a pending user. The user is notified by mail, so a rejection requires confirmation. */
export function Decision({ user: { id, email } }: Props) {
  const shared = { input: { params: { id } }, about: email, tell: actionFailed };
  return (
    <span className="inline-flex gap-2">
      <Act call="POST /api/admin/qr-users/{id}/approve" {...shared}>
        {t("Approve")}
      </Act>
      <Act
        call="POST /api/admin/qr-users/{id}/reject"
        kind="plain"
        {...shared}
        ask={{
          title: t("Reject {email}?", { email }),
          action: t("Reject"),
          danger: true,
          children: <p>{t("They get a mail and cannot use the cylinder tool.")}</p>,
        }}
      >
        {t("Reject")}
      </Act>
    </span>
  );
}

/** Withdraws a user's permission to label cylinders. Access ends at once, and the user is notified with the reason. */
export const WithdrawApproval = ({ user: { id, email } }: Props) => (
  <Act
    call="POST /api/admin/qr-users/{id}/withdraw"
    kind="plain"
    className="whitespace-nowrap md:-ml-3"
    about={t("of {email}", { email })}
    input={(reason) => ({ params: { id }, body: { reason } })}
    tell={actionFailed}
    ask={{
      title: t("Withdraw the approval of {email}?", { email }),
      action: t("Withdraw approval"),
      danger: true,
      reason: { label: t("Reason"), hint: t("Included in the mail they get and in the audit log.") },
      children: <p>{t("They are logged out everywhere at once. Cylinders they registered stay as they are.")}</p>,
    }}
  >
    {t("Withdraw approval")}
  </Act>
);

/** Returns a rejected user to pending, where they can be approved. */
export const Reconsider = ({ user: { id, email } }: Props) => (
  <Act
    call="POST /api/admin/qr-users/{id}/reconsider"
    kind="plain"
    className="md:-ml-3"
    about={email}
    input={{ params: { id } }}
    tell={actionFailed}
  >
    {t("Reconsider")}
  </Act>
);

export const actionFailed = (error: unknown): string =>
  error instanceof ApiProblem && error.status < 500 ? error.message : t("Action failed");
