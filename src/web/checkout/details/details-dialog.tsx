import { useState } from "react";
import { type Bill as Billed, billFor } from "#domain/cart/bill.ts";
import type { RefreshedCart } from "#domain/cart/refresh-prices.ts";
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import { grouped, shopPrice } from "#domain/money.ts";
import type { OwnProfile } from "#web/accounts/read-own-profile.ts";
import { Bill } from "#web/cart/bill.tsx";
import { EstimateNote } from "#web/checkout/estimate-note.tsx";
import type { KeptAddress } from "#web/checkout/load-checkout.ts";
import { PriceChanges } from "#web/checkout/price-changes.tsx";
import { todaysCart } from "#web/checkout/todays-cart.ts";
import { TransportTerms } from "#web/checkout/transport-terms.tsx";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { detailsStore, useDetails } from "#web/orders/draft/details-store.ts";
import { deliveryStateOf } from "#web/orders/draft/order-body.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useKeyboardUp } from "#web/ui/use-keyboard-up.ts";
import { AddressFields } from "./address-fields.tsx";
import { BuyerFields } from "./buyer-fields.tsx";
import { DETAILS_FIELDS, type FieldOf } from "./details-form-fields.ts";
import { PaperFields } from "./paper-fields.tsx";
import { useDetailsForm } from "./use-details-form.ts";

type Props = {
  today: RefreshedCart;
  profile: OwnProfile;
  addresses: readonly KeptAddress[];
  onClose: () => void;
  onProceed: () => void;
};

const FORM = "details";

/** Who buys and where it goes. The bill beside the form follows the delivery state at once. */
export function DetailsDialog({ today, profile, addresses, onClose, onProceed }: Props) {
  const shop = useShop();
  const { form, papers } = useDetails();
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
      title="Shipping and Billing Details"
      width="wide"
      footer={
        keyboardUp ? undefined : (
          <Button kind="main" type="submit" form={FORM} busy={sending && "One moment…"} className="w-full sm:w-auto">
            Proceed to Payment <span className="font-normal">{shopPrice(bill.total)}</span>
          </Button>
        )
      }
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <form {...wiring} id={FORM} aria-label="Shipping and Billing Details" className="min-w-0 space-y-7">
          <FormSummary form={FORM} fields={DETAILS_FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
          <PriceChanges {...today} />
          <div className="space-y-5">
            <BuyerFields field={field} />
          </div>
          <AddressFields field={field} form={form} addresses={addresses} maySave={profile.address === ""} />
          <PaperFields field={field} form={form} formId={FORM} problems={problems} papers={papers} />
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
    <section aria-label="Order Summary" className="lg:sticky lg:top-0 lg:self-start">
      <div className="rounded-card border border-line bg-sunken p-4">
        <h3 className="mb-2 font-semibold">
          Order Summary{" "}
          <span className="font-normal text-ink-soft">
            ({itemCount === 1 ? "1 line" : `${grouped(itemCount)} lines`})
          </span>
        </h3>
        <Bill bill={bill} />
        <EstimateNote bill={bill} />
      </div>
    </section>
  );
}
