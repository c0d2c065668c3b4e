import { useNavigate } from "react-router";
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { noPassword } from "#domain/accounts/account-forms.ts";
import { plural, t } from "#domain/language/text.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { forgetCustomer } from "#web/session/forget-customer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";

export type OpenMatters = Answered<EndpointNamed<"GET /api/open-matters">>;

const FORM = "delete-account";
const FIELDS = ["password"] as const;

type Props = {
  open: OpenMatters;
  /** How many orders only this device has: they would be lost. */
  unsentOrders: number;
};

/** Closing the account for good. What it means is said before, and the password is asked once more. */
export function DeleteAccount({ open, unsentOrders }: Props) {
  const dialog = useDialogInAddress("delete-account");
  return (
    <>
      <p className="text-ink-soft">
        {t(
          "Your profile, addresses, sessions and messages are erased at once. Orders and invoices are kept for as long as tax law asks, and the record of cylinders for as long as they are in use. This cannot be undone.",
        )}
      </p>
      <Button className="mt-4" onClick={dialog.show}>
        {t("Delete my account")}
      </Button>
      <Dialog open={dialog.open} onClose={dialog.close} width="narrow" title={t("Delete your account?")}>
        <LastQuestion open={open} unsentOrders={unsentOrders} onKeep={dialog.close} />
      </Dialog>
    </>
  );
}

function LastQuestion({ open, unsentOrders: unsent, onKeep }: Props & { onKeep: () => void }) {
  const navigate = useNavigate();
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: ({ password }) => (password === "" ? [{ field: "password" as const, message: noPassword() }] : []),
    send: async ({ password }) => {
      const { message } = await callApi("POST /api/delete-account", { body: { password } });
      forgetCustomer();
      toast(message);
      await navigate("/", { replace: true });
    },
  });
  return (
    <form {...wiring} aria-label={t("Delete account")} className="space-y-5">
      <StillOpen open={open} />
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        <li>{t("You are logged out everywhere, and cannot log in again.")}</li>
        <li>{t("Profile, addresses and papers are erased, and cannot be brought back.")}</li>
        <li>{t("Orders and invoices are kept for as long as tax law asks.")}</li>
        <li>{t("The record of cylinders in your name is kept, as the Gas Cylinders Rules ask.")}</li>
        <li>{t("The cart on this device is emptied.")}</li>
        {unsent > 0 && (
          <li className="font-semibold text-warn">
            {plural(unsent, {
              one: "{count} order was not sent yet and is lost.",
              other: "{count} orders were not sent yet and are lost.",
            })}
          </li>
        )}
      </ul>
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <PasswordField
        id={fieldId(FORM, "password")}
        name="password"
        label={t("Your password")}
        autoComplete="current-password"
        error={problems.password}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onKeep}>{t("Keep my account")}</Button>
        <Button kind="danger" type="submit" busy={sending && t("Deleting…")}>
          {t("Delete for good")}
        </Button>
      </div>
    </form>
  );
}

/** Money and goods that are still on their way: easier to settle while both know each other. */
function StillOpen({ open: { unpaid, toDispatch, deposits, emptiesToReturn } }: { open: OpenMatters }) {
  const lines = [
    unpaid.orders > 0 &&
      plural(
        unpaid.orders,
        { one: "{count} order not paid yet: {amount}", other: "{count} orders not paid yet: {amount}" },
        { amount: money(unpaid.amount) },
      ),
    toDispatch.orders > 0 &&
      plural(
        toDispatch.orders,
        {
          one: "{count} order paid and not dispatched yet: {amount}",
          other: "{count} orders paid and not dispatched yet: {amount}",
        },
        { amount: money(toDispatch.amount) },
      ),
    deposits.orders > 0 &&
      plural(
        deposits.orders,
        {
          one: "Refundable deposits you paid with {count} order: {amount}, less what was refunded to you",
          other: "Refundable deposits you paid with {count} orders: {amount}, less what was refunded to you",
        },
        { amount: money(deposits.amount) },
      ),
    emptiesToReturn > 0 && t("Empty cylinders you still return: {count}", { count: emptiesToReturn }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Notice kind="warn" title={t("Still open between us")}>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2">
        {t("Nothing of it is lost, but without the account you can only settle it by phone or mail.")}
      </p>
    </Notice>
  );
}

const money = (inRupees: number) => shopPrice(rupees(inRupees));
