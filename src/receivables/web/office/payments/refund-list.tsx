import { PAYMENT_METHODS } from "#books/rules/ledger/accounts.ts";
import { entryLabel } from "#books/rules/ledger/entry.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Cell } from "#platform/web/office-kit/cell.tsx";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { BoxIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

export type Refund = RowOf<"GET /api/admin/refunds">;

const COLUMNS = perLanguage<Columns<Refund>>(() => [
  {
    name: t("Customer"),
    cell: ({ name, mobile, accountKey }) => (
      <Cell below={mobile}>
        <TextLink to={accountPath(accountKey)}>{name}</TextLink>
      </Cell>
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

const DECIDED = perLanguage(() => ({
  refund: { paid: t("The refund is booked."), declined: t("The refund is declined.") },
  correction: { paid: t("The correction is booked."), declined: t("The correction is declined.") },
}));

/** The person who requested it may only withdraw it. */
export function RefundDecision({ refund: { id, kind, ownRequest } }: { refund: Refund }) {
  const call = "POST /api/admin/refunds/{id}/decision";
  const texts = DECIDED()[kind === "refund" ? "refund" : "correction"];
  return (
    <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
      {!ownRequest && (
        <Act call={call} input={{ params: { id }, body: { pay: true } }} done={texts.paid}>
          {t("Approve")}
        </Act>
      )}
      <Act
        call={call}
        kind="plain"
        input={{ params: { id }, body: { pay: false } }}
        done={ownRequest ? t("Your request is withdrawn.") : texts.declined}
      >
        {ownRequest ? t("Withdraw") : t("Decline")}
      </Act>
    </span>
  );
}
