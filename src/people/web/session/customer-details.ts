/**
 * Contact details and last addresses, to prefill forms and estimates. They prove nothing, contain no identity numbers,
 * and are deleted at logout because the device may be shared.
 */
import { samePlace } from "#people/rules/customers/delivery-address.ts";
import { stateNamed } from "#platform/rules/india/india.ts";
import type { Place } from "#platform/rules/text/city.ts";
import { type BrowserStorage, local } from "#platform/web/state/storage.ts";
import type { Customer } from "./make-session-store.ts";

const KEY = "customerDetails";

type OrderDetails = { customer: { companyName: string }; billing: Place; shipping: Place };

export const customerDetailsOf = ({ name, email, mobile, state }: Customer) => ({
  name,
  fullName: name,
  email,
  mobile,
  phone: mobile,
  state,
  lastOwnerState: state,
  countryCode: "+91",
});

const deliveryDetailsOf = ({ customer, billing, shipping }: OrderDetails) => ({
  companyName: customer.companyName,
  billingAddress: billing.address,
  billingPincode: billing.pincode,
  billingState: billing.state,
  shippingAddress: shipping.address,
  shippingPincode: shipping.pincode,
  shippingState: shipping.state,
  isShippingSameAsBilling: samePlace(billing, shipping),
});

/** Called at login, after a change of address, and with every order. */
export function storeCustomer(customer: Customer, sent?: OrderDetails, storage = local) {
  const stored = recalled(customer, storage);
  const state = customer.state || stored.state;
  const delivery = sent ? deliveryDetailsOf(sent) : stored.delivery;
  storage.write(KEY, { ...customerDetailsOf({ ...customer, state }), ...delivery });
}

/** Deletes the details if they belong to another customer. */
export function clearOtherDetails(mobile: string | undefined, storage = local) {
  if (Object(storage.read(KEY)).mobile !== mobile) storage.writeText(KEY, null);
}

type CustomerStates = Pick<Customer, "mobile" | "state" | "deliveryState">;

/** The last delivery state, else the customer's own. */
export function savedStateOf(customer: CustomerStates, storage = local): string {
  const stored = recalled(customer, storage);
  return customer.deliveryState || stateNamed(stored.delivery?.shippingState ?? "") || customer.state || stored.state;
}

type Delivery = ReturnType<typeof deliveryDetailsOf>;

/** Ignores details of another customer. */
function recalled(
  { mobile }: Pick<Customer, "mobile">,
  storage: BrowserStorage,
): { state: string; delivery?: Delivery } {
  const stored = Object(storage.read(KEY)) as Record<string, unknown>;
  if (stored.mobile !== mobile) return { state: "" };
  const isWhole = [stored.shippingAddress, stored.shippingPincode, stored.shippingState].every(isText);
  return {
    state: (isText(stored.state) && stateNamed(stored.state)) || "",
    ...(isWhole && { delivery: deliveryIn(stored) }),
  };
}

/** An earlier version stored fewer fields. */
function deliveryIn(stored: Readonly<Record<string, unknown>>): Delivery {
  const text = (name: keyof Delivery) => (isText(stored[name]) ? stored[name] : "");
  return {
    companyName: text("companyName"),
    billingAddress: text("billingAddress"),
    billingPincode: text("billingPincode"),
    billingState: text("billingState"),
    shippingAddress: text("shippingAddress"),
    shippingPincode: text("shippingPincode"),
    shippingState: text("shippingState"),
    isShippingSameAsBilling: stored.isShippingSameAsBilling === true,
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
