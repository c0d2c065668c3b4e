import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { officePrice, rupees, typedRupees } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { ReasonField, reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";
import { DepositOrder } from "./deposit-order.tsx";

type WithheldDeposit = ClientOutput<EndpointNamed<"GET /api/admin/withheld-deposits">>[number];

/** List limit: decisions on the oldest reveal the next. */
export const MAX_WITHHELD = 200;

/**
 * Deposits of cylinders that came back late or broken, or were condemned while out. Staff refund them, or withhold them with a debit
 * note on the order.
 */
export function WithheldDeposits({ rows }: { rows: readonly WithheldDeposit[] }) {
  const mayRelease = useMayCall("POST /api/admin/withheld-deposits/{id}/release");
  const [deciding, setDeciding] = useState<WithheldDeposit>();
  if (rows.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-heading">{t("Withheld deposits")}</h2>
      <Table
        caption={t("Withheld deposits")}
        columns={columnsFor(mayRelease ? setDeciding : undefined)}
        rows={rows}
        rowKey={({ id }) => String(id)}
      />
      {rows.length >= MAX_WITHHELD && (
        <p className="text-ink-soft text-sm">{t("Showing the oldest {count}.", { count: rows.length })}</p>
      )}
      {deciding && <Release key={deciding.id} withheld={deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}

const columnsFor = (onDecide: ((row: WithheldDeposit) => void) | undefined): Columns<WithheldDeposit> => [
  {
    name: t("Order"),
    cell: ({ mobile, orderNumber }) => <DepositOrder mobile={mobile} orderNumber={orderNumber} />,
  },
  { name: t("Customer"), cell: ({ mobile }) => mobile },
  {
    name: t("Cylinder"),
    cell: ({ cylinders }) =>
      cylinders.length === 0
        ? "—"
        : cylinders.map(({ number, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cylinders counted by size have no number
            <span key={place} className="wrap-anywhere block">
              {number ? <TextLink to={officeCylinderPath(number)}>{number}</TextLink> : t("Without a number")}
              {`: ${reason}`}
            </span>
          )),
  },
  { name: t("Was due"), cell: ({ dueOn }) => shortDate(dueOn) },
  { name: t("Withheld"), number: true, cell: ({ withheld, held }) => officePrice(rupees(withheld || held)) },
  {
    name: t("Decide"),
    cell: (row) =>
      row.withheld === 0 ? (
        <span className="text-ink-soft text-sm">
          {t(
            "Condemned while it was out: {numbers}. Keep the deposit on the order page, or book the empty that was brought instead.",
            { numbers: row.condemned.join(", ") },
          )}
        </span>
      ) : onDecide ? (
        <Button
          size="small"
          aria-label={t("Return deposit of {orderNumber}", { orderNumber: row.orderNumber })}
          onClick={() => onDecide(row)}
        >
          {t("Return deposit")}
        </Button>
      ) : (
        "—"
      ),
  },
];

function Release({ withheld: deposit, onClose }: { withheld: WithheldDeposit; onClose: () => void }) {
  const { id, orderNumber, withheld } = deposit;
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { amount: String(withheld), reason: "" },
    check: ({ amount, reason }) => ({ amount: amountProblem(amount), reason: reasonProblem(reason) }),
    send: async ({ reason, ...typed }) => {
      const amount = typedRupees(typed.amount) ?? 0;
      await callApi("POST /api/admin/withheld-deposits/{id}/release", {
        params: { id },
        body: { amount, withheld, reason: reason.trim() },
      });
      await revalidate();
      toast(t("{amount} is now credit on the customer's account.", { amount: officePrice(rupees(amount)) }));
    },
  });

  function amountProblem(typed: string) {
    const amount = typedRupees(typed) ?? 0;
    const isRight = amount > 0 && amount <= withheld;
    return !isRight && t("Please enter an amount up to {amount}.", { amount: officePrice(rupees(withheld)) });
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Return deposit of {orderNumber}", { orderNumber })}
      action={t("Return deposit")}
    >
      <TextField
        label={t("Amount")}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...form.field("amount")}
      />
      <ReasonField
        label={t("Why")}
        hint={t("To keep a deposit, create a debit note on the order page.")}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
