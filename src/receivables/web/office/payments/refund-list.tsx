import { useRevalidator } from "react-router";
import { PAYMENT_METHODS } from "#books/rules/ledger/accounts.ts";
import { entryLabel } from "#books/rules/ledger/entry.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi, type RowOf } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { BoxIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

export type Refund = RowOf<"GET /api/admin/refunds">;

const COLUMNS = perLanguage<Columns<Refund>>(() => [
  {
    name: t("Customer"),
    cell: ({ name, mobile, accountKey }) => (
      <>
        <TextLink to={accountPath(accountKey)}>{name}</TextLink>
        <span className="block font-normal text-ink-soft text-sm">{mobile}</span>
      </>
    ),
  },
  { name: t("Amount"), number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
  {
    name: t("Method"),
    cell: ({ kind, method, reference }) =>
      method === null ? entryLabel({ kind }) : [PAYMENT_METHODS[method].label, reference].filter(Boolean).join(", "),
  },
  { name: t("Reason"), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { name: t("Requested on"), cell: ({ requestedAt, requestedBy }) => `${dateTimeText(requestedAt)}, ${requestedBy}` },
]);

/** Refunds that wait for a second person. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const mayDecide = useMayCall("POST /api/admin/refunds/{id}/decision");
  if (refunds.length === 0)
    return (
      <EmptyState
        icon={<BoxIcon className="size-8" />}
        title={t("No refunds to approve")}
        text={t("Refunds and credits above the limit wait here for approval by a second person.")}
      />
    );
  const decision = { name: t("Decision"), cell: (refund: Refund) => <Decision refund={refund} /> };
  return (
    <Table
      caption={t("Refunds to approve")}
      columns={mayDecide ? [...COLUMNS(), decision] : COLUMNS()}
      rows={refunds}
      rowKey={({ id }) => id}
    />
  );
}

const Decision = ({ refund }: { refund: Refund }) => (
  <>
    {refund.ownRequest && <span>{t("Waiting for a second person")}</span>}
    <RefundDecision refund={refund} />
  </>
);

/** The person who requested it may only withdraw it. */
export function RefundDecision({ refund: { id, kind, ownRequest } }: { refund: Refund }) {
  const { revalidate } = useRevalidator();
  const decide = async (pay: boolean) => {
    await callApi("POST /api/admin/refunds/{id}/decision", { params: { id }, body: { pay } });
    await revalidate();
    if (ownRequest) toast(t("Your request is withdrawn."));
    else if (kind === "refund") toast(pay ? t("The refund is booked.") : t("The refund is declined."));
    else toast(pay ? t("The correction is booked.") : t("The correction is declined."));
  };
  return (
    <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
      {!ownRequest && <ActionButton action={() => decide(true)}>{t("Approve")}</ActionButton>}
      <ActionButton kind="plain" action={() => decide(false)}>
        {ownRequest ? t("Withdraw") : t("Decline")}
      </ActionButton>
    </span>
  );
}
