/** How it is written down who may make a call: one line a row, with a call that is right in everything but perhaps the caller. */
import type { z } from "zod";
import { ADMIN_ROLES, type AdminRole } from "#contract/back-office/roles.ts";
import type { Fixtures } from "./fixtures.ts";
import type { Kind, Principal } from "./principals.ts";

export type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  /** A picture, or what else is to be sent. */
  file?: true | Buffer;
};

type Statuses = Readonly<Record<Kind, number>>;

export type Expectation = {
  may: Statuses;
  call: (things: Fixtures, who: Principal) => Call | Promise<Call>;
  /** The call changes who the caller is, so everybody comes anew. */
  fresh?: true;
  /** Where callers see more or less of the same thing: exactly these keys, by caller. */
  keys?: Partial<Record<Kind, readonly string[]>>;
  /** Of a file that the contract does not describe. */
  answer?: z.ZodType;
};

export const forAdmins = (status: number) =>
  Object.fromEntries(ADMIN_ROLES.map((role) => [role, status])) as Record<AdminRole, number>;

export const everybody = (status: number): Statuses => ({
  anonymous: status,
  customer: status,
  "another customer": status,
  "QR user": status,
  ...forAdmins(status),
});

/** With what another customer gets who names the things of the first one. */
export const customers = (status: number, another = status): Statuses => ({
  ...everybody(401),
  ...forAdmins(403),
  customer: status,
  "another customer": another,
});

/** The owner, and those named. */
export const admins = (status: number, ...roles: readonly AdminRole[]): Statuses => ({
  ...everybody(401),
  ...forAdmins(403),
  owner: status,
  ...Object.fromEntries(roles.map((role) => [role, status])),
});

/** Who reads customers, orders, documents and cylinders. */
export const CUSTOMER_READERS = ["accounts", "dispatch", "read-only"] as const;
/** Who reads money, the audit log and the mailing list. */
const BOOK_READERS = ["accounts", "read-only"] as const;

export const customerReaders = () => admins(200, ...CUSTOMER_READERS);
export const bookReaders = () => admins(200, ...BOOK_READERS);
/** Who reads price lists and quotes. */
export const priceListReaders = () => admins(200, "accounts", "prices", "read-only");

/** The customer their own, nobody another's, and the admins who read everybody's. */
const withCustomers = (readers: Statuses, another: number): Statuses => ({
  ...readers,
  customer: 200,
  "another customer": another,
});
export const ownAndCustomerReaders = (another = 403) => withCustomers(customerReaders(), another);
export const ownAndBookReaders = (another = 403) => withCustomers(bookReaders(), another);

export const everyAdmin = () => ({ ...everybody(401), ...forAdmins(200) });

export const nothing = () => ({});
export const placedOrder = async (things: Fixtures) => ({ params: await things.placedOrder() });
export const customersMobile = (things: Fixtures) => ({ params: { mobile: things.customer.mobile } });
export async function invoicedOrder(things: Fixtures) {
  const { mobile, orderNumber } = await things.invoicedOrder();
  return { params: { mobile, orderNumber } };
}
