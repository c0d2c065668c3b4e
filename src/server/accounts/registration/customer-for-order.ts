/**
 * The customer for whom staff enter an order: found by mobile, or created from the order. A new or unconfirmed account has no known
 * password: its owner sets one with a mailed link. See docs/decisions/0072 and 0092.
 */

import { nameParts } from "#domain/accounts/name-parts.ts";
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import type { Language } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { unusableHash } from "#server/accounts/passwords/password-hash.ts";
import { type Account, accountNamed, isTaken, releaseAbandoned, takeOverUnconfirmed } from "#server/accounts/store.ts";
import { dropToken } from "#server/accounts/token-store.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { openUnclaimedAccounts } from "./unclaimed-accounts.ts";

/** Cleaned and validated. */
type Caller = Pick<
  DeliveryForm,
  "fullName" | "companyName" | "email" | "gstNumber" | "billingAddress" | "billingPincode" | "billingState"
>;

const kind = "customer";

export async function customerForOrder(
  { db, now }: Pick<Shop, "db" | "now">,
  { mobile, caller, otherEmailConfirmed }: { mobile: string; caller: Caller; otherEmailConfirmed: boolean },
): Promise<{ id: string; mobile: string; language: Language }> {
  return db.transaction(async (tx) => {
    const { email } = caller;
    await releaseAbandoned(tx, { kind, email, mobile, now: now() });
    const known = await accountNamed(tx, kind, { mobile });
    if (known) {
      const isUnconfirmed = known.emailVerifiedAt === null && (await takeOver(tx, known, email));
      if (!isUnconfirmed && known.email !== email && !otherEmailConfirmed) throw emailDiffers(known.email);
      return { id: known.id, mobile, language: known.language };
    }
    // The caller's language is unknown; they choose one when they claim the account.
    const language = "en";
    const newcomer = { email, mobile, language, ...detailsOf(caller) } as const;
    const id = (await openUnclaimedAccounts(tx, [newcomer], { at: now() })).get(mobile);
    if (id === undefined) throw emailTaken();
    return { id, mobile, language };
  });
}

/** A walk-in buyer gives no email, so no login is possible until staff enter one. */
export async function customerAtCounter(
  tx: Database,
  { mobile, fullName, now }: { mobile: string; fullName: string; now: Date },
): Promise<{ id: string; mobile: string; language: Language }> {
  const known = await accountNamed(tx, kind, { mobile });
  if (known) return { id: known.id, mobile, language: known.language };
  const language = "en";
  const unknown = { email: "", company: "", gstNumber: "", address: "", pincode: "", state: "" };
  const newcomer = { ...unknown, mobile, language, ...nameParts(fullName) } as const;
  const id = (await openUnclaimedAccounts(tx, [newcomer], { at: now })).get(mobile);
  if (id === undefined) throw new Problem("changed-meanwhile", t("Someone else changed this. Please check again."));
  return { id, mobile, language };
}

/**
 * An unconfirmed account may have been registered by a stranger: its password and all mailed links become void, and the order's mail
 * contains a new link. The clerk's email replaces the stored one, which may be misheard. False when it was confirmed meanwhile.
 */
async function takeOver(tx: Database, { id, email: before }: Account, email: string): Promise<boolean> {
  if (before !== email && (await isTaken(tx, kind, { email }))) throw emailTaken();
  if (!(await takeOverUnconfirmed(tx, id, { email, passwordHash: unusableHash() }))) return false;
  for (const purpose of ["verify-email", "reset-password"] as const) await dropToken(tx, id, purpose);
  return true;
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

function emailDiffers(email: string): Problem {
  const text = t("The account with this mobile number has another email: {email}. Is it this customer's account?", {
    email,
  });
  return new Problem("email-differs", text, { details: { email } });
}
