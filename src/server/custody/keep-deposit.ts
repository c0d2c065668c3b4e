/** A deposit is kept for cylinders that never came back, with the debit note it needs: they belong to whoever has them from then on. */
import { sameParty } from "#domain/custody/custody-event.ts";
import { mayHappen } from "#domain/custody/cylinder-state.ts";
import { soldFor } from "#domain/custody/deposit-decisions.ts";
import { cylindersOutWith, lockCylinders, noteEvents, shopNames, standingsOf } from "#server/cylinders/log-store.ts";
import { Problem } from "#server/http/problems.ts";
import { type Forfeited, forfeitDeposit } from "#server/orders/note-about-invoice.ts";
import type { OnOrder } from "#server/orders/work-on-order.ts";
import type { Shop } from "#server/shop.ts";
import { buyerOf, knownAmong } from "./cylinder-facts.ts";

type By = { number: string; admin: { id: string; name: string } };

export const keepDepositOf = (shop: Shop, by: By, { numbers, ...kept }: Forfeited & { numbers: readonly string[] }) =>
  forfeitDeposit(shop, by, kept, (on, count) => sellGivenUp(shop, on, { numbers, count, admin: by.admin }));

type GivenUp = { numbers: readonly string[]; count: number; admin: { id: string } };

/** What is kept of cylinders that are back gives none up. */
async function sellGivenUp(shop: Shop, { tx, order, at }: OnOrder, { numbers, count, admin }: GivenUp): Promise<void> {
  if (count === 0 && numbers.length === 0) return;
  const names = shopNames(shop.settings.current());
  const withOrder = await cylindersOutWith(tx, order.id, []);
  const cylinders = await lockCylinders(
    tx,
    withOrder.map(({ cylinderNumber }) => cylinderNumber),
  );
  const buyer = buyerOf(order);
  const out = knownAmong(cylinders, await standingsOf(tx, cylinders, names)).filter(
    ({ stood }) =>
      stood.orderId === order.id &&
      stood.answers !== undefined &&
      sameParty(stood.answers, buyer) &&
      mayHappen(stood.state, "sold"),
  );
  const sold = soldFor({ out: out.map(({ cylinder }) => cylinder.cylinderNumber), asked: numbers, count });
  if (!sold.ok) throw new Problem("cylinders-refused", sold.problem, { fields: { numbers: sold.problem } });
  const noted = { by: { kind: "admin", id: admin.id }, at, notedAt: at } as const;
  await noteEvents(
    tx,
    out
      .filter(({ cylinder }) => sold.numbers.includes(cylinder.cylinderNumber))
      .map(({ cylinder, stood }) => ({
        cylinder,
        notes: [{ event: { ...noted, kind: "sold", to: stood.holder }, orderId: order.id }],
      })),
    names,
  );
}
