import type { UserFile } from "#people/web/office/customers/admin-user.ts";
import { t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

/** Mobiles are unverified, so an admin confirms that the account with the transfer mobile belongs to the shop. */
export function TransferCard({ user }: { user: UserFile }) {
  const { mobile, isTransferMobile, transferConfirmedAt } = user;
  if (!isTransferMobile) return null;
  const confirmed = transferConfirmedAt !== null;

  return (
    <Card title={t("Cylinder transfers")}>
      <p className="mt-2 text-ink-soft">
        {confirmed
          ? t("This account can transfer cylinders (since {moment}).", {
              moment: dateTimeText(transferConfirmedAt),
            })
          : t("This is the transfer mobile, but nobody has confirmed that the account belongs to the shop.")}
      </p>
      <div className="mt-3">
        <Act
          call="POST /api/admin/users/{mobile}/transfer-confirmation"
          input={{ params: { mobile }, body: { confirmed: !confirmed } }}
          done={
            confirmed
              ? t("This account can no longer transfer cylinders.")
              : t("This account can now transfer cylinders.")
          }
          ask={{
            title: confirmed ? t("Withdraw the confirmation?") : t("Confirm this account?"),
            action: confirmed ? t("Withdraw") : t("Confirm account"),
            danger: confirmed,
            children: (
              <p>
                {confirmed
                  ? t("{name} will no longer be able to transfer cylinders.", { name: user.fullName })
                  : t(
                      "{name} will be able to transfer any cylinder. Confirm only if you have spoken with the owner of +91 {mobile}.",
                      { name: user.fullName, mobile },
                    )}
              </p>
            ),
          }}
        >
          {confirmed ? t("Withdraw") : t("Confirm account")}
        </Act>
      </div>
    </Card>
  );
}
