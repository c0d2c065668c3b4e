/** The receiver confirms cylinders sent with a transporter, all or none. */

import { arrivalOf } from "#cylinders/rules/custody/holdings.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { lockOrdersOf, markArrivals } from "#cylinders/server/cylinder/arrivals.ts";
import { lockCylinders } from "#cylinders/server/cylinder/cylinder-store.ts";
import { notedBy, standingOf } from "#cylinders/server/cylinder/rows.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Shop } from "#shop/server/shop.ts";

export async function confirmArrival(shop: Shop, customer: { id: string }, numbers: readonly string[]) {
  return shop.db.transaction(async (tx) => {
    const requested = [...new Map(numbers.map((number) => [numberKey(number), number])).values()];
    const orderIds = await lockOrdersOf(tx, requested);
    const cylinders = await lockCylinders(tx, requested);
    const at = shop.now();
    const event = { ...notedBy({ kind: "customer", id: customer.id }, at), kind: "arrived" } as const;
    const changes = requested.flatMap((number) => {
      const cylinder = cylinders.find((one) => numberKey(one.cylinderNumber) === numberKey(number));
      const arrival = arrivalOf(cylinder && standingOf(cylinder), { kind: "customer", id: customer.id });
      if (typeof arrival !== "string") throw new Problem("cylinders-refused", `${number}: ${arrival.problem}`);
      return cylinder === undefined || arrival === "there-already" ? [] : [{ cylinder, notes: [{ event }] }];
    });
    await append(tx, changes);
    await markArrivals(tx, orderIds, at);
    return { numbers: changes.map(({ cylinder }) => cylinder.cylinderNumber) };
  });
}
