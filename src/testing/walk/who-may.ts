/** Format of an access expectation: one row per call, with a request that is valid except perhaps for its caller. */
import type { z } from "zod";
import { ADMIN_ROLES, type AdminRole } from "#platform/api/roles.ts";
import type { Fixtures } from "./fixtures.ts";
import type { Kind, Principal } from "./principals.ts";

export type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  /** `true` uploads a picture; a buffer uploads its content. `body` has the texts beside it. */
  file?: true | Buffer;
};

type Statuses = Readonly<Record<Kind, number>>;

export type Expectation = {
  may: Statuses;
  call: (things: Fixtures, who: Principal) => Call | Promise<Call>;
  /** The call changes the caller's session, so each caller logs in again. */
  fresh?: true;
  keys?: Partial<Record<Kind, readonly string[]>>;
  /** Schema of a file that the contract does not describe. */
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

/** `another` is the status for a different customer who requests the first one's resources. */
export const customers = (status: number, another = status): Statuses => ({
  ...everybody(401),
  ...forAdmins(403),
  customer: status,
  "another customer": another,
});

export const admins = (status: number, ...roles: readonly AdminRole[]): Statuses => ({
  ...everybody(401),
  ...forAdmins(403),
  owner: status,
  ...Object.fromEntries(roles.map((role) => [role, status])),
});

/** Roles that read customers, orders, documents and cylinders. */
export const CUSTOMER_READERS = ["accounts", "counter", "dispatch", "read-only"] as const;
/** Roles that read payments, the audit log and the mailing list. */
const BOOK_READERS = ["accounts", "read-only"] as const;
/** Roles that read the account of one customer, whose money they receive. */
const ACCOUNT_READERS = ["accounts", "counter", "read-only"] as const;

export const customerReaders = () => admins(200, ...CUSTOMER_READERS);
export const bookReaders = () => admins(200, ...BOOK_READERS);
export const accountReaders = () => admins(200, ...ACCOUNT_READERS);
export const priceListReaders = () => admins(200, "accounts", "prices", "read-only");

/** Customers read only their own; the given admins read everyone's. */
const withCustomers = (readers: Statuses, another: number): Statuses => ({
  ...readers,
  customer: 200,
  "another customer": another,
});
export const ownAndCustomerReaders = (another = 403) => withCustomers(customerReaders(), another);
export const ownAndBookReaders = (another = 403) => withCustomers(bookReaders(), another);
export const ownAndAccountReaders = () => withCustomers(accountReaders(), 403);

export const everyAdmin = () => ({ ...everybody(401), ...forAdmins(200) });

export const nothing = () => ({});
export const placedOrder = async (things: Fixtures) => ({ params: await things.placedOrder() });
export const customersMobile = (things: Fixtures) => ({ params: { mobile: things.customer.mobile } });
export async function invoicedOrder(things: Fixtures) {
  const { mobile, orderNumber } = await things.invoicedOrder();
  return { params: { mobile, orderNumber } };
}
