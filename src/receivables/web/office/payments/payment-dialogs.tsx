import { PAYMENT_METHODS, type PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, typedRupees } from "#platform/rules/money/money.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
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

export function NotePaymentDialog({ account }: { account: CustomerAccount }) {
  const today = dayInIndia(new Date());
  const { accountKey: mobile, name } = account;
  return (
    <ActDialog
      call="POST /api/admin/payments"
      kind="main"
      size="normal"
      title={t("Record a payment")}
      description={name}
      width="normal"
      action={t("Record the payment")}
      initial={{
        amount: "",
        day: today,
        method: "bank" as PaymentMethod,
        reference: "",
        confirmedReference: "",
        shares: {} as ShareInputs,
      }}
      check={({ amount, day, shares }) => ({
        amount: amountMissing(amount),
        day: dayInFuture(day, today),
        shares: shareProblem(shares),
      })}
      input={({ amount, confirmedReference, shares, ...typed }, key) => ({
        body: {
          ...{ ...typed, mobile, key },
          amount: typedRupees(amount) ?? 0,
          confirm: typed.reference !== "" && confirmedReference === typed.reference,
          allocations: allocationsIn(shares),
        },
      })}
      done={({ amount }) => t("{amount} from {name} is recorded.", { amount: shopPrice(rupees(amount)), name })}
    >
      {(form) => {
        const { amount, method, reference, confirmedReference } = form.values;
        const received = typedRupees(amount);
        const isDuplicate = form.error instanceof ApiProblem && form.error.code === "duplicate-reference";
        return (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t("Amount")}
                prefix="₹"
                inputMode="decimal"
                autoComplete="off"
                {...form.field("amount")}
              />
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
            <AllocationFields
              orders={account.openOrders}
              amount={received ? rupees(received) : undefined}
              form={form}
            />
          </>
        );
      }}
    </ActDialog>
  );
}

type AllocateProps = { account: CustomerAccount; payment: ReceivedPayment };

export function AllocateDialog({ account, payment }: AllocateProps) {
  const { id, revision, amount, refunded, allocations } = payment;
  const given = Object.fromEntries(allocations.map((share) => [share.orderNumber, String(share.amount)]));
  return (
    <ActDialog
      call="PUT /api/admin/payments/{id}/allocations"
      button={t("Allocate")}
      kind="plain"
      title={t("What {amount} is for", { amount: shopPrice(rupees(amount)) })}
      width="normal"
      action={t("Save")}
      initial={{ shares: given as ShareInputs, reason: "" }}
      check={({ shares }) => ({ shares: shareProblem(shares) })}
      input={({ shares, reason }) => ({
        params: { id },
        body: { revision, allocations: allocationsIn(shares), reason },
      })}
      done={t("Payment assignment saved.")}
    >
      {(form) => (
        <>
          <AllocationFields
            orders={ordersFor(account.openOrders, payment)}
            amount={rupees(amount - refunded)}
            form={form}
          />
          <TextField label={t("Reason")} optional maxLength={500} {...form.field("reason")} />
        </>
      )}
    </ActDialog>
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
