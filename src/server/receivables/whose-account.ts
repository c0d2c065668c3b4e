/** Finds whose account is meant by a mobile: a customer's, or that of one whose account was deleted. */
import type { Language } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { customerWithMobile } from "#server/accounts/customer-store.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { type CustomerRow, ledgerCustomerOf, type Whose } from "#server/ledger/ledger-store.ts";

export type AccountHolder = {
  whose: Whose;
  /** The firm, or who runs it. */
  name: string;
  firstName: string;
  /** What they are written to in. */
  language: Language;
  /** Undefined where nobody has confirmed one. */
  email?: string;
  /** Undefined while nothing was ever booked. */
  books: CustomerRow | undefined;
};

export async function holderOf(db: Database, mobile: string): Promise<AccountHolder> {
  const customer = await customerWithMobile(db, mobile);
  const whose = { customerId: customer?.id ?? null, mobile };
  const books = await ledgerCustomerOf(db, whose);
  if (customer === undefined) {
    if (books === undefined) throw new Problem("not-found", t("There is no customer with this mobile."));
    return { whose, name: t("Former customer"), firstName: "", language: "en", books };
  }
  const { firstName, lastName, company, email, emailVerifiedAt, language } = customer;
  const name = company || `${firstName} ${lastName}`.trim();
  return { whose, name, firstName, language, ...(emailVerifiedAt && { email }), books };
}
