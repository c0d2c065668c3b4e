import { sourceLabel } from "#books/rules/ledger/accounts.ts";
import { entryLabel } from "#books/rules/ledger/entry.ts";
import { PAYMENTS_SHOWN } from "#platform/api/roles.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { Cell } from "#platform/web/office-kit/cell.tsx";
import { pageIn } from "#platform/web/office-kit/list/list-address.ts";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { Section } from "#platform/web/office-kit/section.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Pagination } from "#platform/web/ui/pagination.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { CustomerAccount, ReceivedPayment } from "./customer-account.ts";
import { AllocateDialog } from "./payment-dialogs.tsx";
import { type Refund, RefundDecision } from "./refund-list.tsx";

type Props = { account: CustomerAccount; mayBook: boolean };

export function PaymentTable({ account, mayBook }: Props) {
  const { search, addressOf } = useListAddress();
  const columns: Columns<ReceivedPayment> = [
    {
      name: t("Received"),
      cell: ({ day, method, reference }) => (
        <Cell below={[sourceLabel(method), reference].filter(Boolean).join(", ")}>
          <span className="whitespace-nowrap">{dateText(day)}</span>
        </Cell>
      ),
    },
    { name: t("Amount"), number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
    { name: t("For"), cell: (payment) => <UsedFor payment={payment} /> },
    { name: t("Recorded by"), spare: true, cell: ({ notedBy }) => notedBy },
    {
      name: t("Receipt"),
      cell: ({ id, method, takenBackAt }) =>
        takenBackAt || method === "credit" ? null : (
          <a href={`/api/admin/payments/${id}/receipt.pdf`} download className={buttonLook("quiet", "small")}>
            PDF
          </a>
        ),
    },
    ...(mayBook
      ? [
          {
            name: t("Change"),
            cell: (payment: ReceivedPayment) =>
              payment.takenBackAt ? null : <Changes account={account} payment={payment} />,
          },
        ]
      : []),
  ];
  return (
    <Section title={t("Payments")}>
      {account.paymentCount === 0 ? (
        <p className="text-ink-soft">{t("No payments recorded yet.")}</p>
      ) : (
        <>
          <Table caption={t("Payments")} columns={columns} rows={account.payments} rowKey={({ id }) => id} />
          <Pagination
            label={t("Payments")}
            page={pageIn(search)}
            pages={Math.ceil(account.paymentCount / PAYMENTS_SHOWN)}
            addressOf={addressOf}
          />
        </>
      )}
    </Section>
  );
}

function UsedFor({ payment }: { payment: ReceivedPayment }) {
  const { mobile, allocations, onAccount, refunded, takenBackAt } = payment;
  if (takenBackAt) return <Badge kind="warn">{t("Reversed")}</Badge>;
  return (
    <ul className="space-y-1">
      {allocations.map(({ orderNumber, amount }) => (
        <li key={orderNumber}>
          <TextLink to={orderPath({ mobile, order: { orderNumber } })}>{orderNumber}</TextLink>{" "}
          {shopPrice(rupees(amount))}
        </li>
      ))}
      {onAccount > 0 && <li>{t("On account {amount}", { amount: shopPrice(rupees(onAccount)) })}</li>}
      {refunded > 0 && <li>{t("Refunded {amount}", { amount: shopPrice(rupees(refunded)) })}</li>}
    </ul>
  );
}

function Changes({ account, payment }: { account: CustomerAccount; payment: ReceivedPayment }) {
  const params = { id: payment.id };
  return (
    <span className="flex flex-wrap gap-1">
      <AllocateDialog account={account} payment={payment} />
      {payment.method === "cheque" && !payment.clearedAt && (
        <Act
          call="POST /api/admin/payments/{id}/clear"
          kind="plain"
          input={{ params }}
          done={t("The cheque is cleared.")}
        >
          {t("Cleared")}
        </Act>
      )}
      {payment.method !== "credit" && (
        <Act
          call="POST /api/admin/payments/{id}/take-back"
          kind="plain"
          input={(reason) => ({ params, body: { reason } })}
          done={t("The payment is reversed.")}
          ask={{
            title: payment.method === "cheque" ? t("The cheque bounced?") : t("Reverse this payment?"),
            action: t("Reverse"),
            danger: true,
            reason: { label: t("Reason"), hint: t("Shown in the statement.") },
            children: <p>{t("Its orders become unpaid again, and the customer owes the amount again.")}</p>,
          }}
        >
          {t("Reverse")}
        </Act>
      )}
    </span>
  );
}

const stateText = ({ kind, state }: Refund): string => {
  if (state === "waiting") return t("Waiting for a second person");
  if (state === "declined") return t("Declined");
  return kind === "refund" ? t("Paid") : t("Booked");
};

export function RefundTable({ account, mayBook }: { account: CustomerAccount; mayBook: boolean }) {
  if (account.refunds.length === 0) return null;
  const columns: Columns<Refund> = [
    { name: t("Requested on"), cell: ({ requestedAt, requestedBy }) => `${dateText(requestedAt)}, ${requestedBy}` },
    { name: t("What"), cell: ({ kind }) => entryLabel({ kind }) },
    { name: t("Amount"), number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
    { name: t("Reason"), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
    {
      name: t("State¦refund"),
      cell: (refund) => (
        <span className="flex flex-wrap items-center gap-2">
          {[stateText(refund), refund.decidedBy].filter(Boolean).join(", ")}
          {refund.state === "waiting" && mayBook && <RefundDecision refund={refund} />}
          {refund.state === "paid" && refund.kind === "refund" && (
            <a href={`/api/admin/refunds/${refund.id}/voucher.pdf`} download className={buttonLook("quiet", "small")}>
              {t("Refund voucher")}
            </a>
          )}
        </span>
      ),
    },
  ];
  return (
    <Section title={t("Refunds and credits")}>
      <Table caption={t("Refunds and credits")} columns={columns} rows={account.refunds} rowKey={({ id }) => id} />
    </Section>
  );
}
