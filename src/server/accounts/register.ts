/** Opens a customer's account. Whoever asks learns nothing about an e-mail; its owner does, by mail. */
import type { Registration } from "#domain/accounts/registration.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { emailTakenMail } from "#server/mail/templates/email-taken.ts";
import { keepAadhaar } from "./aadhaar.ts";
import type { Accounts, Visit } from "./accounts-for.ts";
import { atLeast } from "./at-least.ts";
import { addCustomer } from "./customer-store.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, mailLink, slowDownMails } from "./mailed-links.ts";
import { hashPassword } from "./password-hash.ts";
import { accountNamed, addAccount, isTaken, releaseAbandoned } from "./store.ts";

export async function register(accounts: Accounts, form: Registration, visit: Visit): Promise<{ message: string }> {
  await slowDownMails(accounts, visit);
  const passwordHash = await hashPassword(form.password);
  await atLeast(EVEN_MILLISECONDS, () =>
    accounts.db.transaction((tx) => openAccount(tx, accounts, form, passwordHash)),
  );
  return { message: "Almost done. Please open the link in the mail we have just sent to your email." };
}

async function openAccount(tx: Database, accounts: Accounts, form: Registration, passwordHash: string) {
  const { kind } = accounts;
  const { email, mobile } = form;
  const now = accounts.now();
  await releaseAbandoned(tx, { kind, email, mobile, now });
  const id = await addAccount(tx, { kind, email, mobile, passwordHash, createdAt: now });
  if (id === undefined) {
    if (await isTaken(tx, kind, { mobile })) throw mobileTaken();
    await tellOwner(tx, accounts, email);
    return;
  }
  await addCustomer(tx, { accountId: id, ...detailsOf(accounts, form), updatedAt: now });
  await mailLink(tx, accounts, "verify-email", { id, email, name: form.firstName });
}

function detailsOf({ config }: Accounts, form: Registration) {
  const { firstName, lastName, company, gstNumber, address, pincode, state, aadhaarNumber } = form;
  const aadhaar = aadhaarNumber === "" ? {} : keepAadhaar(config, aadhaarNumber);
  return { firstName, lastName, company, gstNumber, address, pincode, state, ...aadhaar };
}

async function tellOwner(tx: Database, accounts: Accounts, email: string) {
  const owner = await accountNamed(tx, accounts.kind, { email });
  if (owner === undefined || !(await mailboxHasRoom(tx, accounts, "taken", email))) return;
  const words = { account: accounts.kind, to: email, name: owner.name };
  await queueMail(tx, emailTakenMail(accounts.config, words), accounts.now());
}

const mobileTaken = () =>
  new Problem("mobile-taken", "Mobile number already registered.", {
    fields: { mobile: "Mobile number already registered." },
  });
