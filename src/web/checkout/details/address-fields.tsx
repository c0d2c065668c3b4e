import type { ChangeEvent } from "react";
import { addressName, samePlace } from "#domain/checkout/delivery-address.ts";
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import { t } from "#domain/language/text.ts";
import { stateName } from "#domain/state-names.ts";
import { PlaceFields } from "#web/accounts/place-fields.tsx";
import type { SavedAddress } from "#web/checkout/load-checkout.ts";
import { deliveryPlaceOf } from "#web/orders/draft/order-body.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { FieldOf } from "./details-form-fields.ts";

type Props = {
  field: FieldOf;
  form: DeliveryForm;
  addresses: readonly SavedAddress[];
  /** Whether the buyer's profile has no address yet. */
  maySave: boolean;
};

export function AddressFields({ field, form, addresses, maySave }: Props) {
  const sameAsBilling = form.isShippingSameAsBilling;
  return (
    <>
      <fieldset className="space-y-5">
        <legend className="mb-3 font-semibold text-heading">{t("Billing")}</legend>
        <PlaceFields
          of="Billing"
          address={field("billingAddress")}
          pincode={field("billingPincode")}
          state={field("billingState")}
        />
        {maySave && (
          <CheckboxField name="saveAddress" label={t("Save this address to my profile for the next order")} />
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold text-heading">{t("Shipping")}</legend>
        <SavedAddresses form={form} addresses={addresses} />
        <CheckboxField name="isShippingSameAsBilling" defaultChecked={sameAsBilling} label={t("Same as billing")} />
        {/* Hidden but mounted, so unchecking the box restores what was typed. */}
        <div hidden={sameAsBilling} className="mt-3 space-y-5">
          <PlaceFields
            of="Shipping"
            address={field("shippingAddress")}
            pincode={{ ...field("shippingPincode"), optional: true }}
            state={field("shippingState")}
          />
        </div>
      </fieldset>
    </>
  );
}

type SavedProps = { form: DeliveryForm; addresses: readonly SavedAddress[] };

function SavedAddresses({ form, addresses }: SavedProps) {
  const billing = { address: form.billingAddress, pincode: form.billingPincode, state: form.billingState };
  const elsewhere = addresses.filter((place) => !samePlace(place, billing));
  if (elsewhere.length === 0) return null;
  const chosen = form.isShippingSameAsBilling
    ? undefined
    : elsewhere.find((place) => samePlace(place, deliveryPlaceOf(form)));

  // The form's own change handler runs after this and reads the controls then.
  function fill({ currentTarget: { value, form: typed } }: ChangeEvent<HTMLSelectElement>) {
    const place = elsewhere.find(({ id }) => id === value);
    if (!place || !typed) return;
    put(typed, "shippingAddress", place.address);
    put(typed, "shippingPincode", place.pincode);
    put(typed, "shippingState", place.state);
    const same = typed.elements.namedItem("isShippingSameAsBilling");
    if (same instanceof HTMLInputElement) same.checked = false;
  }

  return (
    <SelectField
      label={t("Saved delivery addresses")}
      optional
      value={chosen?.id ?? ""}
      onChange={fill}
      placeholder={t("Choose one, or enter it below")}
      options={elsewhere.map((place) => ({
        value: place.id,
        label: `${addressName(place)}, ${stateName(place.state)}`,
      }))}
    />
  );
}

function put(form: HTMLFormElement, field: string, text: string) {
  const control = form.elements.namedItem(field);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    control.value = text;
}
