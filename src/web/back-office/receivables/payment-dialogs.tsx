import { useState } from "react";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/ledger/accounts.ts";
import { rupees, shopPrice, typedRupees } from "#domain/money.ts";
import { callApi } from "#web/api.ts";
import { usePressKey } from "#web/forms/press-key.ts";
import { useSubmission } from "#web/forms/use-submission.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import {
  AllocationFields,
  allocationsIn,
  type OpenOrder,
  type ShareInputs,
  shareProblem,
} from "./allocation-fields.tsx";
import type { CustomerAccount, ReceivedPayment } from "./customer-account.ts";

export const methods = () => Object.entries(PAYMENT_METHODS).map(([value, { label }]) => ({ value, label }));

type NoteProps = { account: CustomerAccount; onClose: () => void; onDone: (text: string) => void };

type PaymentFields = { day: string; method: string; reference: string; amount: string; shares: ShareInputs };

export function NotePaymentDialog({ account, onClose, onDone }: NoteProps) {
  const key = usePressKey();
  const today = dayInIndia(new Date());
  const [typed, setTyped] = useState<PaymentFields>({
    day: today,
    method: "bank",
    reference: "",
    amount: "",
    shares: {},
  });
  const amount = typedRupees(typed.amount);
  const { problems, sending, refusal, submit, typedOn } = useSubmission<PaymentFields, "amount" | "day" | "shares">(
    typed,
    {
      check: ({ day, shares }) => [
        ...(amount ? [] : [{ field: "amount" as const, message: t("Please enter an amount above 0.") }]),
        ...(day && day <= today ? [] : [{ field: "day" as const, message: t("This day is in the future.") }]),
        ...problemOf(shares),
      ],
      send: async ({ day, method, reference, shares }) => {
        const body = { mobile: account.accountKey, day, method: method as PaymentMethod, reference, key };
        await callApi("POST /api/admin/payments", {
          body: { ...body, amount: amount ?? 0, allocations: allocationsIn(shares) },
        });
        onDone(t("{amount} from {name} is recorded.", { amount: shopPrice(rupees(amount ?? 0)), name: account.name }));
      },
    },
  );
  const change = (changes: Partial<PaymentFields>) => {
    setTyped({ ...typed, ...changes });
    typedOn();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Record a payment")}
      description={account.name}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="main" busy={sending && t("Saving…")} onClick={() => submit(typed)}>
            {t("Record the payment")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("Amount")}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={(event) => change({ amount: event.target.value })}
            error={problems.amount}
          />
          <TextField
            label={t("Received on")}
            type="date"
            max={today}
            value={typed.day}
            onChange={(event) => change({ day: event.target.value })}
            error={problems.day}
          />
          <SelectField
            label={t("Method")}
            options={methods()}
            value={typed.method}
            onChange={(event) => change({ method: event.target.value })}
          />
          <TextField
            label={typed.method === "cheque" ? t("Cheque number") : t("UTR or reference")}
            optional
            maxLength={60}
            autoComplete="off"
            value={typed.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
        </div>
        <AllocationFields
          orders={account.openOrders}
          amount={amount ? rupees(amount) : undefined}
          shares={typed.shares}
          onChange={(shares) => change({ shares })}
        />
        {(problems.shares ?? refusal) && <Notice kind="bad">{problems.shares ?? refusal}</Notice>}
      </div>
    </Dialog>
  );
}

type AllocateProps = NoteProps & { payment: ReceivedPayment };

export function AllocateDialog({ account, payment, onClose, onDone }: AllocateProps) {
  const given = Object.fromEntries(payment.allocations.map(({ orderNumber, amount }) => [orderNumber, String(amount)]));
  const [typed, setTyped] = useState<{ shares: ShareInputs; reason: string }>({ shares: given, reason: "" });
  const { problems, sending, refusal, submit, typedOn } = useSubmission<typeof typed, "shares">(typed, {
    check: ({ shares }) => problemOf(shares),
    send: async ({ shares, reason }) => {
      const { id, revision } = payment;
      const body = { revision, allocations: allocationsIn(shares), reason };
      await callApi("PUT /api/admin/payments/{id}/allocations", { params: { id }, body });
      onDone(t("Payment assignment saved."));
    },
  });
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    typedOn();
  };
  const here = rupees(payment.amount - payment.refunded);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("What {amount} is for", { amount: shopPrice(rupees(payment.amount)) })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="main" busy={sending && t("Saving…")} onClick={() => submit(typed)}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <AllocationFields
          orders={ordersFor(account.openOrders, payment)}
          amount={here}
          shares={typed.shares}
          onChange={(shares) => change({ shares })}
        />
        <TextField
          label={t("Reason")}
          optional
          maxLength={500}
          value={typed.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {(problems.shares ?? refusal) && <Notice kind="bad">{problems.shares ?? refusal}</Notice>}
      </div>
    </Dialog>
  );
}

/** Open orders and those this payment currently settles, with its own share available again. */
function ordersFor(open: readonly OpenOrder[], { allocations, day }: ReceivedPayment): OpenOrder[] {
  const own = new Map(allocations.map(({ orderNumber, amount }) => [orderNumber, amount]));
  const settled = allocations.filter(({ orderNumber }) => !open.some((order) => order.orderNumber === orderNumber));
  return [
    ...settled.map(({ orderNumber, amount }) => ({ orderNumber, placedOn: day, open: amount })),
    ...open.map((order) => ({ ...order, open: order.open + (own.get(order.orderNumber) ?? 0) })),
  ];
}

const problemOf = (shares: ShareInputs) => {
  const message = shareProblem(shares);
  return message ? [{ field: "shares" as const, message }] : [];
};
