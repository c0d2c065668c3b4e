import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { useKeyboardUp } from "#platform/web/ui/browser/use-keyboard-up.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { proceedFromCart } from "#sales/rules/checkout/steps.ts";
import { useTodaysCart } from "#sales/web/cart/use-todays-cart.ts";
import { acceptPrices } from "./change-cart.ts";
import { useBill } from "./use-bill.ts";

/** The total and both actions stay visible while the goods scroll, except while the on-screen keyboard is open. */
export function CartFooter({ onClose }: { onClose: () => void }) {
  const today = useTodaysCart();
  const bill = useBill(today.cart);
  const way = proceedFromCart(today.cart);
  if (useKeyboardUp()) return null;
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="flex-1 basis-24">
          {t("Total")}{" "}
          <span className="text-ink-soft text-sm">{bill.deposit > 0 ? t("with GST and deposit") : t("with GST")}</span>
        </span>
        <output className="ml-auto font-bold text-title">{shopPrice(bill.total)}</output>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose} className="flex-1 whitespace-nowrap px-2">
          {t("Continue Shopping")}
        </Button>
        {way ? (
          // The buyer has seen today's prices just above.
          <ButtonLink kind="main" to={way.leadsTo} onClick={() => acceptPrices(today)} className="flex-1">
            {way.label}
          </ButtonLink>
        ) : (
          <Button kind="main" disabled className="flex-1">
            {t("Checkout")}
          </Button>
        )}
      </div>
    </div>
  );
}
