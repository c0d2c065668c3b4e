/** What a page may know of whoever is looking at it. */
import type { callersOf } from "#server/http/audience.ts";
import type { Accounts } from "./accounts-for.ts";
import { customerAnswer } from "./customer-answer.ts";
import { customerById } from "./customer-store.ts";

type Callers = Awaited<ReturnType<typeof callersOf>>;

/** Nobody can be a QR user yet: their login comes with the cylinder tool. */
export async function whoIsHere({ db }: Accounts, { customer, admin }: Callers) {
  const found = customer && (await customerById(db, customer.id));
  return {
    customer: found ? customerAnswer(found) : null,
    qrUser: null,
    admin: admin && { name: admin.name, role: admin.role },
  };
}
