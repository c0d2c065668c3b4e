import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";

type Props = { amount: Paise; orderNumber: string };

/** The copied amount has the format banking apps accept. */
export function AmountToPay({ amount, orderNumber }: Props) {
  const bare = inRupees(amount).toFixed(2);
  return (
    <div className="rounded-card border border-line bg-sunken p-4 sm:flex sm:items-end sm:justify-between sm:gap-6">
      <div>
        <p className="text-ink-soft text-sm">{t("Amount to pay")}</p>
        <p className="font-bold text-title">{shopPrice(amount)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <span className="font-mono">{bare}</span>
          <CopyButton quiet text={bare} what={t("amount")} />
        </p>
      </div>
      <div className="mt-3 sm:mt-0 sm:text-right">
        <p className="text-ink-soft text-sm">{t("Order number")}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm sm:justify-end">
          <span className="font-mono">{orderNumber}</span>
          <CopyButton quiet text={orderNumber} what={t("order number")} />
        </p>
      </div>
    </div>
  );
}
