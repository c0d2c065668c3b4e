import type { Registration } from "#people/rules/accounts/registration.ts";
import { hashAadhaar } from "#people/server/accounts/aadhaar.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { addCustomer } from "#people/server/accounts/customer-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { openAccount } from "./open-account.ts";

/** Stores the consent to WhatsApp messages, in the same transaction. */
export type KeepConsent = (tx: Database, accountId: string, at: Date) => Promise<unknown>;

export function register(
  accounts: Accounts,
  form: Registration,
  visit: Visit,
  keepConsent: KeepConsent,
): ReturnType<typeof openAccount> {
  const { email, password, mobile, firstName } = form;
  const newcomer = {
    email,
    password,
    mobile,
    name: firstName,
    keep: async (tx: Database, accountId: string) => {
      const now = accounts.now();
      await addCustomer(tx, { accountId, ...detailsOf(accounts, form), updatedAt: now });
      if (form.whatsApp) await keepConsent(tx, accountId, now);
    },
  };
  return openAccount(accounts, newcomer, visit);
}

function detailsOf({ config }: Accounts, form: Registration) {
  const { firstName, lastName, company, gstNumber, address, city, pincode, state, aadhaarNumber } = form;
  const aadhaar = aadhaarNumber === "" ? {} : hashAadhaar(config, aadhaarNumber);
  return { firstName, lastName, company, gstNumber, address, city, pincode, state, ...aadhaar };
}
