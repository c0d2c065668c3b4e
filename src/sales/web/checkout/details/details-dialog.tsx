import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { type IdentityNumbers, reenteredIdentity } from "#people/rules/customers/identity-numbers.ts";
import { AadhaarField, GstField } from "#people/web/accounts/gst-and-aadhaar-fields.tsx";
import type { OwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { ShipToField } from "#people/web/accounts/ship-to-field.tsx";
import { plural, t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useKeyboardUp } from "#platform/web/ui/browser/use-keyboard-up.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { type Bill as Billed, billFor } from "#sales/rules/cart/bill.ts";
import type { RefreshedCart } from "#sales/rules/cart/refresh-prices.ts";
import { type DeliveryForm, deliveryWarnings } from "#sales/rules/checkout/delivery-details.ts";
import { Bill } from "#sales/web/cart/bill.tsx";
import type { SavedAddress } from "#sales/web/checkout/load-checkout.ts";
import { EstimateNote } from "#sales/web/checkout/order-summary.tsx";
import { PriceChanges } from "#sales/web/checkout/price-changes.tsx";
import { todaysCart } from "#sales/web/checkout/proceed.ts";
import { TransportTerms } from "#sales/web/checkout/transport-terms.tsx";
import { useDraftOrder } from "#sales/web/draft/draft-order.ts";
import { destinationOf } from "#sales/web/orders/draft/order-body.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { AddressFields } from "./address-fields.tsx";
import { type DetailsFormState, useDetailsForm } from "./use-details-form.ts";

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
  const { form: delivery, identity } = useDraftOrder();
  const keyboardUp = useKeyboardUp();
  const destination = (of: DeliveryForm) => ({
    ...destinationOf(of, { ...profile, sez: yourPrices.read().sez }),
    savedState: profile.deliveryState || profile.state,
    shop,
  });
  const bill = billFor(today.cart, destination(delivery));
  const form = useDetailsForm({
    profile,
    bill,
    billToday: (of) => billFor(todaysCart().cart, destination(of)),
    onProceed,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Shipping and Billing Details")}
      width="wide"
      footer={
        keyboardUp ? undefined : (
          <Button
            kind="main"
            type="submit"
            form={FORM}
            busy={form.sending && t("One moment…")}
            className="w-full sm:w-auto"
          >
            {t("Proceed to Payment")} <span className="font-normal">{shopPrice(bill.total)}</span>
          </Button>
        )
      }
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <form {...form.wiring} id={FORM} aria-label={t("Shipping and Billing Details")} className="min-w-0 space-y-6">
          <FormErrors form={form} />
          <PriceChanges {...today} />
          <div className="space-y-5">
            <BuyerFields field={form.field} />
          </div>
          <AddressFields form={form} addresses={addresses} maySave={profile.address === ""} />
          <IdentityFields form={form} identity={identity} isNew={hasNone(profile)} />
          <ShipToField
            gstNumber={form.values.gstNumber}
            {...destinationOf(form.values)}
            {...form.choice("shipTo")}
            consignee={form.field("consignee")}
          />
          <TransportTerms
            agreement={form.tick("agreeToTransportTerms")}
            deliveryState={destinationOf(delivery).deliveryState}
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

function BuyerFields({ field }: Pick<DetailsFormState, "field">) {
  return (
    <>
      <TextField {...field("fullName")} label={t("Full Name")} autoComplete="name" />
      <TextField {...field("companyName")} label={t("Company name")} optional autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("email")} type="email" inputMode="email" label={t("Email")} autoComplete="email" />
        <MobileField {...field("mobile")} label={t("Phone")} prefix="+91" autoComplete="tel-national" />
      </div>
    </>
  );
}

const hasNone = ({ gstNumber, aadhaarNumber }: IdentityNumbers) => gstNumber === "" && aadhaarNumber === "";

type IdentityFieldsProps = { form: DetailsFormState; identity: IdentityNumbers; isNew: boolean };

/** The identity on the bill: a GSTIN or an Aadhaar number is enough. */
function IdentityFields({ form, identity, isNew }: IdentityFieldsProps) {
  const looksWrong = (idNumber: "gstNumber" | "aadhaarNumber") =>
    deliveryWarnings(form.values).find((hint) => hint.field === idNumber)?.message;
  const given = reenteredIdentity(identity, form.values);
  return (
    <fieldset className="space-y-5">
      <legend className="font-semibold text-heading">{t("GST or Aadhaar")}</legend>
      <p className="-mt-3 text-ink-soft text-sm">
        {t("The bill needs your firm's GST number, or an Aadhaar number if you have none.")}{" "}
        {isNew && t("It is saved in your account.")}
      </p>
      {given !== "" && (
        <Notice kind="note">
          {t("Please enter {number} again. The page was reloaded, and such numbers are never stored on this device.", {
            number: given,
          })}
        </Notice>
      )}
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
