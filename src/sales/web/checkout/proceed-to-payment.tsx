import { useId, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { cleanDeliveryForm, deliveryProblems } from "#sales/rules/checkout/delivery-details.ts";
import { draftOrder, useDraftOrder } from "#sales/web/draft/draft-order.ts";
import { CannotProceed, type DisplayedBill, expectSamePrices, proceed } from "./proceed.ts";
import { TERMS_ID } from "./transport-terms.tsx";

type Props = { seen: DisplayedBill; onProceed: () => void };

/** For a buyer with complete details: the terms of this order, beside the button. */
export function ProceedToPayment({ seen, onProceed }: Props) {
  const { form } = useDraftOrder();
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const terms = useId();
  const problem = deliveryProblems(form).find(({ field }) => field === "agreeToTransportTerms");

  async function go() {
    setIsChecked(true);
    if (isBusy) return;
    if (problem) return document.getElementById(terms)?.focus();
    setIsBusy(true);
    try {
      const clean = cleanDeliveryForm(form);
      await expectSamePrices(seen, clean);
      proceed(clean);
      // The next order asks again, without an error before the first press.
      setIsChecked(false);
      onProceed();
    } catch (error) {
      if (!(error instanceof CannotProceed)) throw error;
      toast(error.message, "problem");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div>
      <CheckboxField
        id={terms}
        checked={form.agreeToTransportTerms}
        onChange={({ currentTarget }) => draftOrder.keep({ ...form, agreeToTransportTerms: currentTarget.checked })}
        error={isChecked ? problem?.message : undefined}
        label={t("I agree to the transportation terms.")}
        hint={
          <a href={`#${TERMS_ID}`} className="text-cold underline underline-offset-3 hover:text-cold-deep">
            {t("Read the terms")}
          </a>
        }
      />
      <Button kind="main" onClick={() => void go()} busy={isBusy && t("One moment…")} className="mt-2 w-full">
        {t("Proceed to Payment")} <span className="font-normal">{shopPrice(seen.bill.total)}</span>
      </Button>
    </div>
  );
}
