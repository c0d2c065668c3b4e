/**
 * What this device remembers of its customer, to fill in forms and estimates with. It proves nothing, and holds neither papers
 * nor address: a shared machine remembers for the next one too.
 */
import { stateNamed } from "#domain/india.ts";
import type { Customer } from "./make-session-store.ts";

const KEY = "customerDetails";

type Memory = Pick<Storage, "getItem" | "setItem">;
const onThisDevice = (): Memory => localStorage;

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

/** At login, after a change of address, and with every order. */
export function rememberCustomer(customer: Customer, memory = onThisDevice) {
  try {
    const state = savedStateOf(customer, memory);
    memory().setItem(KEY, JSON.stringify(customerDetailsOf({ ...customer, state })));
  } catch {
    // A device that keeps nothing has its forms filled in by the server.
  }
}

/** Where the customer trades: as their profile says or, when it does not, as their last order from this device did. */
export function savedStateOf({ mobile, state }: Pick<Customer, "mobile" | "state">, memory = onThisDevice): string {
  if (state) return state;
  const kept = recalled(memory);
  return (kept.mobile === mobile && typeof kept.state === "string" && stateNamed(kept.state)) || "";
}

function recalled(memory: () => Memory): { mobile?: unknown; state?: unknown } {
  try {
    return Object(JSON.parse(memory().getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}
