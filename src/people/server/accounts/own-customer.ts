import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type CustomerRow, customerById } from "./customer-store.ts";

/** A logged-in account has a customer, unless another device deleted it in the meantime. */
export async function ownCustomer(db: Database, id: string): Promise<CustomerRow> {
  const customer = await customerById(db, id);
  if (customer === undefined) throw new Problem("not-found", t("Failed to fetch user"));
  return customer;
}
