/** A customer in API form, for themselves and the back office, with at most the last four Aadhaar digits. */
import type { z } from "zod";
import type { adminUser } from "#people/api/admin-users.ts";
import { maskAadhaar } from "#platform/rules/india/aadhaar.ts";
import { type CustomerRow, isUnclaimed } from "./customer-store.ts";

export const customerResponse = (row: CustomerRow) => ({
  mobile: row.mobile ?? "",
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.company,
  state: row.state,
  deliveryState: row.deliveryState,
});

export const profileResponse = (row: CustomerRow) => ({
  ...customerResponse(row),
  businessName: row.company,
  gstNumber: row.gstNumber,
  aadhaarNumber: row.aadhaarLastFour === null ? "" : maskAadhaar(row.aadhaarLastFour),
  address: row.address,
  city: row.city,
  pincode: row.pincode,
});

type AdminUser = z.input<typeof adminUser>;

export function adminUserResponse(row: CustomerRow): AdminUser {
  const { firstName, lastName, email, mobile, company, gstNumber, aadhaarNumber, address, city, pincode, state, name } =
    profileResponse(row);
  return {
    id: row.id,
    firstName,
    lastName,
    fullName: name,
    email,
    mobile,
    company,
    verified: row.emailVerifiedAt !== null,
    invitable: isUnclaimed(row),
    gstNumber,
    aadhaarNumber,
    address,
    city,
    pincode,
    state,
    registeredAt: row.registeredAt,
    createdAt: row.registeredAt,
    transferConfirmedAt: row.transferConfirmedAt,
  };
}
