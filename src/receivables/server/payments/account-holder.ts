import { type AccountReference, type CustomerRow, ledgerCustomerOf } from "#books/server/ledger/ledger-store.ts";
import { namedAccount } from "#books/server/ledger/named-account.ts";
import { formerKey } from "#people/rules/accounts/account-key.ts";
import { addressText } from "#people/rules/customers/delivery-address.ts";
import { placeOfSupply } from "#people/rules/customers/place-of-supply.ts";
import { calledBy, emailForNotices } from "#people/server/accounts/customer-store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { formerOrderNumbered } from "#sales/server/orders/payment/payable-orders-store.ts";

export type AccountHolder = {
  whose: AccountReference;
  accountKey: string;
  /** The firm, or the customer's own name. */
  name: string;
  firstName: string;
  /** Empty if they have none. */
  gstNumber: string;
  /** In one line. */
  address: string;
  /** Where a supply to them would be taxed. */
  placeOfSupply: string;
  language: Language;
  /** Undefined without one that the customer confirmed or the shop entered. */
  email?: string;
  /** Undefined until the first ledger entry. */
  books: CustomerRow | undefined;
};

const notFound = () => new Problem("not-found", t("No customer has this mobile."));

export async function holderOf(db: Database, key: string): Promise<AccountHolder> {
  const found = await namedAccount(db, key);
  if (found === undefined) throw notFound();
  const { customer, books, mobile } = found;
  if (customer === undefined) return formerHolder(found.books);
  const { firstName, gstNumber, language } = customer;
  const email = emailForNotices(customer);
  const name = calledBy(customer);
  const whose = { customerId: customer.id, mobile };
  return {
    ...{ whose, accountKey: mobile, name, firstName, gstNumber, language, ...(email && { email }), books },
    address: addressText(customer),
    placeOfSupply: placeOfSupply({ gstNumber, deliveryState: customer.deliveryState || customer.state, shipTo: null }),
  };
}

const formerHolder = (books: CustomerRow): AccountHolder => ({
  whose: { customerId: null, mobile: books.mobile, accountId: books.accountId },
  accountKey: formerKey(books.id),
  name: t("Former customer"),
  firstName: "",
  gstNumber: "",
  address: "",
  placeOfSupply: "",
  language: "en",
  books,
});

/** Money for an order of a deleted account goes to that account's ledger, even when a new account has the mobile. */
export async function payerNamed(db: Database, key: string, orderNumbers: readonly string[]): Promise<AccountHolder> {
  const order = await formerOrderNumbered(db, key, orderNumbers);
  const books = order && (await ledgerCustomerOf(db, { customerId: null, mobile: key, orderId: order.id }));
  return books ? formerHolder(books) : holderOf(db, key);
}
