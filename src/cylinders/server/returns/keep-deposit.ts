/** Forfeits the deposit of unreturned cylinders with a debit note: the holder then owns them. */

import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { sameParty } from "#cylinders/rules/custody/custody-event.ts";
import { mayHappen } from "#cylinders/rules/custody/cylinder-state.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { ownersAs } from "#cylinders/server/cylinder/corrected-owner.ts";
import { buyerOf, knownAmong, sizeOf } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { cylindersAmong, cylindersOutWith, lockCylinders } from "#cylinders/server/cylinder/cylinder-store.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type SizeGivenUp, soldFor } from "#sales/rules/deposits/deposit-decisions.ts";
import {
  type ForfeitRequest,
  forfeitDeposit,
  type NoteContext,
} from "#sales/server/orders/documents/issue-order-note.ts";
import type { LockedOrder } from "#sales/server/orders/work-on-order.ts";
import type { Shop } from "#shop/server/shop.ts";

type KeepDepositInput = ForfeitRequest & { numbers: readonly string[] };

/** Named cylinders override a chosen size. */
export async function keepDepositOf(shop: Shop, by: NoteContext, { numbers, ...retained }: KeepDepositInput) {
  const size = (await sizeNamed(shop, numbers)) ?? retained.size;
  return forfeitDeposit(shop, by, { ...retained, size }, (on, givenUp) =>
    sellGivenUp(on, { numbers, givenUp, admin: by.admin }),
  );
}

/** Undefined if they differ in size. */
async function sizeNamed({ db }: Shop, numbers: readonly string[]): Promise<EmptySize | undefined> {
  const [size, ...others] = new Set(knownAmong(await cylindersAmong(db, numbers)).map(sizeOf));
  return others.length === 0 ? size : undefined;
}

type WriteOff = { numbers: readonly string[]; givenUp: readonly SizeGivenUp[]; admin: { id: string } };

/** Forfeiting for returned cylinders sells none. */
async function sellGivenUp({ tx, order, at }: LockedOrder, { numbers, givenUp, admin }: WriteOff): Promise<void> {
  const count = givenUp.reduce((total, one) => total + one.count, 0);
  if (count === 0 && numbers.length === 0) return;
  const withOrder = await cylindersOutWith(tx, order.id, []);
  const cylinders = await lockCylinders(
    tx,
    withOrder.map(({ cylinderNumber }) => cylinderNumber),
  );
  const buyer = buyerOf(order);
  const out = knownAmong(cylinders).filter(
    (known) =>
      known.standing.orderId === order.id &&
      known.standing.liable !== undefined &&
      sameParty(known.standing.liable, buyer) &&
      mayHappen(known.standing.state, "sold") &&
      (count === 0 || givenUp.some(({ size }) => size === sizeOf(known))),
  );
  const sold = soldFor({ out: out.map(({ cylinder }) => cylinder.cylinderNumber), input: numbers, count });
  if (!sold.ok) throw new Problem("cylinders-refused", sold.problem, { fields: { numbers: sold.problem } });
  const noted = { by: { kind: "admin", id: admin.id }, at, notedAt: at } as const;
  const going = out.filter(({ cylinder }) => sold.numbers.includes(cylinder.cylinderNumber));
  const recordedAs = await ownersAs(
    tx,
    going.map(({ standing }) => standing.holder),
  );
  await append(
    tx,
    going.map(({ cylinder, standing: { holder: to } }) => {
      const recorded = recordedAs(to);
      return {
        cylinder,
        notes: [{ event: { ...noted, kind: "sold", to, ...(recorded && { recorded }) }, orderId: order.id }],
      };
    }),
  );
}
