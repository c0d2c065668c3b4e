import { expect, test } from "vitest";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/shops/custody-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

const WHY = { reason: "Out of stock" };

/** With cylinders on deposit, returned for orders with promised empties. */
async function aBuyerWithDeposit(count = 1) {
  const testShop = await aCustodyShop();
  const { admin, sold, ordered, pay, holdings, account, buyer } = testShop;
  const { numbers } = await sold(count);
  return {
    ...testShop,
    numbers,
    async promised(quantity = 1) {
      const order = await ordered(quantity, "promise");
      await pay(order);
      return order;
    },
    cancel: ({ order }: { order: string }) => admin.post(`${order}/cancel`, WHY),
    held: async () => {
      const { owed, deposit, withheld } = await holdings();
      expect((await account()).depositHeld).toBe(deposit);
      return { owed, deposit, withheld };
    },
    empties: async () => (await admin.get(`/api/admin/empties/${buyer.mobile}`)).json().lines,
  };
}

test("empties returned for an order cancelled before dispatch release the older deposit, as of their return date", async () => {
  const { admin, numbers, promised, receive, cancel, held, account, pass, buyer } = await aBuyerWithDeposit();
  const order = await promised();
  pass(29 * DAY);
  expect((await receive(numbers)).json()).toMatchObject({ released: 0 });
  expect(await held()).toEqual({ owed: 1, deposit: DEPOSIT, withheld: 0 });
  const owed = (await account()).owed;
  pass(10 * DAY);
  // Two concurrent cancellations release it once.
  const responses = await Promise.all([cancel(order), cancel(order)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await held()).toEqual({ owed: 0, deposit: 0, withheld: 0 });
  expect((await account()).owed).toBe(owed - DEPOSIT);
  const [audit] = (await admin.get("/api/admin/audit?action=cancel")).json();
  expect(audit.after).toMatchObject({ emptiesFreed: 1, released: DEPOSIT, withheld: 0 });
  expect((await admin.get(`/api/admin/empties?q=${buyer.mobile}`)).json()).toEqual([]);
});

test("another order's promised empties are settled first, and a damaged return is still withheld", async () => {
  const { admin, numbers, promised, receive, cancel, held, empties } = await aBuyerWithDeposit(2);
  const [one = "", two = ""] = numbers;
  const first = await promised(2);
  const second = await promised();
  await receive([one]);
  await receive([two], { condition: "damaged" });
  expect(await empties()).toMatchObject([{ orderNumber: second.orderNumber, returned: 0 }]);
  await cancel(first);
  expect(await empties()).toEqual([]);
  expect((await admin.get(second.office)).json().events.at(-1)).toMatchObject({ kind: "empties-returned" });
  expect(await held()).toEqual({ owed: 1, deposit: 2 * DEPOSIT, withheld: DEPOSIT });
  // The undamaged empty is released when the second order is cancelled too.
  await cancel(second);
  expect(await held()).toEqual({ owed: 0, deposit: DEPOSIT, withheld: DEPOSIT });
});

test("a damaged empty that was only counted is withheld too, once its order is cancelled", async () => {
  const { admin, promised, cancel, held } = await aBuyerWithDeposit(2);
  const order = await promised(2);
  const { id } = (await admin.get(order.office)).json().empties[0];
  const notGood = [{ condition: "damaged", count: 1 }];
  expect((await admin.post(`${order.office}/empties`, { id, returned: 2, notGood })).statusCode).toBe(200);
  await cancel(order);
  expect(await held()).toEqual({ owed: 0, deposit: DEPOSIT, withheld: DEPOSIT });
});

test("a buyer's own cancellation also releases the older deposit, and a corrected count releases nothing", async () => {
  const { admin, buying, numbers, promised, pay, receive, held } = await aBuyerWithDeposit();
  const [order, counted] = [await promised(), await promised()];
  const line = (await admin.get(counted.office)).json().empties[0].id;
  for (const returned of [1, 0]) await admin.post(`${counted.office}/empties`, { id: line, returned });
  await receive(numbers);
  for (const one of [counted, order]) {
    await pay(one, false);
    expect((await buying.post(`${one.order}/cancel`)).statusCode).toBe(200);
  }
  expect(await held()).toEqual({ owed: 0, deposit: 0, withheld: 0 });
});

test("returned empties settle nothing of the cancelled order, whose deposit its credit note returns", async () => {
  const { admin, numbers, place, pay, sold, receive, cancel, held, account, pass } = await aBuyerWithDeposit();
  const gas = aCartWith([{ ...GOODS.gas, hsn: "2903" }, 2]);
  const order = await place({ cart: markReturning(gas, "empty-cylinder-std::r134a-60", 1), gstNumber: "" });
  await pay(order);
  expect((await admin.post(`${order.office}/invoice`)).statusCode).toBe(200);
  pass(DAY);
  const later = await sold(1);
  await receive([...numbers, ...later.numbers]);
  expect(await held()).toEqual({ owed: 2, deposit: 2 * DEPOSIT, withheld: 0 });
  const { owed } = await account();
  const { grandTotal } = (await cancel(order)).json().order;
  expect(await held()).toEqual({ owed: 0, deposit: 0, withheld: 0 });
  expect((await account()).owed).toBeCloseTo(owed - grandTotal - DEPOSIT, 2);
});

test("for a dispatched order, the return of its cylinders releases the deposit, not its cancellation", async () => {
  const { numbers, sold, receive, cancel, held } = await aBuyerWithDeposit();
  const gone = await sold(1, "promise");
  await receive(numbers);
  expect((await cancel(gone)).statusCode).toBe(200);
  expect(await held()).toEqual({ owed: 1, deposit: DEPOSIT, withheld: 0 });
  expect((await receive(gone.numbers)).json()).toMatchObject({ released: DEPOSIT });
});
