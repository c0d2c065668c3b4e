import { GstField } from "#people/web/accounts/gst-and-aadhaar-fields.tsx";
import { ShipToField } from "#people/web/accounts/ship-to-field.tsx";
import { stateChoices } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { LONGEST_CITY } from "#platform/rules/text/city.ts";
import type { FormState } from "#platform/web/forms/use-form.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { Cart } from "#sales/rules/cart/cart.ts";
import type { DeliveryField, DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { destinationOf } from "#sales/web/orders/draft/order-body.ts";

export type OrderInput = DeliveryForm & {
  cart: Cart;
  /** The clerk has confirmed that the account is the customer's. */
  doubtConfirmed: boolean;
  /** A payment link by mail, or sold at the counter. */
  paidBy: "link" | "cash" | "upi" | "credit";
  reference: string;
};

type Props = { form: FormState<OrderInput> };
type Text = Exclude<DeliveryField, "isShippingSameAsBilling" | "agreeToTransportTerms" | "shipTo">;

const wired = ({ form }: Props, name: Text) => ({ ...form.field(name), autoComplete: "off" });

export function CustomerFields(props: Props) {
  if (props.form.values.paidBy !== "link") return <TextField {...wired(props, "fullName")} label={t("Full name")} />;
  return (
    <div className="fields grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField {...wired(props, "fullName")} label={t("Full name")} />
      <TextField {...wired(props, "email")} label={t("Email")} type="email" />
      <TextField {...wired(props, "companyName")} label={t("Company")} optional />
      <GstField
        {...props.form.field("gstNumber")}
        label={t("GST number")}
        hint={t("Or the Aadhaar number of a buyer without GST, with their consent.")}
      />
      <TextField
        {...wired(props, "aadhaarNumber")}
        label={t("Aadhaar number")}
        hint={t("We keep only the last four digits, never the number itself.")}
        optional
        inputMode="numeric"
      />
    </div>
  );
}

export function PlacesFields(props: Props) {
  const { form } = props;
  return (
    <div className="space-y-4">
      <Place {...props} of="billing" label={t("Billing address")} />
      <CheckboxField label={t("Ship the goods there too")} {...form.tick("isShippingSameAsBilling")} />
      {!form.values.isShippingSameAsBilling && <Place {...props} of="shipping" label={t("Shipping address")} />}
      <ShipToField
        gstNumber={form.values.gstNumber}
        {...destinationOf(form.values)}
        {...form.choice("shipTo")}
        consignee={form.field("consignee")}
      />
      <CheckboxField
        label={t("The customer was told the transport terms and agrees")}
        {...form.tick("agreeToTransportTerms")}
      />
    </div>
  );
}

function Place({ of, label, ...props }: Props & { of: "billing" | "shipping"; label: string }) {
  return (
    <div className="fields grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField {...wired(props, `${of}Address`)} label={label} />
      <TextField {...wired(props, `${of}City`)} label={t("City")} maxLength={LONGEST_CITY} />
      <TextField
        {...wired(props, `${of}Pincode`)}
        label={t("Pincode")}
        inputMode="numeric"
        optional={of === "shipping"}
      />
      <SelectField
        {...wired(props, `${of}State`)}
        label={t("State")}
        options={stateChoices()}
        placeholder={t("Choose a state")}
      />
    </div>
  );
}
