/**
 * The customer for whom the shop takes an order: found by the mobile, or new with what the order says. Nobody knows the password of
 * a new account: its owner chooses one with a link that comes by mail. See docs/decisions/0072.
 */

import { nameParts } from "#domain/accounts/name-parts.ts";
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import type { Language } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { addCustomer } from "./customer-store.ts";
import { hashPassword } from "./password-hash.ts";
import { newSecret } from "./secret.ts";
import { accountNamed, addAccount, changeUnconfirmedEmail, isTaken, releaseAbandoned } from "./store.ts";
import { dropToken } from "./token-store.ts";

/** Cleaned and checked. */
type Caller = Pick<
  DeliveryForm,
  "fullName" | "companyName" | "email" | "gstNumber" | "billingAddress" | "billingPincode" | "billingState"
>;

const kind = "customer";

export async function customerForOrder(
  { db, now }: Pick<Shop, "db" | "now">,
  mobile: string,
  caller: Caller,
): Promise<{ id: string; mobile: string; language: Language }> {
  const passwordHash = await hashPassword(newSecret());
  return db.transaction(async (tx) => {
    const { email } = caller;
    await releaseAbandoned(tx, { kind, email, mobile, now: now() });
    const known = await accountNamed(tx, kind, { mobile });
    if (known) {
      if (known.emailVerifiedAt === null && known.email !== email)
        await correctEmail(tx, known.id, email, passwordHash);
      return { id: known.id, mobile, language: known.language };
    }
    // Nobody has asked them yet; they choose their language when they make the account their own.
    const language = "en";
    const id = await addAccount(tx, { kind, email, mobile, passwordHash, language, createdAt: now() });
    if (id === undefined) throw emailTaken();
    await addCustomer(tx, { accountId: id, ...detailsOf(caller), updatedAt: now() });
    return { id, mobile, language };
  });
}

/** The address was misheard, and nobody has confirmed it: what was mailed there opens nothing any more, nor does a password. */
async function correctEmail(tx: Database, id: string, email: string, passwordHash: string) {
  if (await isTaken(tx, kind, { email })) throw emailTaken();
  await changeUnconfirmedEmail(tx, id, { email, passwordHash });
  for (const purpose of ["verify-email", "reset-password"] as const) await dropToken(tx, id, purpose);
}

const detailsOf = ({ fullName, companyName, gstNumber, ...billing }: Caller) => ({
  ...nameParts(fullName),
  company: companyName,
  gstNumber,
  address: billing.billingAddress,
  pincode: billing.billingPincode,
  state: billing.billingState,
});

function emailTaken(): Problem {
  const text = t("This email belongs to a customer with another mobile number. Please ask which of the two is right.");
  return new Problem("email-taken", text, { fields: { email: text } });
}
