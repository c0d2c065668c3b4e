/**
 * What this device remembers of its customer, to fill in forms with. It proves nothing, and holds neither papers nor
 * address: a shared machine remembers for the next one too.
 */
import type { Customer } from "./make-session-store.ts";

const KEY = "customerDetails";

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

export function rememberCustomer(customer: Customer) {
  try {
    localStorage.setItem(KEY, JSON.stringify(customerDetailsOf(customer)));
  } catch {
    // A device that keeps nothing has its forms filled in by the server.
  }
}
