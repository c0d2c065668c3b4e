import { type ReactNode, useState } from "react";
import { dayInIndia } from "#domain/india.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { rupees, shopPrice, typedRupees } from "#domain/money.ts";
import { callApi } from "#web/api.ts";
import { usePressKey } from "#web/forms/press-key.ts";
import { useSubmission } from "#web/forms/use-submission.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { CustomerAccount } from "./customer-account.ts";
import { methods } from "./payment-dialogs.tsx";

type Props = { account: CustomerAccount; onClose: () => void; onDone: (text: string) => void };

export function RefundDialog({ account, onClose, onDone }: Props) {
  const key = usePressKey();
  const { refundable } = account;
  const [typed, setTyped] = useState({ amount: String(refundable), method: "bank", reference: "", reason: "" });
  const amount = typedRupees(typed.amount);
  const { problems, sending, refusal, submit } = useSubmission<typeof typed, "amount" | "reason">(typed, {
    check: ({ reason }) => [...amountMissing(amount), ...reasonMissing(reason)],
    send: async ({ method, reference, reason }) => {
      const body = { mobile: account.accountKey, amount: amount ?? 0, reference, reason, key };
      const way = method as "bank" | "upi" | "cash";
      const { state } = await callApi("POST /api/admin/refunds", { body: { ...body, method: way } });
      const message = shopPrice(rupees(amount ?? 0));
      onDone(
        state === "paid"
          ? t("The refund of {amount} is booked.", { amount: message })
          : t("{amount} needs approval by a second person.", { amount: message }),
      );
    },
  });
  return (
    <FormDialog
      title={t("Refund")}
      onClose={onClose}
      action={t("Refund")}
      sending={sending}
      onSend={() => submit(typed)}
    >
      <p className="text-ink-soft">
        {t("{amount} is paid in advance and not assigned to an order.", { amount: shopPrice(rupees(refundable)) })}
      </p>
      <AmountField typed={typed} onType={setTyped} error={problems.amount} />
      <SelectField
        label={t("Method")}
        options={methods().filter(({ value }) => value !== "cheque")}
        value={typed.method}
        onChange={(event) => setTyped({ ...typed, method: event.target.value })}
      />
      <TextField
        label={t("Reference")}
        optional
        maxLength={60}
        value={typed.reference}
        onChange={(event) => setTyped({ ...typed, reference: event.target.value })}
      />
      <ReasonField typed={typed} onType={setTyped} error={problems.reason} />
      {refusal && <Notice kind="bad">{refusal}</Notice>}
    </FormDialog>
  );
}

const KINDS = perLanguage(() => [
  { value: "more", label: t("The customer owes more") },
  { value: "less", label: t("The customer owes less") },
  { value: "opening", label: t("Opening balance: owed before these books began") },
  { value: "opening-deposit", label: t("Opening balance: deposit held") },
]);

export function AdjustDialog({ account, onClose, onDone }: Props) {
  const key = usePressKey();
  const today = dayInIndia(new Date());
  const [typed, setTyped] = useState({ kind: "more", day: today, amount: "", reason: "" });
  const amount = typedRupees(typed.amount);
  const { problems, sending, refusal, submit } = useSubmission<typeof typed, "amount" | "reason" | "day">(typed, {
    check: ({ reason, day }) => [
      ...amountMissing(amount),
      ...(day && day <= today ? [] : [{ field: "day" as const, message: t("This day is in the future.") }]),
      ...reasonMissing(reason),
    ],
    send: async ({ kind, day, reason }) => {
      const so = amount ?? 0;
      const noted = { day, reason, key };
      const body = kind.startsWith("opening")
        ? {
            kind: "opening" as const,
            owed: kind === "opening" ? so : 0,
            deposit: kind === "opening" ? 0 : so,
            ...noted,
          }
        : { kind: "correction" as const, by: kind === "less" ? -so : so, ...noted };
      const { waits } = await callApi("POST /api/admin/customer-accounts/{mobile}/adjustments", {
        params: { mobile: account.accountKey },
        body,
      });
      onDone(
        waits
          ? t("{amount} needs approval by a second person.", { amount: shopPrice(rupees(so)) })
          : t("The account is corrected."),
      );
    },
  });
  return (
    <FormDialog
      title={t("Correct the account")}
      onClose={onClose}
      action={t("Book it")}
      sending={sending}
      onSend={() => submit(typed)}
    >
      <SelectField
        label={t("What")}
        options={KINDS()}
        value={typed.kind}
        onChange={(event) => setTyped({ ...typed, kind: event.target.value })}
      />
      <AmountField typed={typed} onType={setTyped} error={problems.amount} />
      <TextField
        label={t("Day")}
        type="date"
        max={today}
        value={typed.day}
        onChange={(event) => setTyped({ ...typed, day: event.target.value })}
        error={problems.day}
      />
      <ReasonField typed={typed} onType={setTyped} error={problems.reason} />
      {refusal && <Notice kind="bad">{refusal}</Notice>}
    </FormDialog>
  );
}

export function CreditDialog({ account, onClose, onDone }: Props) {
  const { credit, accountKey: mobile } = account;
  const [typed, setTyped] = useState({ amount: credit ? String(credit.limit) : "", days: String(credit?.days ?? 30) });
  const amount = typedRupees(typed.amount);
  const isNone = typed.amount.trim() === "";
  const { problems, sending, refusal, submit } = useSubmission<typeof typed, "amount" | "days">(typed, {
    check: ({ days }) => [
      ...(isNone ? [] : amountMissing(amount)),
      ...(/^\d{1,3}$/.test(days) && Number(days) <= 365
        ? []
        : [{ field: "days" as const, message: t("Please enter whole days, at most 365.") }]),
    ],
    send: async ({ days }) => {
      const terms = isNone ? null : { limit: amount ?? 0, days: Number(days) };
      await callApi("PUT /api/admin/customer-accounts/{mobile}/credit", {
        params: { mobile },
        body: { credit: terms },
      });
      onDone(terms ? t("The credit is saved.") : t("This customer has no credit."));
    },
  });
  return (
    <FormDialog title={t("Credit")} onClose={onClose} action={t("Save")} sending={sending} onSend={() => submit(typed)}>
      <AmountField
        typed={typed}
        onType={setTyped}
        label={t("Credit limit")}
        hint={t("Empty: no credit, orders must be paid before dispatch.")}
        error={problems.amount}
      />
      <TextField
        label={t("Days to pay")}
        hint={t("Counted from the invoice date.")}
        inputMode="numeric"
        value={typed.days}
        onChange={(event) => setTyped({ ...typed, days: event.target.value })}
        error={problems.days}
      />
      {refusal && <Notice kind="bad">{refusal}</Notice>}
    </FormDialog>
  );
}

const amountMissing = (amount: number | undefined) =>
  amount ? [] : [{ field: "amount" as const, message: t("Please enter an amount above 0.") }];
const reasonMissing = (reason: string) =>
  reason.trim().length >= 3 ? [] : [{ field: "reason" as const, message: t("Please give a reason.") }];

type FormState<Form> = { typed: Form; onType: (typed: Form) => void; error: string | undefined };

function AmountField<Form extends { amount: string }>({
  typed,
  onType,
  error,
  label = t("Amount"),
  hint,
}: FormState<Form> & { label?: string; hint?: string }) {
  return (
    <TextField
      label={label}
      hint={hint}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      value={typed.amount}
      onChange={(event) => onType({ ...typed, amount: event.target.value })}
      error={error}
    />
  );
}

function ReasonField<Form extends { reason: string }>({ typed, onType, error }: FormState<Form>) {
  return (
    <TextField
      label={t("Reason")}
      hint={t("Shown in the statement.")}
      maxLength={500}
      value={typed.reason}
      onChange={(event) => onType({ ...typed, reason: event.target.value })}
      error={error}
    />
  );
}

type FormProps = { title: string; action: string; sending: boolean; onSend: () => void; onClose: () => void };

function FormDialog({ title, action, sending, onSend, onClose, children }: FormProps & { children: ReactNode }) {
  const footer = (
    <>
      <Button onClick={onClose}>{t("Cancel")}</Button>
      <Button kind="main" busy={sending && t("Saving…")} onClick={onSend}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} width="narrow" footer={footer}>
      <div className="space-y-4">{children}</div>
    </Dialog>
  );
}
