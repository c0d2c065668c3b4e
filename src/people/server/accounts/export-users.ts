/** Exports the filtered customers to files, without any part of an Aadhaar number. */
import { clockInIndia } from "#platform/rules/india/india.ts";
import type { Shop } from "#shop/server/shop.ts";
import { adminUserResponse } from "./customer-output.ts";
import type { CustomerRow } from "./customer-store.ts";
import { everyUser, type UserFilter } from "./user-list-store.ts";

export async function* exportedUsers({ db }: Pick<Shop, "db">, filter: UserFilter) {
  for await (const rows of everyUser(db, filter)) yield rows.map(exported);
}

function exported(row: CustomerRow) {
  const { aadhaarNumber: _, ...user } = adminUserResponse(row);
  return user;
}

type ExportRow = ReturnType<typeof exported>;

const COLUMNS: Readonly<Record<string, (user: ExportRow) => string>> = {
  id: ({ id }) => id,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  fullName: ({ fullName }) => fullName,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  company: ({ company }) => company,
  gstNumber: ({ gstNumber }) => gstNumber,
  verified: ({ verified }) => (verified ? "yes" : "no"),
  address: ({ address }) => address,
  city: ({ city }) => city,
  pincode: ({ pincode }) => pincode,
  state: ({ state }) => state,
  "registeredAt (IST)": ({ registeredAt }) => clockInIndia(registeredAt),
};

export const USER_COLUMNS = Object.keys(COLUMNS);

export const userCells = (user: ExportRow): string[] => Object.values(COLUMNS).map((cellOf) => cellOf(user));
