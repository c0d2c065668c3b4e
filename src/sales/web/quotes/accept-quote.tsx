import { useState } from "react";
import { useNavigate } from "react-router";
import { useYourPrices, yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { addressText } from "#people/rules/customers/delivery-address.ts";
import { consentProblems } from "#people/web/accounts/business-form.ts";
import { AadhaarField, GstField } from "#people/web/accounts/gst-and-aadhaar-fields.tsx";
import { ShipToField } from "#people/web/accounts/ship-to-field.tsx";
import { stateChoices } from "#platform/rules/india/state-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { inRupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { isShopResponse } from "#platform/web/forms/send-error.ts";
import { type FormState, useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { billFor } from "#sales/rules/cart/bill.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import {
  BLANK_FORM,
  billingOf,
  cleanDeliveryForm,
  type DeliveryForm,
  deliveryProblems,
  deliveryWarnings,
  shippingOf,
  withProposedStates,
} from "#sales/rules/checkout/delivery-details.ts";
import { type BuyerProfile, prefilled } from "#sales/rules/checkout/prefill.ts";
import { orderNumberAt } from "#sales/rules/orders/order-number.ts";
import { quotedCart, withoutQuoted } from "#sales/rules/quotes/quote.ts";
import { Bill } from "#sales/web/cart/bill.tsx";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { TermsList } from "#sales/web/checkout/transport-terms.tsx";
import { destinationOf } from "#sales/web/orders/draft/order-body.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { type Quote, responseOf } from "./quote.ts";

type Props = { quote: Quote; buyer: BuyerProfile; onClose: () => void; onRefused: () => void };

const fields = perLanguage(
  () =>
    [
      { name: "fullName", label: t("Full Name"), autoComplete: "name" },
      { name: "email", label: t("Email"), autoComplete: "email" },
      { name: "mobile", label: t("Phone"), autoComplete: "tel-national" },
      { name: "billingAddress", label: t("Address"), autoComplete: "street-address" },
      { name: "billingCity", label: t("City"), autoComplete: "address-level2" },
      { name: "billingPincode", label: t("Pincode"), autoComplete: "postal-code" },
    ] as const,
);

type AcceptInput = DeliveryForm & { aadhaarConsent: boolean; returning: boolean };

const choices = perLanguage(() => [{ value: "", label: t("Choose…") }, ...stateChoices()]);

/** Accepting a quote creates exactly one order. */
export function AcceptQuoteDialog({ quote, buyer, onClose, onRefused }: Props) {
  const shop = useShop();
  const { sez } = useYourPrices();
  const navigate = useNavigate();
  const [orderNumber] = useState(() => orderNumberAt(new Date()));
  const response = responseOf(quote);
  const needs = needsOf(quotedCart(response, []));
  const form = useForm<AcceptInput>({
    name: "accept-quote",
    initial: { returning: false, ...prefilled(BLANK_FORM, buyer), aadhaarConsent: false },
    check: (typed) => [...deliveryProblems(typed, { cityRequired: true }), ...consentProblems(typed)],
    follow: withProposedStates,
    send: async (given) => {
      const clean = cleanDeliveryForm(given);
      const { fullName, companyName, email, mobile, gstNumber, aadhaarNumber } = clean;
      const { isShippingSameAsBilling, agreeToTransportTerms } = clean;
      const identity = { fullName, companyName, email, mobile, gstNumber, aadhaarNumber };
      const body = {
        ...{ revision: quote.revision, orderNumber, total: inRupees(bill.total), returns },
        customer: { ...identity, isShippingSameAsBilling, agreeToTransportTerms },
        billing: billingOf(clean),
        ...(!isShippingSameAsBilling && { shipping: shippingOf(clean) }),
        ...(clean.shipTo && { shipTo: clean.shipTo }),
        ...(clean.consignee && { consignee: clean.consignee }),
      };
      try {
        await callApi("POST /api/quotes/{number}/accept", { params: { number: quote.number }, body });
      } catch (error) {
        // Without a response there is nothing to reload, and the input would be lost.
        if (isShopResponse(error)) {
          onRefused();
          void yourPrices.refetch();
        }
        throw error;
      }
      cartStore.keep(withoutQuoted(cartStore.newest(), response));
      toast(t("{orderNumber} is ordered at the prices of quote Q-{quote}.", { orderNumber, quote: quote.number }));
      await navigate(`/my-orders#${orderNumber}`);
    },
  });
  const { values } = form;
  const returns = values.returning ? needs.map(({ id, required }) => ({ id, returnQty: required })) : [];
  const bill = billFor(quotedCart(response, returns), {
    ...destinationOf(values, { gstNumber: buyer.gstNumber ?? "", sez }),
    shop,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Order at these prices")}
      description={t("Quote Q-{number}", { number: quote.number })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="main" busy={form.sending && t("Ordering…")} onClick={form.submit}>
            {rich("Order {total}", { total: <span className="font-normal">{shopPrice(bill.total)}</span> })}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <FormErrors form={form} />
        <Bill bill={bill} />
        {needs.length > 0 && (
          <CheckboxField
            label={t("I send my empty cylinders back, so that I pay no deposit.")}
            {...form.tick("returning")}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {fields().map(({ name, ...field }) => {
            const Input = name === "mobile" ? MobileField : TextField;
            return <Input key={name} {...field} {...form.field(name)} />;
          })}
          <SelectField label={t("State")} options={choices()} {...form.field("billingState")} />
        </div>
        <Identity form={form} />
        <ShipToField
          gstNumber={values.gstNumber}
          {...destinationOf(values)}
          {...form.choice("shipTo")}
          consignee={form.field("consignee")}
        />
        {!values.isShippingSameAsBilling && (
          <p>
            {t("Delivered to {place}.", {
              place: addressText(shippingOf(values)),
            })}{" "}
            <Button size="small" kind="plain" onClick={() => form.set({ isShippingSameAsBilling: true })}>
              {t("Deliver to the address above")}
            </Button>
          </p>
        )}
        <TermsList deliveryState={destinationOf(values).deliveryState} hasEmpties={needs.length > 0} />
        <CheckboxField label={t("I agree to the transportation terms.")} {...form.tick("agreeToTransportTerms")} />
      </div>
    </Dialog>
  );
}

function Identity({ form }: { form: FormState<AcceptInput> }) {
  const looksWrong = (idNumber: "gstNumber" | "aadhaarNumber") =>
    deliveryWarnings(form.values).find((hint) => hint.field === idNumber)?.message;
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold text-heading">{t("GST or Aadhaar")}</legend>
      <p className="-mt-2 text-ink-soft text-sm">
        {t("The bill needs your firm's GST number, or an Aadhaar number if you have none.")}
      </p>
      <GstField {...form.field("gstNumber")} looksWrong={looksWrong("gstNumber")} />
      <AadhaarField
        {...form.field("aadhaarNumber")}
        consent={form.tick("aadhaarConsent")}
        looksWrong={looksWrong("aadhaarNumber")}
        hint={t("12 digits.")}
      />
    </fieldset>
  );
}
