/**
 * What this device remembers of its customer, to fill in forms and estimates with: how to reach them, and where the last order
 * went. It proves nothing, holds no papers, and goes with the logout: a shared machine remembers for the next one too.
 */
import { type Place, samePlace } from "#domain/checkout/delivery-address.ts";
import { stateNamed } from "#domain/india.ts";
import type { Customer } from "./make-session-store.ts";

const KEY = "customerDetails";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const onThisDevice = (): Memory => localStorage;

/** Where the goods and the bill of an order went. */
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

/** At login, after a change of address, and with every order, which says where it went. */
export function storeCustomer(customer: Customer, sent?: OrderDetails, memory = onThisDevice) {
  try {
    const stored = recalled(customer, memory);
    const state = customer.state || stored.state;
    const delivery = sent ? deliveryDetailsOf(sent) : stored.delivery;
    memory().setItem(KEY, JSON.stringify({ ...customerDetailsOf({ ...customer, state }), ...delivery }));
  } catch {
    // A device that keeps nothing has its forms filled in by the server.
  }
}

/** Somebody else, or nobody, is here now. */
export function clearOtherDetails(mobile: string | undefined, memory = onThisDevice) {
  try {
    const stored = Object(JSON.parse(memory().getItem(KEY) ?? "{}")) as { mobile?: unknown };
    if (stored.mobile !== mobile) memory().removeItem(KEY);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

type CustomerStates = Pick<Customer, "mobile" | "state" | "deliveryState">;

/** Where the next order is likely to go: where the last one went, else where the customer trades. */
export function savedStateOf(customer: CustomerStates, memory = onThisDevice): string {
  const stored = recalled(customer, memory);
  return customer.deliveryState || stateNamed(stored.delivery?.shippingState ?? "") || customer.state || stored.state;
}

type Delivery = ReturnType<typeof deliveryDetailsOf>;

/** Of this customer only: another one's memory is as good as none. */
function recalled({ mobile }: Pick<Customer, "mobile">, memory: () => Memory): { state: string; delivery?: Delivery } {
  try {
    const stored = Object(JSON.parse(memory().getItem(KEY) ?? "{}")) as Record<string, unknown>;
    if (stored.mobile !== mobile) return { state: "" };
    const isWhole = [stored.shippingAddress, stored.shippingPincode, stored.shippingState].every(isText);
    return {
      state: (isText(stored.state) && stateNamed(stored.state)) || "",
      ...(isWhole && { delivery: deliveryIn(stored) }),
    };
  } catch {
    return { state: "" };
  }
}

/** An earlier version kept less. */
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
