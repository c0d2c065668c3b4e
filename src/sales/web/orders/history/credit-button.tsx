import { t } from "#platform/rules/language/text.ts";
import { inRupees, NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { useAttempt } from "#platform/web/forms/use-attempt.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import type { Order } from "#sales/web/orders/order.ts";

type Props = { order: Order; credit: Paise; onUsed: (order: Order) => void; onRefused: () => void };

/** Pays with the credit of the account; a second press or tab uses it once. */
export function CreditButton({ order, credit, onUsed, onRefused }: Props) {
  const { mobile, orderNumber } = order;
  const { busy, problem, attempt } = useAttempt();
  const open = leftToPay(order);
  const amount = Math.min(credit, open) as Paise;

  async function pay() {
    const isUsed = await attempt(async () => {
      const response = await callApi("POST /api/orders/{mobile}/{orderNumber}/credit", {
        params: { mobile, orderNumber },
        body: { amount: inRupees(amount), open: inRupees(open) },
      });
      toast(t("{amount} credit is used for this order.", { amount: shopPrice(amount) }));
      onUsed(response.order);
    });
    if (isUsed === false) onRefused();
  }

  return (
    <div className="mt-4 space-y-3 empty:hidden">
      {problem && <Notice kind="bad">{problem}</Notice>}
      {amount > NOTHING && (
        <Button className="max-sm:w-full" busy={busy && t("One moment…")} onClick={() => void pay()}>
          {t("Use {amount} credit", { amount: shopPrice(amount) })}
        </Button>
      )}
    </div>
  );
}
