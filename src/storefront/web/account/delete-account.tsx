import { useNavigate, useRevalidator } from "react-router";
import { matterText, OPEN_MATTERS } from "#office/rules/customer-file/open-matters.ts";
import { noPassword } from "#people/rules/accounts/account-forms.ts";
import { clearCustomer } from "#people/web/session/clear-customer.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";

export type OpenMatters = ClientOutput<EndpointNamed<"GET /api/open-matters">>;

type Props = {
  open: OpenMatters;
  /** Orders stored only on this device, which would be lost. */
  unsentOrders: number;
};

/** Deletes the account once nothing is open. It states first what the shop retains, and requires the password. */
export function DeleteAccount({ open, unsentOrders }: Props) {
  const dialog = useDialogInAddress("delete-account");
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {t(
          "Your profile, addresses, sessions and messages are erased at once. We keep orders, invoices and payments with your name and mobile as long as tax law requires, and the record of cylinders as long as they are in use. This cannot be undone.",
        )}
      </p>
      {open.matters.length > 0 ? (
        <SettleFirst open={open} />
      ) : (
        <Button onClick={dialog.show}>{t("Delete my account")}</Button>
      )}
      <Dialog
        open={dialog.open && open.matters.length === 0}
        onClose={dialog.close}
        width="narrow"
        title={t("Delete your account?")}
      >
        <LastQuestion unsentOrders={unsentOrders} onKeep={dialog.close} />
      </Dialog>
    </>
  );
}

function LastQuestion({ unsentOrders: unsent, onKeep }: Pick<Props, "unsentOrders"> & { onKeep: () => void }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    name: "delete-account",
    initial: { password: "" },
    check: ({ password }) => ({ password: password === "" && noPassword() }),
    send: async ({ password }) => {
      const { message } = await callApi("POST /api/delete-account", { body: { password } }).catch(async (error) => {
        // Something was opened since the page loaded: reload to show it.
        if (error instanceof ApiProblem && error.code === "account-in-use") await revalidate();
        throw error;
      });
      clearCustomer();
      toast(message);
      await navigate("/", { replace: true });
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Delete account")} className="space-y-5">
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        <li>{t("You will be logged out everywhere and cannot log in again.")}</li>
        <li>{t("Your profile, addresses and identity numbers are erased and cannot be restored.")}</li>
        <li>{t("Orders, invoices and payments are kept with your name and mobile as long as tax law requires.")}</li>
        <li>{t("The record of cylinders in your name is kept, as the Gas Cylinders Rules require.")}</li>
        <li>{t("The cart on this device will be emptied.")}</li>
        {unsent > 0 && (
          <li className="font-semibold text-warn">
            {plural(unsent, {
              one: "{count} order was not sent yet and is lost.",
              other: "{count} orders were not sent yet and are lost.",
            })}
          </li>
        )}
      </ul>
      <FormErrors form={form} />
      <PasswordField {...form.secret("password")} label={t("Your password")} autoComplete="current-password" />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onKeep}>{t("Keep my account")}</Button>
        <Button kind="danger" type="submit" busy={form.sending && t("Deleting…")}>
          {t("Delete permanently")}
        </Button>
      </div>
    </form>
  );
}

function SettleFirst({ open: { matters } }: { open: OpenMatters }) {
  return (
    <Notice kind="warn" title={t("Settle these first")}>
      <ul className="list-disc pl-5">
        {matters.map(({ amount, ...matter }) => (
          <li key={matter.kind}>
            <TextLink to={OPEN_MATTERS[matter.kind].path}>{matterText({ ...matter, amount: rupees(amount) })}</TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-2">{t("You can delete your account when nothing is open. Call us if something looks wrong.")}</p>
    </Notice>
  );
}
