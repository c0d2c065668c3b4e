import { expect, test } from "vitest";
import { type CylinderCounts, cylindersOut } from "#cylinders/rules/custody/cylinder-counts.ts";
import { aCustodyShop, DAY } from "#testing/shops/custody-shop.ts";

/** Seeded, so that every run is the same. */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Owed = { quantity: number; returned: number };

test.each([3, 977])("every screen counts a customer's cylinders the same after any history (run %i)", async (seed) => {
  const testShop = await aCustodyShop();
  const { admin, buyer, buying, cylinders, ordered, pay, scan, dispatch, receive, pass } = testShop;
  const chance = chances(seed);
  const offices: string[] = [];
  const [onTheirWay, withCustomer] = [[] as string[], [] as string[]];

  async function sell(count: number) {
    const order = await ordered(count, chance(3) === 0 ? "promise" : "deposit");
    offices.push(order.office);
    await pay(order);
    const byHand = chance(2) === 0;
    const isScanned = chance(4) > 0;
    if (isScanned) {
      const numbers = await cylinders(count);
      const scanned = await scan(order, numbers, { with: byHand ? "counter" : "transporter" });
      expect(scanned.statusCode, scanned.body).toBe(200);
      (byHand ? withCustomer : onTheirWay).push(...numbers);
    }
    expect((await dispatch(order)).statusCode).toBe(200);
  }

  async function compare() {
    const { mobile } = buyer;
    const read = async (path: string) => (await admin.get(path)).json();
    const counts: CylinderCounts = (await read(`/api/admin/customer-accounts/${mobile}`)).cylinders;
    expect(await read(`/api/holdings?mobile=${mobile}`)).toMatchObject(counts);
    expect((await read(`/api/admin/users/${mobile}`)).cylinders).toEqual(counts);
    const empties = await read(`/api/admin/empties/${mobile}`);
    expect(empties.counts).toEqual(counts);
    const promised = (empties.lines as Owed[]).reduce((sum, line) => sum + line.quantity - line.returned, 0);
    const deposits = (empties.deposits as { owed: number }[]).reduce((sum, { owed }) => sum + owed, 0);
    expect(promised + deposits).toBe(counts.owed);
    const debtors = await read("/api/admin/empties");
    expect(debtors).toMatchObject(counts.owed > 0 ? [{ mobile, counts }] : []);
    const holders = await read("/api/admin/custody/holders");
    expect(holders).toMatchObject(cylindersOut(counts) > 0 ? [{ mobile, counts }] : []);
    const files = await Promise.all(offices.map(read));
    const ofOrders = files.map(({ emptiesDue }) => (emptiesDue?.cylinders as number | undefined) ?? 0);
    expect(ofOrders.reduce((sum, owed) => sum + owed, 0)).toBe(counts.owed);
    expect(await read("/api/admin/orders?empties=expected")).toHaveLength(ofOrders.filter((owed) => owed > 0).length);
    expect(counts).toMatchObject({ withCustomer: withCustomer.length, onTheirWay: onTheirWay.length });
  }

  await compare();
  for (let step = 0; step < 6; step += 1) {
    const what = chance(4);
    if (what < 2 || withCustomer.length + onTheirWay.length === 0) await sell(1 + chance(3));
    else if (what === 2 && onTheirWay.length > 0) {
      const numbers = onTheirWay.splice(0, 1 + chance(onTheirWay.length));
      expect((await buying.post("/api/holdings/arrived", { numbers })).statusCode).toBe(200);
      withCustomer.push(...numbers);
    } else {
      const from = withCustomer.length > 0 ? withCustomer : onTheirWay;
      const back = await receive(from.splice(0, 1 + chance(from.length)));
      expect(back.statusCode, back.body).toBe(200);
    }
    pass(chance(3) * DAY);
    await compare();
  }
  pass(40 * DAY);
  await compare();
});
