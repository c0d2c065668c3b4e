import { PlaceFields } from "#web/accounts/place-fields.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import type { FieldOf } from "./details-form-fields.ts";

type Props = {
  field: FieldOf;
  sameAsBilling: boolean;
  /** Whether the buyer's profile has no address yet. */
  maySave: boolean;
};

/** Where the bill goes, and where the goods go if elsewhere. */
export function AddressFields({ field, sameAsBilling, maySave }: Props) {
  return (
    <>
      <fieldset className="space-y-5">
        <legend className="mb-3 font-semibold text-heading">Billing</legend>
        <PlaceFields
          of="Billing"
          address={field("billingAddress")}
          pincode={field("billingPincode")}
          state={field("billingState")}
        />
        {maySave && <CheckboxField name="saveAddress" label="Save this address to my profile for the next order" />}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold text-heading">Shipping</legend>
        <CheckboxField name="isShippingSameAsBilling" defaultChecked={sameAsBilling} label="Same as billing" />
        {/* Hidden, not gone: what was typed is there again when the tick goes. */}
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
