import { type DeliveryAddress, MAX_ADDRESSES } from "#people/rules/customers/delivery-address.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import {
  type AddressRow,
  addressAt,
  addressRows,
  countAddresses,
  deleteAddress,
  insertAddress,
  saveAddress,
} from "./address-store.ts";
import { lockCustomer } from "./customer-store.ts";

const response = ({ id, name, address, city, pincode, state, shipTo, usedAt }: AddressRow) => ({
  id,
  name,
  address,
  ...(city && { city }),
  pincode,
  state,
  ...(shipTo && { shipTo }),
  lastUsedAt: usedAt,
});

export const addressesOf = async (db: Database, accountId: string, limit = MAX_ADDRESSES) =>
  (await addressRows(db, accountId, limit)).map(response);

/** For the data export: includes addresses that are no longer shown. */
export const everyAddressOf = (db: Database, accountId: string) => addressesOf(db, accountId, Number.MAX_SAFE_INTEGER);

/** An address is stored once; adding it again only updates name and city. */
export async function addAddress(db: Database, accountId: string, given: DeliveryAddress) {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    const known = await addressAt(tx, accountId, given);
    if (known) {
      const name = given.name || known.name;
      const city = given.city || known.city;
      await saveAddress(tx, { accountId, id: known.id, given: { name, city } });
      return { address: response({ ...known, name, city }), isNew: false };
    }
    if ((await countAddresses(tx, accountId)) >= MAX_ADDRESSES) {
      const text = t("You can save up to {most} delivery addresses. Please remove one first.", {
        most: MAX_ADDRESSES,
      });
      throw new Problem("too-many-addresses", text);
    }
    return { address: response(await insertAddress(tx, accountId, given)), isNew: true };
  });
}

type Change = { accountId: string; id: string; given: DeliveryAddress };

export async function changeAddress(db: Database, { accountId, id, given }: Change) {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    const same = await addressAt(tx, accountId, given);
    if (same && same.id !== id) {
      const text = t("You have already saved this address.");
      throw new Problem("invalid-input", text, { fields: { address: text } });
    }
    const changed = await saveAddress(tx, { accountId, id, given });
    if (!changed) throw notThere();
    return response(changed);
  });
}

export async function removeAddress(db: Database, accountId: string, id: string) {
  if (!(await deleteAddress(db, accountId, id))) throw notThere();
  return { message: t("The address was removed.") };
}

const notThere = () => new Problem("not-found", t("This address is no longer saved."));
