/**
 * The customer for whom staff enter an order: found by mobile, or created from the order. A new or unconfirmed account has no known
 * password: its owner sets one with a mailed link. See docs/decisions/0072 and 0092.
 */

import { nameParts } from "#people/rules/accounts/name-parts.ts";
import { isUnconfirmedRegistration } from "#people/server/accounts/customer-store.ts";
import { openUnclaimedAccounts } from "#people/server/accounts/registration/unclaimed-accounts.ts";
import {
  type Account,
  accountNamed,
  isTaken,
  releaseAbandoned,
  takeOverUnconfirmed,
} from "#people/server/accounts/store.ts";
import { dropToken } from "#people/server/accounts/token-store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { unusableHash } from "#platform/server/secrets/password-hash.ts";
import type { DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import type { Shop } from "#shop/server/shop.ts";

/** Cleaned and validated. */
type Caller = Pick<
  DeliveryForm,
  | "fullName"
  | "companyName"
  | "email"
  | "gstNumber"
  | "billingAddress"
  | "billingCity"
  | "billingPincode"
  | "billingState"
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
      const isOtherEmail = known.email !== email && !otherEmailConfirmed;
      const isImportedEmail = known.importId !== null && known.email !== "";
      if (isOtherEmail && isImportedEmail) throw emailDiffers(known.email);
      const isUnconfirmed = known.emailVerifiedAt === null && (await takeOver(tx, known, { email }));
      if (isOtherEmail && !isUnconfirmed) throw emailDiffers(known.email);
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

type WalkIn = {
  mobile: string;
  fullName: string;
  /** The clerk has confirmed that the account with this mobile is the buyer's. */
  accountConfirmed: boolean;
  now: Date;
};

/** A walk-in buyer gives no email, so no login is possible until staff enter one. `email` is the confirmed one, if any. */
export async function customerAtCounter(
  tx: Database,
  { mobile, fullName, accountConfirmed, now }: WalkIn,
): Promise<{ id: string; mobile: string; language: Language; email: string }> {
  const known = await accountNamed(tx, kind, { mobile });
  if (known) {
    const { id, language } = known;
    // The email of a registration may be a stranger's; staff entered any other.
    const email = isUnconfirmedRegistration(known) ? null : known.email || null;
    const isUnconfirmed = known.emailVerifiedAt === null && (await takeOver(tx, known, { email }));
    if (!isUnconfirmed && !accountConfirmed) throw accountExists(known);
    return { id, mobile, language, email: isUnconfirmed ? "" : known.email };
  }
  const language = "en";
  const unknown = { email: "", company: "", gstNumber: "", address: "", pincode: "", state: "" };
  const newcomer = { ...unknown, mobile, language, ...nameParts(fullName) } as const;
  const id = (await openUnclaimedAccounts(tx, [newcomer], { at: now })).get(mobile);
  if (id === undefined) throw new Problem("changed-meanwhile", t("Someone else changed this. Please check again."));
  return { id, mobile, language, email: "" };
}

/**
 * An unconfirmed account may have been registered by a stranger: its password and all mailed links become void, and the order's mail
 * contains a new link. The clerk's email replaces the stored one, which may be misheard; null if it is unknown. False when it was
 * confirmed meanwhile.
 */
export async function takeOver(
  tx: Database,
  { id, email: before }: Pick<Account, "id" | "email">,
  { email, ...origin }: { email: string | null; importId?: string },
): Promise<boolean> {
  if (email !== null && before !== email && (await isTaken(tx, kind, { email }))) throw emailTaken();
  if (!(await takeOverUnconfirmed(tx, id, { email, ...origin, passwordHash: unusableHash() }))) return false;
  for (const purpose of ["verify-email", "reset-password"] as const) await dropToken(tx, id, purpose);
  if ((email ?? "") !== before) await dropToken(tx, id, "mailed-invitation");
  return true;
}

const detailsOf = ({ fullName, companyName, gstNumber, ...billing }: Caller) => ({
  ...nameParts(fullName),
  company: companyName,
  gstNumber,
  address: billing.billingAddress,
  city: billing.billingCity,
  pincode: billing.billingPincode,
  state: billing.billingState,
});

function emailTaken(): Problem {
  const text = t("This email belongs to a customer with another mobile number. Please ask which of the two is right.");
  return new Problem("email-taken", text, { fields: { email: text } });
}

function accountExists({ name: firstName, lastName, email }: Account): Problem {
  const name = `${firstName} ${lastName}`.trim();
  const text = t("This mobile number belongs to the account of {name}, {email}. Is it the buyer's account?", {
    name,
    email,
  });
  return new Problem("account-exists", text, { details: { name, email } });
}

function emailDiffers(email: string): Problem {
  const text = t("The account with this mobile number has another email: {email}. Is it this customer's account?", {
    email,
  });
  return new Problem("email-differs", text, { details: { email } });
}
