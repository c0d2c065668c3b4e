import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditNoteFor } from "#books/rules/documents/credit-note.ts";
import { FORFEIT_DEFAULT, forfeitNoteFor } from "#books/rules/documents/forfeited-deposit.ts";
import { anInvoice, gasItem } from "#books/rules/documents/makers.ts";
import type { CreditNote, DebitNote, TaxInvoice } from "#books/rules/documents/tax-document.ts";
import { appropriate } from "#books/rules/ledger/appropriation.ts";
import { depositHeld, owedBy } from "#books/rules/ledger/balances.ts";
import { dice } from "#catalogue/rules/products/makers.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { NOTHING, type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { orders } from "#sales/server/orders/schema.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { accountHistory } from "./appropriation.ts";
import { allocationOf, ledgerCustomerOf, lockLedgerCustomer, lockLedgerCustomers, paymentsOf } from "./ledger-store.ts";
import { postCreditNote, postForfeitedDeposit, postInvoice } from "./post.ts";
import { entriesBetween } from "./receivables-store.ts";
import { ledgerEntries, ledgerOpenDebts, ledgerPayments } from "./schema.ts";
import { releaseOrder } from "./settle-orders.ts";

const shop = await anOrderShop();
const { admin } = shop;
const { db } = shop.shop;
const AT = new Date("2026-09-20T06:00:00Z");
const issuing = { at: AT, by: "asha" };
let documents = 0;

const entriesOf = (of: typeof db, customer: number) =>
  entriesBetween(of, customer, { from: "2000-01-01", to: "2099-12-31" });

/** A stored order of a new buyer, by default two cylinders of gas with their deposit. */
async function anOrderPlaced(cart = aCartWith([GOODS.gas, 2])) {
  const buyer = await shop.anotherBuyer();
  const body = anOrder({ mobile: buyer.mobile, cart });
  expect((await shop.as(buyer.headers).post("/api/orders", body)).statusCode).toBe(201);
  const address = `/api/orders/${buyer.mobile}/${body.order.orderNumber}`;
  const read = async () => {
    const [row] = await db.select().from(orders).where(eq(orders.orderNumber, body.order.orderNumber));
    if (!row) throw new Error("placed");
    return row;
  };
  return { order: await read(), read, buyer, mark: (paid: boolean) => admin.post(`${address}/payment`, { paid }) };
}

type PlacedOrder = Awaited<ReturnType<typeof anOrderPlaced>>;

/** An invoice for such an order; the ledger does not check whose goods it lists. */
const invoiceOf = (deposit = 6000): TaxInvoice => {
  const empties = gasItem({ isEmptyCylinder: true, quantity: 1, unitPrice: rupees(deposit) });
  documents += 1;
  return anInvoice({ number: `SH/26-27/${documents}`, order: { items: [gasItem(), empties] } });
};

async function booksOf({ order }: PlacedOrder) {
  const customer = await ledgerCustomerOf(db, order);
  const entries = customer ? await entriesOf(db, customer.id) : [];
  const payments = await paymentsOf(db, [order.id]);
  const settled = (await allocationOf(db, payments)).flatMap(({ shares }) =>
    shares.filter((share) => share.order === String(order.id)).map(({ amount }) => amount),
  );
  return {
    customer,
    entries,
    kinds: entries.map(({ kind }) => kind),
    owed: customer?.owed,
    settled: sum(settled),
  };
}

test("Mark paid creates a payment in the ledger for exactly that order", async () => {
  const placed = await anOrderPlaced();
  await placed.mark(true);
  await placed.mark(true);
  const { kinds, owed, settled } = await booksOf(placed);
  expect([kinds, owed, settled]).toEqual([["payment"], -placed.order.total, placed.order.total]);
});

test("marking an order unpaid undoes both, and marking it paid again creates a new payment", async () => {
  const placed = await anOrderPlaced();
  for (const paid of [true, false, false]) expect((await placed.mark(paid)).statusCode).toBe(200);
  const undone = await booksOf(placed);
  expect([undone.kinds, undone.owed, undone.settled]).toEqual([["payment", "payment-undone"], 0, 0]);
  await placed.mark(true);
  expect((await booksOf(placed)).settled).toBe(placed.order.total);
});

test("ten concurrent requests to mark an order paid create one payment", async () => {
  const placed = await anOrderPlaced();
  const marked = await Promise.all(Array.from({ length: 10 }, () => placed.mark(true)));
  expect(new Set(marked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await booksOf(placed)).kinds).toEqual(["payment"]);
});

test("an invoice and its deposit are booked once, however often they are posted", async () => {
  const placed = await anOrderPlaced();
  const invoice = invoiceOf();
  for (let time = 0; time < 2; time += 1) await db.transaction((tx) => postInvoice(tx, placed.order, invoice, issuing));
  const { kinds, customer } = await booksOf(placed);
  expect(kinds).toEqual(["invoice", "deposit-charged"]);
  expect([customer?.owed, customer?.depositHeld]).toEqual([invoice.total, rupees(6000)]);
});

test("an order paid before the ledger existed is not owed when its invoice is issued", async () => {
  const placed = await anOrderPlaced();
  const paidAt = new Date("2026-08-01T06:00:00Z");
  await db.update(orders).set({ paidAt }).where(eq(orders.id, placed.order.id));
  await db.transaction(async (tx) => postInvoice(tx, await placed.read(), invoiceOf(), issuing));
  const { entries, owed } = await booksOf(placed);
  expect(owed).toBe(0);
  expect(entries.find(({ kind }) => kind === "payment")?.day).toBe("2026-08-01");
});

test("the amount a credit note takes off a paid order stays on the customer's account", async () => {
  const placed = await anOrderPlaced();
  const invoice = invoiceOf();
  await db.transaction((tx) => postInvoice(tx, placed.order, invoice, issuing));
  await placed.mark(true);
  expect(await booksOf(placed)).toMatchObject({ owed: 0, settled: invoice.total });
  const made = creditNoteFor(
    invoice,
    { reason: "return", remark: "It leaked", lines: [{ line: 0, quantity: 1 }], deposit: rupees(1000) },
    { number: `CN/${documents}`, day: "2026-09-21", notes: [] },
  );
  const note = made.ok ? made.note : undefined;
  if (!note) throw new Error("no note");
  for (let time = 0; time < 2; time += 1) await db.transaction((tx) => postCreditNote(tx, placed.order, note, issuing));
  const { owed, settled, customer, entries } = await booksOf(placed);
  expect(entries.find(({ kind }) => kind === "credit-note")).toMatchObject({
    noteReason: "return",
    reason: "It leaked",
  });
  expect([owed, settled, customer?.depositHeld]).toEqual([-note.total, invoice.total - note.total, rupees(5000)]);
});

test("a forfeited deposit is no longer held, and its debit note is booked beside it", async () => {
  const placed = await anOrderPlaced();
  const invoice = invoiceOf();
  await db.transaction((tx) => postInvoice(tx, placed.order, invoice, issuing));
  const made = forfeitNoteFor(
    invoice,
    { ...FORFEIT_DEFAULT, amount: rupees(6000), cylinders: 1 },
    { number: `DN/${documents}`, day: "2026-09-22", notes: [] },
  );
  if (!made.ok) throw new Error(made.problem);
  await db.transaction((tx) => postForfeitedDeposit(tx, placed.order, made.note, issuing));
  const { owed, customer, kinds } = await booksOf(placed);
  expect([owed, customer?.depositHeld]).toEqual([invoice.total, 0]);
  expect(kinds.slice(-2)).toEqual(["deposit-forfeited", "debit-note"]);
});

test("the money of a released order stays with the customer, unallocated", async () => {
  const placed = await anOrderPlaced();
  await placed.mark(true);
  await db.transaction((tx) => releaseOrder(tx, placed.order, { ...issuing, reason: "cancelled" }));
  const { owed, settled } = await booksOf(placed);
  expect([owed, settled]).toEqual([-placed.order.total, 0]);
});

/** Runs both ways to lock the ledger account while the customer deletes the account. */
async function lockedWhileDeleted(placed: Awaited<ReturnType<typeof anOrderPlaced>>) {
  const whose = { customerId: placed.order.customerId ?? "", mobile: placed.order.mobile };
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deleting = db.transaction(async (tx) => {
    await removeAccount(tx, whose.customerId);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const locking = [
    db.transaction((tx) => lockLedgerCustomers(tx, [whose])),
    db.transaction((tx) => lockLedgerCustomer(tx, whose)),
  ].map((one: Promise<unknown>) => one.catch((problem: unknown) => problem));
  end.resolve();
  await deleting;
  return { customerId: whose.customerId, locked: await Promise.all(locking) };
}

test("booking for a customer without a ledger who is deleting the account fails with a clear error", async () => {
  const { locked } = await lockedWhileDeleted(await anOrderPlaced());
  const message = "This customer has just deleted their account. Please check again.";
  for (const problem of locked) expect(problem).toMatchObject({ code: "changed-meanwhile", message });
});

test("booking for a customer with a ledger who is deleting the account uses that ledger", async () => {
  const placed = await anOrderPlaced();
  await placed.mark(true);
  const { customerId, locked } = await lockedWhileDeleted(placed);
  const former = { customerId: null, accountId: customerId, mobile: placed.order.mobile };
  const books = await ledgerCustomerOf(db, former);
  expect(locked).toMatchObject([new Map([[customerId, books?.id]]), { id: books?.id }]);
  expect(books).toMatchObject(former);
});

test("the database rejects entries that would break the books", async () => {
  const placed = await anOrderPlaced();
  await placed.mark(true);
  const { customer } = await booksOf(placed);
  const entry = {
    ledgerCustomerId: customer?.id ?? 0,
    kind: "correction",
    day: "2026-09-01",
    at: AT,
    about: "account",
  } as const;
  const uneven = db
    .insert(ledgerEntries)
    .values({ ...entry, source: "uneven", receivable: 5 as Paise, bank: -4 as Paise });
  await expect(uneven).rejects.toThrow();
  await expect(db.update(ledgerEntries).set({ reason: "nicer" })).rejects.toThrow();
  await expect(db.delete(ledgerEntries)).rejects.toThrow();
  const [payment] = await paymentsOf(db, [placed.order.id]);
  const takenBack = db
    .update(ledgerPayments)
    .set({ takenBackAt: AT })
    .where(eq(ledgerPayments.id, payment?.id ?? ""));
  await expect(takenBack).rejects.toThrow();
});

test("after any sequence of documents and payments the stored balances and ages match the entries", async () => {
  const chance = dice(15);
  const customers = await Promise.all(Array.from({ length: 3 }, () => anOrderPlaced()));
  const invoices = new Map<PlacedOrder, { invoice: TaxInvoice; notes: (CreditNote | DebitNote)[] }>();
  let charged = 0;
  for (let step = 0; step < 45; step += 1) {
    const placed = chance.oneOf(customers);
    const known = invoices.get(placed);
    const day = `2026-0${chance.whole(6, 9)}-${chance.whole(10, 28)}`;
    const number = `T${step}`;
    if (!known) {
      const invoice = { ...invoiceOf(), day };
      await db.transaction((tx) => postInvoice(tx, placed.order, invoice, issuing));
      invoices.set(placed, { invoice, notes: [] });
      charged += invoice.value + invoice.bilty;
    } else if (chance.maybe(0.6)) await placed.mark(chance.maybe());
    else {
      const input = { reason: "return", lines: [{ line: 0, quantity: chance.whole(1, 3000) / 1000 }] } as const;
      const deposit = chance.whole(0, 100_000) as Paise;
      const made = chance.maybe()
        ? creditNoteFor(known.invoice, { ...input, deposit }, { number, day: "2026-09-29", notes: known.notes })
        : forfeitNoteFor(
            known.invoice,
            { ...FORFEIT_DEFAULT, amount: chance.whole(1, 100_000) as Paise, cylinders: 1 },
            { number, day: "2026-09-29", notes: known.notes },
          );
      if (!made.ok) continue;
      const { note } = made;
      known.notes.push(note);
      charged += note.kind === "credit-note" ? -note.value : note.value;
      await db.transaction((tx) =>
        note.kind === "credit-note"
          ? postCreditNote(tx, placed.order, note, issuing)
          : postForfeitedDeposit(tx, placed.order, note, issuing),
      );
    }
  }
  let booked = 0;
  for (const placed of customers) {
    const { customer, entries } = await booksOf(placed);
    if (!customer) continue;
    const name = String(customer.id);
    expect([customer.owed, customer.depositHeld]).toEqual([owedBy(name, entries), depositHeld(name, entries)]);
    const stored = await db.select().from(ledgerOpenDebts).where(eq(ledgerOpenDebts.ledgerCustomerId, customer.id));
    const { open, advance } = appropriate(await accountHistory(db, customer.id));
    const debts = open.map(({ entry, day, amount }) => [Number(entry.id), day, amount]);
    expect(stored.map(({ entryId, day, amount }) => [entryId, day, amount]).toSorted()).toEqual(debts.toSorted());
    expect(sum(open.map(({ amount }) => amount)) - advance).toBe(owedBy(name, entries));
    for (const { kind, lines } of entries)
      if (["invoice", "credit-note", "debit-note"].includes(kind))
        booked += sum(lines.flatMap(({ account, amount }) => (account === "receivable" ? [amount] : [])));
  }
  expect(booked).toBe(charged);
  const { rows } = await db.execute<{ total: string }>(sql`select coalesce(sum(receivable), 0)
    + coalesce(sum(deposits), 0) + coalesce(sum(sales), 0) + coalesce(sum(cgst), 0) + coalesce(sum(sgst), 0)
    + coalesce(sum(igst), 0) + coalesce(sum(utgst), 0) + coalesce(sum(round_off), 0) + coalesce(sum(bank), 0) as total
    from ledger_entries`);
  expect(Number(rows[0]?.total)).toBe(NOTHING);
});
