import { t } from "#platform/rules/language/text.ts";
import { inRupees, shopPrice } from "#platform/rules/money/money.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import type { AdminOrder } from "./admin-order.ts";

type Props = { row: Pick<AdminOrder, "mobile" | "order">; isMain?: boolean };

const MARK = "POST /api/orders/{mobile}/{orderNumber}/payment";

export function PaymentButton({ row: { mobile, order }, isMain = false }: Props) {
  const mayMark = useMayCall(MARK);
  const mayChange = allows(order, "mark-paid") || allows(order, "mark-unpaid");
  if (!mayMark || !mayChange) return order.paid ? t("Paid") : t("Not paid");
  const params = { mobile, orderNumber: order.orderNumber };
  const named = { order: order.orderNumber };
  if (allows(order, "mark-unpaid")) {
    return (
      <span className="inline-flex flex-wrap items-center gap-1 xl:flex-nowrap">
        <Button size="small" className="whitespace-nowrap" disabled>
          {t("Paid")}
        </Button>
        <Act
          call={MARK}
          input={(reason) => ({ params, body: { paid: false, reason } })}
          done={t("{order} is marked unpaid.", named)}
          ask={{
            title: t("Mark {order} unpaid?", named),
            action: t("Mark unpaid"),
            danger: true,
            reason: { label: t("Reason"), hint: t("Saved in the order's timeline.") },
          }}
          kind="plain"
          className="whitespace-nowrap"
          about={t("payment for {order}", named)}
        >
          {t("Undo")}
        </Act>
      </span>
    );
  }
  const left = leftToPay(order);
  const arrived = { amount: shopPrice(left), buyer: order.customer.companyName || order.customer.fullName };
  return (
    <Act
      call={MARK}
      input={{ params, body: { paid: true, amount: inRupees(left) } }}
      done={t("{order} is marked paid.", named)}
      ask={{
        title: t("Mark {order} paid?", named),
        action: t("Mark paid"),
        children: (
          <p>
            {order.utr
              ? t("{amount} from {buyer}, UTR {utr} has arrived in the shop's account.", { ...arrived, utr: order.utr })
              : t("{amount} from {buyer} has arrived in the shop's account.", arrived)}
          </p>
        ),
      }}
      {...(isMain ? { kind: "main", size: "normal", className: "w-full" } : { className: "whitespace-nowrap" })}
      about={order.orderNumber}
    >
      {t("Mark paid")}
    </Act>
  );
}
