import { useNavigate } from "react-router";
import { NO_PASSWORD } from "#domain/accounts/account-forms.ts";
import { callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { useUnsentOrders } from "#web/orders/my-orders.ts";
import { forgetCustomer } from "#web/session/forget-customer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";

const FORM = "delete-account";
const FIELDS = ["password"] as const;

/** Closing the account for good. What it means is said before, and the password is asked once more. */
export function DeleteAccount() {
  const dialog = useDialogInAddress("delete-account");
  return (
    <>
      <p className="text-ink-soft">
        Your profile, addresses, sessions and messages are erased at once. Orders and invoices are kept for as long as
        tax law asks, and the record of cylinders for as long as they are in use. This cannot be undone.
      </p>
      <Button className="mt-4" onClick={dialog.show}>
        Delete my account
      </Button>
      <Dialog open={dialog.open} onClose={dialog.close} width="narrow" title="Delete your account?">
        <LastQuestion onKeep={dialog.close} />
      </Dialog>
    </>
  );
}

function LastQuestion({ onKeep }: { onKeep: () => void }) {
  const navigate = useNavigate();
  const unsent = useUnsentOrders().length;
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: ({ password }) => (password === "" ? [{ field: "password" as const, message: NO_PASSWORD }] : []),
    send: async ({ password }) => {
      const { message } = await callApi("POST /api/delete-account", { body: { password } });
      forgetCustomer();
      toast(message);
      await navigate("/", { replace: true });
    },
  });
  return (
    <form {...wiring} aria-label="Delete account" className="space-y-5">
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        <li>You are logged out everywhere, and cannot log in again.</li>
        <li>Profile, addresses and papers are erased, and cannot be brought back.</li>
        <li>Orders and invoices are kept for as long as tax law asks.</li>
        <li>The record of cylinders in your name is kept, as the Gas Cylinders Rules ask.</li>
        <li>The cart on this device is emptied.</li>
        {unsent > 0 && (
          <li className="font-semibold text-warn">
            {unsent === 1
              ? "1 order was not sent yet and is lost."
              : `${unsent} orders were not sent yet and are lost.`}
          </li>
        )}
      </ul>
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <PasswordField
        id={fieldId(FORM, "password")}
        name="password"
        label="Your password"
        autoComplete="current-password"
        error={problems.password}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onKeep}>Keep my account</Button>
        <Button kind="danger" type="submit" busy={sending && "Deleting…"}>
          Delete for good
        </Button>
      </div>
    </form>
  );
}
