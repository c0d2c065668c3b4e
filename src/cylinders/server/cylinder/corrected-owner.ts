/** The right owner of cylinders that were registered as another party's, and customers' details as their owner. */
import type { shopCylinders } from "#cylinders/api/shop-cylinders.ts";
import { type Party, SHOP } from "#cylinders/rules/custody/custody-event.ts";
import type { RecordedOwner } from "#cylinders/rules/custody/owner.ts";
import type { Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import { customersById, customerWithMobile } from "#people/server/accounts/customer-store.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";

type CylinderEvent = Input<typeof shopCylinders.noteEvent>["body"]["event"];

/** Undefined for any other event. */
export async function correctedOwner(db: Database, event: CylinderEvent): Promise<RecordedOwner | undefined> {
  if (event.kind !== "corrected") return undefined;
  if (event.owner === "shop") return { owner: SHOP };
  const customer = await customerWithMobile(db, event.mobile);
  if (customer === undefined) {
    const text = t("No customer account has this mobile number.");
    throw new Problem("invalid-input", text, { fields: { "event.mobile": text } });
  }
  return { owner: { kind: "customer", id: customer.id }, recorded: detailsOf(customer) };
}

type Customer = {
  firstName: string;
  lastName: string;
  company: string;
  state: string;
  pincode: string;
  mobile: string | null;
};

function detailsOf({ firstName, lastName, company, state, pincode, mobile }: Customer): Owner {
  const name = `${firstName} ${lastName}`.trim();
  return { name, company: company || name, state, pincode, mobile: mobile ?? "" };
}

/** Of a deleted account nothing but the party is known. */
export async function ownersAs(db: Database, parties: readonly Party[]): Promise<(party: Party) => Owner | undefined> {
  const ids = parties.flatMap((party) => (party.kind === "customer" ? [party.id] : []));
  const found = new Map((await customersById(db, ids)).map((customer) => [customer.id, detailsOf(customer)]));
  return (party) => (party.kind === "customer" ? found.get(party.id) : undefined);
}
