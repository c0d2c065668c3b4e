/** What a page may know of whoever is looking at it. */
import type { callersOf } from "#server/http/audience.ts";
import type { Accounts } from "./accounts-for.ts";
import { customerAnswer } from "./customer-answer.ts";
import { customerById } from "./customer-store.ts";
import { accountById } from "./store.ts";

type Callers = Awaited<ReturnType<typeof callersOf>>;

export async function whoIsHere({ db }: Accounts, { customer, qrUser, admin }: Callers) {
  const found = customer && (await customerById(db, customer.id));
  const labeller = qrUser && (await accountById(db, qrUser.id));
  return {
    customer: found ? customerAnswer(found) : null,
    qrUser: labeller ? { email: labeller.email } : null,
    admin: admin && { name: admin.name, role: admin.role },
  };
}
