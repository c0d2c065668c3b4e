import { useState } from "react";
import { type Bill as Billed, billFor } from "#domain/cart/bill.ts";
import type { RefreshedCart } from "#domain/cart/refresh-prices.ts";
import { type DeliveryForm, deliveryWarnings } from "#domain/checkout/delivery-details.ts";
import { type IdentityNumbers, reenteredIdentity } from "#domain/checkout/identity-numbers.ts";
import { plural, t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import { AadhaarField, GstField } from "#web/accounts/gst-and-aadhaar-fields.tsx";
import type { OwnProfile } from "#web/accounts/read-own-profile.ts";
import { Bill } from "#web/cart/bill.tsx";
import type { SavedAddress } from "#web/checkout/load-checkout.ts";
import { EstimateNote } from "#web/checkout/order-summary.tsx";
import { PriceChanges } from "#web/checkout/price-changes.tsx";
import { todaysCart } from "#web/checkout/proceed.ts";
import { TransportTerms } from "#web/checkout/transport-terms.tsx";
import type { Problems } from "#web/forms/form-problems.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { detailsStore, useDetails } from "#web/orders/draft/details-store.ts";
import { deliveryStateOf } from "#web/orders/draft/order-body.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { useKeyboardUp } from "#web/ui/browser/use-keyboard-up.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { AddressFields } from "./address-fields.tsx";
import { DETAILS_FIELDS, type DetailsField, type FieldOf } from "./details-form-fields.ts";
import { useDetailsForm } from "./use-details-form.ts";

type Props = {
  today: RefreshedCart;
  profile: OwnProfile;
  addresses: readonly SavedAddress[];
  onClose: () => void;
  onProceed: () => void;
};

const FORM = "details";

export function DetailsDialog({ today, profile, addresses, onClose, onProceed }: Props) {
  const shop = useShop();
  const { form, papers: identity } = useDetails();
  const [atFirst] = useState(detailsStore.read().form);
  const keyboardUp = useKeyboardUp();
  const destination = (of: DeliveryForm) => ({
    deliveryState: deliveryStateOf(of),
    savedState: profile.deliveryState || profile.state,
    shop,
  });
  const bill = billFor(today.cart, destination(form));
  const { problems, attempt, sending, refusal, wiring } = useDetailsForm({
    mobile: profile.mobile,
    bill,
    billToday: (of) => billFor(todaysCart().cart, destination(of)),
    onProceed,
  });
  const field: FieldOf = (name) => ({
    id: fieldId(FORM, name),
    name,
    error: problems[name],
    defaultValue: atFirst[name],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Shipping and Billing Details")}
      width="wide"
      footer={
        keyboardUp ? undefined : (
          <Button kind="main" type="submit" form={FORM} busy={sending && t("One moment…")} className="w-full sm:w-auto">
            {t("Proceed to Payment")} <span className="font-normal">{shopPrice(bill.total)}</span>
          </Button>
        )
      }
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <form {...wiring} id={FORM} aria-label={t("Shipping and Billing Details")} className="min-w-0 space-y-7">
          <FormSummary form={FORM} fields={DETAILS_FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
          <PriceChanges {...today} />
          <div className="space-y-5">
            <BuyerFields field={field} />
          </div>
          <AddressFields field={field} form={form} addresses={addresses} maySave={profile.address === ""} />
          <IdentityFields field={field} form={form} formId={FORM} problems={problems} papers={identity} />
          <TransportTerms
            id={fieldId(FORM, "agreeToTransportTerms")}
            agreed={atFirst.agreeToTransportTerms}
            error={problems.agreeToTransportTerms}
            deliveryState={deliveryStateOf(form)}
            hasEmpties={bill.deposit > 0 || today.cart.returns.length > 0}
          />
        </form>
        <Summary bill={bill} itemCount={today.cart.items.length} />
      </div>
    </Dialog>
  );
}

function Summary({ bill, itemCount }: { bill: Billed; itemCount: number }) {
  return (
    <section aria-label={t("Order Summary")} className="lg:sticky lg:top-0 lg:self-start">
      <div className="rounded-card border border-line bg-sunken p-4">
        <h3 className="mb-2 font-semibold">
          {t("Order Summary")}{" "}
          <span className="font-normal text-ink-soft">
            ({plural(itemCount, { one: "{count} line", other: "{count} lines" })})
          </span>
        </h3>
        <Bill bill={bill} />
        <EstimateNote bill={bill} />
      </div>
    </section>
  );
}

function BuyerFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField {...field("fullName")} label={t("Full Name")} autoComplete="name" />
      <TextField {...field("companyName")} label={t("Company name")} optional autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("email")} type="email" inputMode="email" label={t("Email")} autoComplete="email" />
        <TextField
          {...field("mobile")}
          type="tel"
          inputMode="tel"
          label={t("Phone")}
          prefix="+91"
          autoComplete="tel-national"
        />
      </div>
    </>
  );
}

type IdentityFieldsProps = {
  field: FieldOf;
  form: DeliveryForm;
  formId: string;
  problems: Problems<DetailsField>;
  papers: IdentityNumbers;
};

/** The identity on the bill: a GSTIN or an Aadhaar number is enough. */
function IdentityFields({ field, form, formId, problems, papers: identity }: IdentityFieldsProps) {
  const looksWrong = (idNumber: "gstNumber" | "aadhaarNumber") =>
    deliveryWarnings(form).find((hint) => hint.field === idNumber)?.message;
  const given = reenteredIdentity(identity, form);
  return (
    <fieldset className="space-y-5">
      <legend className="font-semibold text-heading">{t("GST or Aadhaar")}</legend>
      <p className="-mt-3 text-ink-soft text-sm">
        {t("The bill needs your firm's GST number, or an Aadhaar number if you have none.")}
      </p>
      {given !== "" && (
        <Notice kind="note">
          {t("Please enter {number} again. The page was reloaded, and such numbers are never stored on this device.", {
            number: given,
          })}
        </Notice>
      )}
      <GstField {...field("gstNumber")} looksWrong={looksWrong("gstNumber")} />
      <AadhaarField
        {...field("aadhaarNumber")}
        form={formId}
        problems={problems}
        looksWrong={looksWrong("aadhaarNumber")}
        hint={t("12 digits.")}
      />
    </fieldset>
  );
}
