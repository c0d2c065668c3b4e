import { useState } from "react";
import { useRevalidator } from "react-router";
import { sourceLabel } from "#books/rules/ledger/accounts.ts";
import { entryLabel } from "#books/rules/ledger/entry.ts";
import { PAYMENTS_SHOWN } from "#platform/api/roles.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { pageIn } from "#platform/web/office-kit/list/list-address.ts";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { Pagination } from "#platform/web/ui/pagination.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { CustomerAccount, ReceivedPayment } from "./customer-account.ts";
import { type Refund, RefundDecision } from "./refund-list.tsx";

type Props = { account: CustomerAccount; mayBook: boolean; onAllocate: (payment: ReceivedPayment) => void };

export function PaymentTable({ account, mayBook, onAllocate }: Props) {
  const [taking, setTaking] = useState<ReceivedPayment | null>(null);
  const { revalidate } = useRevalidator();
  const { search, addressOf } = useListAddress();

  async function takeBack(reason: string) {
    if (!taking) return;
    await callApi("POST /api/admin/payments/{id}/take-back", { params: { id: taking.id }, body: { reason } });
    await revalidate();
    toast(t("The payment is reversed."));
  }

  const columns: Columns<ReceivedPayment> = [
    {
      name: t("Received"),
      cell: ({ day, method, reference }) => (
        <>
          <span className="whitespace-nowrap">{dateText(day)}</span>
          <span className="wrap-anywhere block font-normal text-ink-soft text-sm">
            {[sourceLabel(method), reference].filter(Boolean).join(", ")}
          </span>
        </>
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
            cell: (payment: ReceivedPayment) => (
              <Changes payment={payment} onAllocate={onAllocate} onTakeBack={setTaking} />
            ),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="payments" className="space-y-3">
      <h2 id="payments" className="font-semibold text-heading">
        {t("Payments")}
      </h2>
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
      <ConfirmDialog
        open={taking !== null}
        onClose={() => setTaking(null)}
        title={taking?.method === "cheque" ? t("The cheque bounced?") : t("Reverse this payment?")}
        action={t("Reverse")}
        danger
        reason={{ label: t("Reason"), hint: t("Shown in the statement.") }}
        onConfirm={takeBack}
      >
        <p>{t("Its orders become unpaid again, and the customer owes the amount again.")}</p>
      </ConfirmDialog>
    </section>
  );
}

function UsedFor({ payment }: { payment: ReceivedPayment }) {
  const { mobile, allocations, onAccount, refunded, takenBackAt } = payment;
  if (takenBackAt) return <Badge kind="warn">{t("Reversed")}</Badge>;
  return (
    <ul className="space-y-0.5">
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

type ChangesProps = {
  payment: ReceivedPayment;
  onAllocate: (payment: ReceivedPayment) => void;
  onTakeBack: (payment: ReceivedPayment) => void;
};

function Changes({ payment, onAllocate, onTakeBack }: ChangesProps) {
  const { revalidate } = useRevalidator();
  if (payment.takenBackAt) return null;
  const clear = async () => {
    await callApi("POST /api/admin/payments/{id}/clear", { params: { id: payment.id } });
    await revalidate();
    toast(t("The cheque is cleared."));
  };
  return (
    <span className="flex flex-wrap gap-1">
      <Button size="small" kind="plain" onClick={() => onAllocate(payment)}>
        {t("Allocate")}
      </Button>
      {payment.method === "cheque" && !payment.clearedAt && (
        <ActionButton kind="plain" action={clear}>
          {t("Cleared")}
        </ActionButton>
      )}
      {payment.method !== "credit" && (
        <Button size="small" kind="plain" onClick={() => onTakeBack(payment)}>
          {t("Reverse")}
        </Button>
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
    <section aria-labelledby="refunds" className="space-y-3">
      <h2 id="refunds" className="font-semibold text-heading">
        {t("Refunds and credits")}
      </h2>
      <Table caption={t("Refunds and credits")} columns={columns} rows={account.refunds} rowKey={({ id }) => id} />
    </section>
  );
}
