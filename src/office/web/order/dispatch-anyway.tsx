import { t } from "#platform/rules/language/text.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { type BeforeDispatch, checkText, openChecks } from "#sales/rules/orders/dispatch-checks.ts";
import type { DispatchedOrder } from "./send-dispatch.ts";

export type OpenDispatch = { row: DispatchedOrder; before: BeforeDispatch };

type Props = { orders: readonly OpenDispatch[]; onClose: () => void; onConfirm: () => Promise<unknown> };

export function DispatchAnyway({ orders, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("Dispatch with open checks?")}
      action={t("Dispatch anyway")}
      onConfirm={onConfirm}
    >
      <ul className="space-y-2">
        {orders.map(({ row, before }) => (
          <li key={`${row.mobile}/${row.order.orderNumber}`}>
            <span className="font-semibold">{row.order.orderNumber}</span> {buyerOf(row)}
            <Checks before={before} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

export function Checks({ before }: { before: BeforeDispatch }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {openChecks(before).map((check) => (
        <Badge key={check} kind="warn">
          {checkText(check, before)}
        </Badge>
      ))}
    </span>
  );
}

export const buyerOf = ({ order: { customer } }: DispatchedOrder) => customer.companyName || customer.fullName;
