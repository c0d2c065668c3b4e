/** A customer's delivery addresses: listed, added, corrected and forgotten by their owner. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type DeliveryAddress, MOST_ADDRESSES } from "#domain/checkout/delivery-address.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { lockCustomer } from "./customer-store.ts";
import { deliveryAddresses } from "./tables.ts";

type Row = typeof deliveryAddresses.$inferSelect;

const answer = ({ id, name, address, pincode, state, usedAt }: Row) => ({
  id,
  name,
  address,
  pincode,
  state,
  lastUsedAt: usedAt?.toISOString() ?? null,
});

/** The last used one first; those no order went to yet stand behind. */
export async function addressesOf(db: Database, accountId: string, limit = MOST_ADDRESSES) {
  const rows = await db
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.accountId, accountId))
    .orderBy(sql`${deliveryAddresses.usedAt} desc nulls last`, desc(deliveryAddresses.id))
    .limit(limit);
  return rows.map(answer);
}

/** For the file with a customer's data: also those that are no longer shown. */
export const everyAddressOf = (db: Database, accountId: string) => addressesOf(db, accountId, Number.MAX_SAFE_INTEGER);

/** A place is kept once: given again it only takes the name. */
export async function addAddress(db: Database, accountId: string, given: DeliveryAddress) {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    const [known] = await tx.select().from(deliveryAddresses).where(isPlace(accountId, given));
    if (known) {
      const name = given.name || known.name;
      await tx.update(deliveryAddresses).set({ name }).where(eq(deliveryAddresses.id, known.id));
      return { address: answer({ ...known, name }), isNew: false };
    }
    if ((await tx.$count(deliveryAddresses, eq(deliveryAddresses.accountId, accountId))) >= MOST_ADDRESSES) {
      const text = `At most ${MOST_ADDRESSES} delivery addresses can be kept. Please remove one first.`;
      throw new Problem("too-many-addresses", text);
    }
    const [added] = await tx
      .insert(deliveryAddresses)
      .values({ accountId, ...given })
      .returning();
    return { address: answer(added as Row), isNew: true };
  });
}

type Change = { accountId: string; id: string; given: DeliveryAddress };

export async function changeAddress(db: Database, { accountId, id, given }: Change) {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    const [same] = await tx.select().from(deliveryAddresses).where(isPlace(accountId, given));
    if (same && same.id !== id) {
      const text = "You have kept this address already.";
      throw new Problem("invalid-input", text, { fields: { address: text } });
    }
    const [changed] = await tx.update(deliveryAddresses).set(given).where(isOwn(accountId, id)).returning();
    if (!changed) throw notThere();
    return answer(changed);
  });
}

export async function removeAddress(db: Database, accountId: string, id: string) {
  const removed = await db
    .delete(deliveryAddresses)
    .where(isOwn(accountId, id))
    .returning({ id: deliveryAddresses.id });
  if (removed.length === 0) throw notThere();
  return { message: "The address was removed." };
}

const notThere = () => new Problem("not-found", "This address is no longer kept.");

/** The owner is part of the question: another's address is simply not found. */
const isOwn = (accountId: string, id: string): SQL | undefined =>
  and(eq(deliveryAddresses.accountId, accountId), eq(deliveryAddresses.id, id));

const isPlace = (accountId: string, { address, pincode, state }: DeliveryAddress): SQL | undefined =>
  and(
    eq(deliveryAddresses.accountId, accountId),
    eq(deliveryAddresses.address, address),
    eq(deliveryAddresses.pincode, pincode),
    eq(deliveryAddresses.state, state),
  );
