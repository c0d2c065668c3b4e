import { formerAccounts } from "#books/server/ledger/ledger-store.ts";
import type { Party } from "#cylinders/rules/custody/custody-event.ts";
import { formerKey } from "#people/rules/accounts/account-key.ts";
import { customersById } from "#people/server/accounts/customer-store.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Shop } from "#shop/server/shop.ts";
import { FORMER_CUSTOMER } from "./rows.ts";

export type Person = {
  name: string;
  mobile?: string;
  /** For staff to find a deleted account's ledger. */
  accountKey?: string;
  language?: Language;
};

/** For staff: the name and mobile of each of these parties. */
export async function personOf(
  { db, settings }: Pick<Shop, "db" | "settings">,
  parties: readonly (Party | undefined)[],
): Promise<(party: Party) => Person> {
  const ids = parties.flatMap((party) => (party?.kind === "customer" ? [party.id] : []));
  const people = await peopleWith(db, [...new Set(ids)]);
  return (party) => {
    if (party.kind === "shop") return { name: settings.current().SHOP_NAME };
    return party.kind === "other" ? { name: party.name } : (people.get(party.id) ?? { name: FORMER_CUSTOMER });
  };
}

/** Of a deleted account only the mobile is known. */
export async function peopleWith(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const people = new Map<string, Person>();
  const rows = await customersById(db, ids);
  for (const { id, company, firstName, lastName, mobile, language } of rows)
    people.set(id, { name: company || `${firstName} ${lastName}`.trim(), ...(mobile && { mobile }), language });
  const missing = ids.filter((id) => !people.has(id));
  for (const { id, accountId, mobile } of await formerAccounts(db, missing))
    people.set(accountId, { name: t("Former customer"), mobile, accountKey: formerKey(id) });
  return people;
}
