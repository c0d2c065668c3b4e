import { PAYMENT_METHODS, type PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, typedRupees } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { usePressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import {
  AllocationFields,
  allocationsIn,
  type OpenOrder,
  type ShareInputs,
  shareProblem,
} from "./allocation-fields.tsx";
import type { CustomerAccount, ReceivedPayment } from "./customer-account.ts";

export const methods = () => Object.entries(PAYMENT_METHODS).map(([value, { label }]) => ({ value, label }));

export const amountMissing = (typed: string) => !typedRupees(typed) && t("Please enter an amount above 0.");
export const dayInFuture = (day: string, today: string) => !(day && day <= today) && t("This day is in the future.");

type NoteProps = { account: CustomerAccount; onClose: () => void; onDone: (text: string) => Promise<void> };

export function NotePaymentDialog({ account, onClose, onDone }: NoteProps) {
  const key = usePressKey();
  const today = dayInIndia(new Date());
  const form = useForm({
    initial: {
      amount: "",
      day: today,
      method: "bank",
      reference: "",
      confirmedReference: "",
      shares: {} as ShareInputs,
    },
    check: ({ amount, day, shares }) => ({
      amount: amountMissing(amount),
      day: dayInFuture(day, today),
      shares: shareProblem(shares),
    }),
    send: async ({ day, reference, confirmedReference, shares, ...typed }) => {
      const { accountKey: mobile, name } = account;
      const amount = typedRupees(typed.amount) ?? 0;
      const method = typed.method as PaymentMethod;
      const confirm = reference !== "" && confirmedReference === reference;
      const body = { mobile, day, method, reference, confirm, key, amount, allocations: allocationsIn(shares) };
      await callApi("POST /api/admin/payments", { body });
      await onDone(t("{amount} from {name} is recorded.", { amount: shopPrice(rupees(amount)), name }));
    },
  });
  const amount = typedRupees(form.values.amount);
  const { method, reference, confirmedReference } = form.values;
  const isDuplicate = form.error instanceof ApiProblem && form.error.code === "duplicate-reference";
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Record a payment")}
      description={account.name}
      width="normal"
      action={t("Record the payment")}
      busy={t("Saving…")}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("Amount")} prefix="₹" inputMode="decimal" autoComplete="off" {...form.field("amount")} />
        <TextField label={t("Received on")} type="date" max={today} {...form.field("day")} />
        <SelectField label={t("Method")} options={methods()} {...form.field("method")} />
        <TextField
          label={method === "cheque" ? t("Cheque number") : t("UTR or reference")}
          optional
          maxLength={60}
          autoComplete="off"
          {...form.field("reference")}
        />
      </div>
      {isDuplicate && (
        <CheckboxField
          label={t("This is another payment with the same reference")}
          checked={confirmedReference === reference}
          onChange={({ target }) => form.set({ confirmedReference: target.checked ? reference : "" })}
        />
      )}
      <AllocationFields orders={account.openOrders} amount={amount ? rupees(amount) : undefined} form={form} />
    </FormDialog>
  );
}

type AllocateProps = NoteProps & { payment: ReceivedPayment };

export function AllocateDialog({ account, payment, onClose, onDone }: AllocateProps) {
  const given = Object.fromEntries(payment.allocations.map(({ orderNumber, amount }) => [orderNumber, String(amount)]));
  const form = useForm({
    initial: { shares: given as ShareInputs, reason: "" },
    check: ({ shares }) => ({ shares: shareProblem(shares) }),
    send: async ({ shares, reason }) => {
      const { id, revision } = payment;
      const body = { revision, allocations: allocationsIn(shares), reason };
      await callApi("PUT /api/admin/payments/{id}/allocations", { params: { id }, body });
      await onDone(t("Payment assignment saved."));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("What {amount} is for", { amount: shopPrice(rupees(payment.amount)) })}
      width="normal"
      action={t("Save")}
      busy={t("Saving…")}
    >
      <AllocationFields
        orders={ordersFor(account.openOrders, payment)}
        amount={rupees(payment.amount - payment.refunded)}
        form={form}
      />
      <TextField label={t("Reason")} optional maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}

/** Open orders and those this payment currently settles, with its own share available again. */
function ordersFor(open: CustomerAccount["openOrders"], { allocations, day }: ReceivedPayment): OpenOrder[] {
  const own = new Map(allocations.map(({ orderNumber, amount }) => [orderNumber, amount]));
  const settled = allocations.filter(({ orderNumber }) => !open.some((order) => order.orderNumber === orderNumber));
  return [
    ...settled.map(({ orderNumber, amount }) => ({ orderNumber, placedOn: day, open: amount })),
    ...open.map(({ unallocated, ...order }) => ({ ...order, open: unallocated + (own.get(order.orderNumber) ?? 0) })),
  ];
}
