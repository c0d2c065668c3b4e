/** A customer as the wire shows one: to themselves, and never with more of the Aadhaar number than its end. */
import { maskAadhaar } from "#domain/india.ts";
import type { CustomerRow } from "./customer-store.ts";

export const customerAnswer = (row: CustomerRow) => ({
  mobile: row.mobile ?? "",
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.company,
  state: row.state,
  deliveryState: row.deliveryState,
});

export const profileAnswer = (row: CustomerRow) => ({
  ...customerAnswer(row),
  businessName: row.company,
  gstNumber: row.gstNumber,
  aadhaarNumber: row.aadhaarLastFour === null ? "" : maskAadhaar(row.aadhaarLastFour),
  address: row.address,
  pincode: row.pincode,
});
