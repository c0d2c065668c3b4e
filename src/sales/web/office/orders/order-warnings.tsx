import { Link } from "react-router";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { OrderFile } from "./admin-order.ts";

export function OrderWarnings({ warnings }: { warnings: OrderFile["warnings"] }) {
  return warnings.map(({ kind, text, orders }) => (
    <Notice key={kind} kind="warn">
      {text}{" "}
      {orders.map(({ mobile, orderNumber }) => (
        <Link
          key={`${mobile}/${orderNumber}`}
          to={`/admin/orders/${mobile}/${orderNumber}`}
          className="mr-2 inline-block font-semibold text-cold underline underline-offset-3"
        >
          {orderNumber}
        </Link>
      ))}
    </Notice>
  ));
}
