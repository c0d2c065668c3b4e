import type { ComponentProps } from "react";
import { ADJUSTMENT_KINDS, type AdjustmentKind } from "#books/rules/ledger/entry.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, typedRupees } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { usePressKey } from "#platform/web/forms/press-key.ts";
import { reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { CustomerAccount } from "./customer-account.ts";
import { amountMissing, dayInFuture, methods } from "./payment-dialogs.tsx";

type Props = { account: CustomerAccount; onClose: () => void; onDone: (text: string) => Promise<void> };

export function RefundDialog({ account, onClose, onDone }: Props) {
  const key = usePressKey();
  const { refundable, accountKey: mobile } = account;
  const form = useForm({
    initial: { amount: String(refundable), method: "bank", reference: "", reason: "" },
    check: (typed) => ({ amount: amountMissing(typed.amount), reason: reasonProblem(typed.reason) }),
    send: async (typed) => {
      const amount = typedRupees(typed.amount) ?? 0;
      const method = typed.method as "bank" | "upi" | "cash";
      const body = { ...typed, mobile, amount, method, key };
      const { state } = await callApi("POST /api/admin/refunds", { body });
      const message = shopPrice(rupees(amount));
      await onDone(
        state === "paid"
          ? t("The refund of {amount} is booked.", { amount: message })
          : t("{amount} needs approval by a second person.", { amount: message }),
      );
    },
  });
  return (
    <FormDialog form={form} title={t("Refund")} onClose={onClose} action={t("Refund")} busy={t("Saving…")}>
      <p className="text-ink-soft">
        {t("{amount} is paid in advance and not assigned to an order.", { amount: shopPrice(rupees(refundable)) })}
      </p>
      <AmountField {...form.field("amount")} />
      <SelectField
        label={t("Method")}
        options={methods().filter(({ value }) => value !== "cheque")}
        {...form.field("method")}
      />
      <TextField label={t("Reference")} optional maxLength={60} {...form.field("reference")} />
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}

const ADJUSTMENTS = perLanguage(() => [
  { value: "tds", label: t("TDS deducted by the customer") },
  { value: "cash-discount", label: t("Cash discount") },
  { value: "bank-charge", label: t("Bank charges deducted from a payment") },
  { value: "bad-debt", label: t("Bad debt written off") },
  { value: "less", label: t("Correction: the customer owes less") },
  { value: "more", label: t("Correction: the customer owes more") },
  { value: "opening", label: t("Opening balance: owed before these books began") },
  { value: "opening-deposit", label: t("Opening balance: deposit held") },
]);

type SettlementKind = Exclude<AdjustmentKind, "correction">;

const isSettlement = (kind: string): kind is SettlementKind =>
  kind !== "correction" && ADJUSTMENT_KINDS.some((known) => known === kind);

type AdjustmentForm = { kind: string; amount: number; takesBack: boolean; orderNumber: string };

function adjustmentOf({ kind, amount, takesBack, orderNumber }: AdjustmentForm) {
  if (kind.startsWith("opening")) {
    const isDeposit = kind === "opening-deposit";
    return { kind: "opening" as const, owed: isDeposit ? 0 : amount, deposit: isDeposit ? amount : 0 };
  }
  if (!isSettlement(kind)) return { kind: "correction" as const, by: kind === "less" ? -amount : amount };
  return { kind, by: takesBack ? amount : -amount, ...(orderNumber && { orderNumber }) };
}

export function AdjustDialog({ account, onClose, onDone }: Props) {
  const key = usePressKey();
  const today = dayInIndia(new Date());
  const form = useForm({
    initial: { kind: "tds", amount: "", takesBack: false, orderNumber: "", day: today, reason: "" },
    check: ({ amount, day, reason }) => ({
      amount: amountMissing(amount),
      day: dayInFuture(day, today),
      reason: reasonProblem(reason),
    }),
    send: async ({ day, reason, ...typed }) => {
      const amount = typedRupees(typed.amount) ?? 0;
      const { waits } = await callApi("POST /api/admin/customer-accounts/{mobile}/adjustments", {
        params: { mobile: account.accountKey },
        body: { ...adjustmentOf({ ...typed, amount }), day, reason, key },
      });
      await onDone(
        waits
          ? t("{amount} needs approval by a second person.", { amount: shopPrice(rupees(amount)) })
          : t("The balance is adjusted."),
      );
    },
  });
  return (
    <FormDialog form={form} title={t("Adjust balance")} onClose={onClose} action={t("Save")} busy={t("Saving…")}>
      <SelectField label={t("What")} options={ADJUSTMENTS()} {...form.field("kind")} />
      <AmountField {...form.field("amount")} />
      {isSettlement(form.values.kind) && (
        <>
          <SelectField label={t("Order")} options={orderChoices(account)} {...form.field("orderNumber")} />
          <CheckboxField label={t("Take back an earlier booking of this kind")} {...form.tick("takesBack")} />
        </>
      )}
      <TextField label={t("Day")} type="date" max={today} {...form.field("day")} />
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}

const orderChoices = ({ openOrders }: CustomerAccount) => [
  { value: "", label: t("No order: on account") },
  ...openOrders.map(({ orderNumber, open }) => ({
    value: orderNumber,
    label: t("{order}: {amount} open", { order: orderNumber, amount: shopPrice(rupees(open)) }),
  })),
];

export function CreditDialog({ account, onClose, onDone }: Props) {
  const { credit, accountKey: mobile } = account;
  const form = useForm({
    initial: { amount: credit ? String(credit.limit) : "", days: String(credit?.days ?? 30) },
    check: ({ amount, days }) => ({
      amount: amount.trim() !== "" && amountMissing(amount),
      days: !(/^\d{1,3}$/.test(days) && Number(days) <= 365) && t("Please enter whole days, at most 365."),
    }),
    send: async ({ amount, days }) => {
      const terms = amount.trim() === "" ? null : { limit: typedRupees(amount) ?? 0, days: Number(days) };
      await callApi("PUT /api/admin/customer-accounts/{mobile}/credit", {
        params: { mobile },
        body: { credit: terms },
      });
      await onDone(terms ? t("The credit limit is saved.") : t("This customer has no credit."));
    },
  });
  return (
    <FormDialog form={form} title={t("Credit limit")} onClose={onClose} action={t("Save")} busy={t("Saving…")}>
      <AmountField
        label={t("Credit limit")}
        hint={t("Empty: no credit, orders must be paid before dispatch.")}
        {...form.field("amount")}
      />
      <TextField
        label={t("Days to pay")}
        hint={t("Counted from the invoice date.")}
        inputMode="numeric"
        {...form.field("days")}
      />
    </FormDialog>
  );
}

type FieldProps = Partial<ComponentProps<typeof TextField>>;

const AmountField = (props: FieldProps) => (
  <TextField label={t("Amount")} prefix="₹" inputMode="decimal" autoComplete="off" {...props} />
);

const ReasonField = (props: FieldProps) => (
  <TextField label={t("Reason")} hint={t("Shown in the statement.")} maxLength={500} {...props} />
);
