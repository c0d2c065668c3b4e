import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { officePrice, rupees, typedRupees } from "#platform/rules/money/money.ts";
import { ReasonField, reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { Section } from "#platform/web/office-kit/section.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
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
  if (rows.length === 0) return null;
  return (
    <Section title={t("Withheld deposits")}>
      <Table caption={t("Withheld deposits")} columns={COLUMNS()} rows={rows} rowKey={({ id }) => String(id)} />
      {rows.length >= MAX_WITHHELD && (
        <p className="text-ink-soft text-sm">{t("Showing the oldest {count}.", { count: rows.length })}</p>
      )}
    </Section>
  );
}

const COLUMNS = perLanguage<Columns<WithheldDeposit>>(() => [
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
      ) : (
        <Release deposit={row} />
      ),
  },
]);

/** To keep a deposit, staff write a debit note. */
function Release({ deposit: { id, orderNumber, withheld } }: { deposit: WithheldDeposit }) {
  function amountProblem(typed: string) {
    const amount = typedRupees(typed) ?? 0;
    const isRight = amount > 0 && amount <= withheld;
    return !isRight && t("Please enter an amount up to {amount}.", { amount: officePrice(rupees(withheld)) });
  }

  return (
    <ActDialog
      call="POST /api/admin/withheld-deposits/{id}/release"
      button={t("Return deposit")}
      about={orderNumber}
      title={t("Return deposit of {orderNumber}", { orderNumber })}
      action={t("Return deposit")}
      initial={{ amount: String(withheld), reason: "" }}
      check={({ amount, reason }) => ({ amount: amountProblem(amount), reason: reasonProblem(reason) })}
      input={({ amount, reason }) => ({
        params: { id },
        body: { amount: typedRupees(amount) ?? 0, withheld, reason: reason.trim() },
      })}
      done={(_, { amount }) =>
        t("{amount} is now credit on the customer's account.", {
          amount: officePrice(rupees(typedRupees(amount) ?? 0)),
        })
      }
    >
      {(form) => (
        <>
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
        </>
      )}
    </ActDialog>
  );
}
