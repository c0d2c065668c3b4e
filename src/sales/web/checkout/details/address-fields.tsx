import { addressName, samePlace } from "#people/rules/customers/delivery-address.ts";
import { PlaceFields } from "#people/web/accounts/place-fields.tsx";
import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { billingOf, deliveryPlaceOf } from "#sales/rules/checkout/delivery-details.ts";
import type { SavedAddress } from "#sales/web/checkout/load-checkout.ts";
import type { DetailsFormState } from "./use-details-form.ts";

type Props = {
  form: DetailsFormState;
  addresses: readonly SavedAddress[];
  /** Whether the buyer's profile has no address yet. */
  maySave: boolean;
};

export function AddressFields({ form, addresses, maySave }: Props) {
  const { field, tick } = form;
  return (
    <>
      <fieldset className="space-y-5">
        <legend className="mb-3 font-semibold text-heading">{t("Billing")}</legend>
        <PlaceFields
          of="Billing"
          address={field("billingAddress")}
          city={field("billingCity")}
          pincode={field("billingPincode")}
          state={field("billingState")}
        />
        {maySave && (
          <CheckboxField {...tick("saveAddress")} label={t("Save this address to my profile for the next order")} />
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold text-heading">{t("Shipping")}</legend>
        <SavedAddresses form={form} addresses={addresses} />
        <CheckboxField {...tick("isShippingSameAsBilling")} label={t("Same as billing")} />
        {/* Hidden but mounted, so unchecking the box restores what was typed. */}
        <div hidden={form.values.isShippingSameAsBilling} className="mt-3 space-y-5">
          <PlaceFields
            of="Shipping"
            address={field("shippingAddress")}
            city={field("shippingCity")}
            pincode={{ ...field("shippingPincode"), optional: true }}
            state={field("shippingState")}
          />
        </div>
      </fieldset>
    </>
  );
}

function SavedAddresses({ form, addresses }: Omit<Props, "maySave">) {
  const { values } = form;
  const elsewhere = addresses.filter((place) => !samePlace(place, billingOf(values)));
  if (elsewhere.length === 0) return null;
  const chosen = values.isShippingSameAsBilling
    ? undefined
    : elsewhere.find((place) => samePlace(place, deliveryPlaceOf(values)));

  function fill(chosenId: string) {
    const place = elsewhere.find(({ id }) => id === chosenId);
    if (!place) return;
    form.set({
      shippingAddress: place.address,
      shippingCity: place.city ?? "",
      shippingPincode: place.pincode,
      shippingState: place.state,
      isShippingSameAsBilling: false,
      shipTo: place.shipTo ?? "",
    });
  }

  return (
    <SelectField
      label={t("Saved delivery addresses")}
      optional
      value={chosen?.id ?? ""}
      onChange={(event) => fill(event.target.value)}
      placeholder={t("Choose one, or enter it below")}
      options={elsewhere.map((place) => ({
        value: place.id,
        label: `${addressName(place)}, ${stateName(place.state)}`,
      }))}
    />
  );
}
