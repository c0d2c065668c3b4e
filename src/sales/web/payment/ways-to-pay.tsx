import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import { fitsUpi, UPI_USUAL_LIMIT } from "#sales/rules/checkout/payment-options.ts";
import { bothTexts } from "#shop/rules/identity/shop-texts.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { BankDetails } from "./bank-details.tsx";
import { UpiPayment } from "./upi-payment.tsx";
import type { PaymentDetails } from "./use-payment-details.ts";

type Props = {
  details: PaymentDetails | null;
  onRetry: () => void;
  amount: Paise;
  orderNumber: string;
  onOpenApp?: () => void;
};

/** False for a shop that has not entered its bank account or UPI id yet. */
export const canPayNow = ({ bank, upi }: PaymentDetails): boolean => bank !== null || upi !== null;

/** The option that suits the amount comes first. */
export function PaymentOptions({ details, onRetry, ...paying }: Props) {
  const notes = bothTexts(useShop(), "paymentNote");
  if (!details) {
    return (
      <div>
        <Notice kind="bad" title={t("The bank details could not be loaded")}>
          <p>{t("Nothing is lost. Please check the network and try again.")}</p>
          <Button size="small" className="mt-3" onClick={onRetry}>
            {t("Retry")}
          </Button>
        </Notice>
      </div>
    );
  }
  const { amount } = paying;
  const upi = details.upi && (
    <section key="upi" aria-labelledby="pay-by-upi">
      <h3 id="pay-by-upi" className="mb-2 font-semibold">
        {t("Pay by UPI")}
      </h3>
      <UpiPayment upi={details.upi} {...paying} />
    </section>
  );
  const bank = details.bank && (
    <section key="bank" aria-labelledby="pay-by-bank">
      <h3 id="pay-by-bank" className="font-semibold">
        {t("Bank transfer (NEFT, RTGS, IMPS)")}
      </h3>
      {upi && !fitsUpi(amount) && (
        <p className="text-sm">
          {t("Please pay this amount by bank transfer: most UPI apps pay up to {limit} at a time.", {
            limit: shopPrice(UPI_USUAL_LIMIT),
          })}
        </p>
      )}
      <BankDetails bank={details.bank} />
    </section>
  );
  return (
    <div className="min-w-0 space-y-6">
      {details.changedOn && (
        <Notice kind="warn" title={t("Our payment details changed on {date}", { date: dateText(details.changedOn) })}>
          {t("If you have saved them in your banking app, please compare before you pay.")}
        </Notice>
      )}
      {!canPayNow(details) && (
        <Notice title={t("We will send you the payment details.")}>
          {t("Please send us the order now. Pay when you have heard from us.")}
        </Notice>
      )}
      {fitsUpi(amount) ? [upi, bank] : [bank, upi]}
      {notes.length > 0 && (
        <Notice>
          {notes.map(({ text, lang }) => (
            <p key={text} lang={lang}>
              {text}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}
