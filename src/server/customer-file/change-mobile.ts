/**
 * Replaces an account's mobile with another one or a placeholder, and frees the old number. Orders and ledger stay with the
 * account. See decision 0092.
 */

import { randomInt } from "node:crypto";
import { t } from "#domain/language/text.ts";
import { CONSENT_PURPOSES } from "#domain/notifications/consent.ts";
import { mobileChangedMail } from "#server/accounts/account-mails.ts";
import { lockAccountWithMobile } from "#server/accounts/customer-store.ts";
import { moveAccount } from "#server/accounts/move-account.ts";
import { mobileTaken } from "#server/accounts/registration/mobile-taken.ts";
import { type Admin, record } from "#server/audit/record.ts";
import { isUniqueViolation } from "#server/database/failures.ts";
import { Problem } from "#server/http/problems.ts";
import { moveLedgerCustomer } from "#server/ledger/ledger-store.ts";
import { mailIn, queueMail } from "#server/mail/queue-mail.ts";
import { endConsent } from "#server/notifications/consent-store.ts";
import { moveOrders } from "#server/orders/reading/customer-figures-store.ts";
import type { Shop } from "#server/shop.ts";
import { holdAllOf } from "./hold-account.ts";

type Change = {
  mobile: string;
  newMobile: string | null;
  reason: string;
  admin: Admin;
};

/** A placeholder: ten digits, because customers are looked up by ten digits; no Indian mobile begins with 0, so it cannot be registered. */
const standInMobile = () => `0${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

type Dependencies = Pick<Shop, "db" | "now" | "settings">;

/** Returns the new number. */
export async function changeMobile(shop: Dependencies, change: Change): Promise<string> {
  try {
    return await move(shop, change);
  } catch (error) {
    // Another account registered the number concurrently.
    throw isUniqueViolation(error) ? mobileTaken("newMobile") : error;
  }
}

async function move({ db, now, settings }: Dependencies, { mobile, newMobile, reason, admin }: Change) {
  const after = newMobile ?? standInMobile();
  if (after === mobile) return mobile;
  await db.transaction(async (tx) => {
    const customer = await lockAccountWithMobile(tx, mobile);
    if (customer === undefined) throw new Problem("not-found", t("Failed to fetch user"));
    const { id, email, firstName, language, emailVerifiedAt } = customer;
    await holdAllOf(tx, id);
    await moveAccount(tx, id, after);
    await moveOrders(tx, id, after);
    await moveLedgerCustomer(tx, id, after);
    const at = now();
    if (emailVerifiedAt !== null) {
      const message = { to: email, name: firstName, newMobile };
      const mail = mailIn(language, () => mobileChangedMail(settings.current(), message));
      await queueMail(tx, mail, at);
    }
    // Consent was given for the old number.
    for (const purpose of CONSENT_PURPOSES) await endConsent(tx, id, purpose);
    await record(tx, {
      actor: { kind: "admin", ...admin },
      action: "change-mobile",
      object: { kind: "customer", id },
      before: { mobile },
      after: { mobile: after, reason },
      at,
    });
  });
  return after;
}
