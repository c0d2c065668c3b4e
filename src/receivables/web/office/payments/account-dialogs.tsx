import type { ComponentProps } from "react";
import { ADJUSTMENT_KINDS, type AdjustmentKind } from "#books/rules/ledger/entry.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, typedRupees } from "#platform/rules/money/money.ts";
import { reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { CustomerAccount } from "./customer-account.ts";
import { amountMissing, dayInFuture, methods } from "./payment-dialogs.tsx";

type Props = { account: CustomerAccount };

export function RefundDialog({ account: { refundable, accountKey: mobile } }: Props) {
  return (
    <ActDialog
      call="POST /api/admin/refunds"
      title={t("Refund")}
      action={t("Refund")}
      initial={{ amount: String(refundable), method: "bank" as "bank" | "upi" | "cash", reference: "", reason: "" }}
      check={({ amount, reason }) => ({ amount: amountMissing(amount), reason: reasonProblem(reason) })}
      input={(typed, key) => ({ body: { ...typed, mobile, amount: typedRupees(typed.amount) ?? 0, key } })}
      done={({ state }, typed) =>
        state === "paid"
          ? t("The refund of {amount} is booked.", { amount: amountText(typed.amount) })
          : t("{amount} needs approval by a second person.", { amount: amountText(typed.amount) })
      }
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">
            {t("{amount} is paid in advance and not assigned to an order.", { amount: shopPrice(rupees(refundable)) })}
          </p>
          <AmountField {...field("amount")} />
          <SelectField
            label={t("Method")}
            options={methods().filter(({ value }) => value !== "cheque")}
            {...field("method")}
          />
          <TextField label={t("Reference")} optional maxLength={60} {...field("reference")} />
          <ReasonField {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}

const amountText = (typed: string) => shopPrice(rupees(typedRupees(typed) ?? 0));

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

export function AdjustDialog({ account }: Props) {
  const today = dayInIndia(new Date());
  return (
    <ActDialog
      call="POST /api/admin/customer-accounts/{mobile}/adjustments"
      title={t("Adjust balance")}
      action={t("Save")}
      initial={{ kind: "tds", amount: "", takesBack: false, orderNumber: "", day: today, reason: "" }}
      check={({ amount, day, reason }) => ({
        amount: amountMissing(amount),
        day: dayInFuture(day, today),
        reason: reasonProblem(reason),
      })}
      input={({ day, reason, ...typed }, key) => ({
        params: { mobile: account.accountKey },
        body: { ...adjustmentOf({ ...typed, amount: typedRupees(typed.amount) ?? 0 }), day, reason, key },
      })}
      done={({ waits }, { amount }) =>
        waits
          ? t("{amount} needs approval by a second person.", { amount: amountText(amount) })
          : t("The balance is adjusted.")
      }
    >
      {({ field, tick, values }) => (
        <>
          <SelectField label={t("What")} options={ADJUSTMENTS()} {...field("kind")} />
          <AmountField {...field("amount")} />
          {isSettlement(values.kind) && (
            <>
              <SelectField label={t("Order")} options={orderChoices(account)} {...field("orderNumber")} />
              <CheckboxField label={t("Take back an earlier booking of this kind")} {...tick("takesBack")} />
            </>
          )}
          <TextField label={t("Day")} type="date" max={today} {...field("day")} />
          <ReasonField {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}

const orderChoices = ({ openOrders }: CustomerAccount) => [
  { value: "", label: t("No order: on account") },
  ...openOrders.map(({ orderNumber, open }) => ({
    value: orderNumber,
    label: t("{order}: {amount} open", { order: orderNumber, amount: shopPrice(rupees(open)) }),
  })),
];

export function CreditDialog({ account: { credit, accountKey: mobile } }: Props) {
  return (
    <ActDialog
      call="PUT /api/admin/customer-accounts/{mobile}/credit"
      title={t("Credit limit")}
      action={t("Save")}
      initial={{ amount: credit ? String(credit.limit) : "", days: String(credit?.days ?? 30) }}
      check={({ amount, days }) => ({
        amount: amount.trim() !== "" && amountMissing(amount),
        days: !(/^\d{1,3}$/.test(days) && Number(days) <= 365) && t("Please enter whole days, at most 365."),
      })}
      input={({ amount, days }) => ({
        params: { mobile },
        body: { credit: amount.trim() === "" ? null : { limit: typedRupees(amount) ?? 0, days: Number(days) } },
      })}
      done={(_, { amount }) =>
        amount.trim() === "" ? t("This customer has no credit.") : t("The credit limit is saved.")
      }
    >
      {({ field }) => (
        <>
          <AmountField
            label={t("Credit limit")}
            hint={t("Empty: no credit, orders must be paid before dispatch.")}
            {...field("amount")}
          />
          <TextField
            label={t("Days to pay")}
            hint={t("Counted from the invoice date.")}
            inputMode="numeric"
            {...field("days")}
          />
        </>
      )}
    </ActDialog>
  );
}

type FieldProps = Partial<ComponentProps<typeof TextField>>;

const AmountField = (props: FieldProps) => (
  <TextField label={t("Amount")} prefix="₹" inputMode="decimal" autoComplete="off" {...props} />
);

const ReasonField = (props: FieldProps) => (
  <TextField label={t("Reason")} hint={t("Shown in the statement.")} maxLength={500} {...props} />
);
