import type { Registration } from "#domain/accounts/registration.ts";
import { hashAadhaar } from "#server/accounts/aadhaar.ts";
import type { Accounts, Visit } from "#server/accounts/accounts-for.ts";
import { addCustomer } from "#server/accounts/customer-store.ts";
import { openAccount } from "./open-account.ts";

export function register(accounts: Accounts, form: Registration, visit: Visit): ReturnType<typeof openAccount> {
  const { email, password, mobile, firstName } = form;
  const newcomer = {
    email,
    password,
    mobile,
    name: firstName,
    keep: (tx: Accounts["db"], accountId: string) =>
      addCustomer(tx, { accountId, ...detailsOf(accounts, form), updatedAt: accounts.now() }),
  };
  return openAccount(accounts, newcomer, visit);
}

function detailsOf({ config }: Accounts, form: Registration) {
  const { firstName, lastName, company, gstNumber, address, pincode, state, aadhaarNumber } = form;
  const aadhaar = aadhaarNumber === "" ? {} : hashAadhaar(config, aadhaarNumber);
  return { firstName, lastName, company, gstNumber, address, pincode, state, ...aadhaar };
}
