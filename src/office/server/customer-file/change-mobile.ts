/**
 * Replaces an account's mobile with another one or a placeholder, and frees the old number. Orders and ledger stay with the
 * account. See decision 0092.
 */

import { randomInt } from "node:crypto";
import { moveLedgerCustomer } from "#books/server/ledger/ledger-store.ts";
import { CONSENT_PURPOSES } from "#messages/rules/consent.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { mobileChangedMail } from "#people/server/accounts/account-mails.ts";
import { lockAccountWithMobile } from "#people/server/accounts/customer-store.ts";
import { moveAccount } from "#people/server/accounts/move-account.ts";
import { mobileTaken } from "#people/server/accounts/registration/mobile-taken.ts";
import { endConsent } from "#people/server/notices/consent-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { isUniqueViolation } from "#platform/server/database/failures.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { moveOrders } from "#sales/server/orders/reading/customer-figures-store.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { holdAllOf } from "./hold-account.ts";

type MobileChange = {
  mobile: string;
  newMobile: string | null;
  reason: string;
  admin: Admin;
};

/** A placeholder: ten digits, because customers are looked up by ten digits; no Indian mobile begins with 0, so it cannot be registered. */
const standInMobile = () => `0${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

type Dependencies = Pick<Shop, "db" | "now" | "settings">;

/** Returns the new number. */
export async function changeMobile(shop: Dependencies, input: MobileChange): Promise<string> {
  try {
    return await move(shop, input);
  } catch (error) {
    // Another account registered the number concurrently.
    throw isUniqueViolation(error) ? mobileTaken("newMobile") : error;
  }
}

async function move(shop: Dependencies, { mobile, newMobile, reason, admin }: MobileChange) {
  const after = newMobile ?? standInMobile();
  if (after === mobile) return mobile;
  await change(shop, admin, async ({ tx, at, audit }) => {
    const customer = await lockAccountWithMobile(tx, mobile);
    if (customer === undefined) throw new Problem("not-found", t("Failed to fetch user"));
    const { id, email, firstName, language, emailVerifiedAt } = customer;
    await holdAllOf(tx, id);
    await moveAccount(tx, id, after);
    await moveOrders(tx, id, after);
    await moveLedgerCustomer(tx, id, after);
    if (emailVerifiedAt !== null) {
      const message = { to: email, name: firstName, newMobile };
      const mail = mailIn(language, () => mobileChangedMail(shop.settings.current(), message));
      await queueMail(tx, mail, at);
    }
    // Consent was given for the old number.
    for (const purpose of CONSENT_PURPOSES) await endConsent(tx, id, purpose);
    audit("change-mobile", { kind: "customer", id }, { before: { mobile }, after: { mobile: after, reason } });
  });
  return after;
}
