/** Access to customer accounts: customers read their own, accounts and counter record payments, only the owner grants credit. */
import { randomUUID } from "node:crypto";
import type { Fixtures } from "./fixtures.ts";
import {
  accountReaders,
  admins,
  bookReaders,
  customersMobile,
  type Expectation,
  everyAdmin,
  nothing,
  ownAndAccountReaders,
  priceListReaders,
} from "./who-may.ts";

const ofCustomer = ({ customer }: { customer: { mobile: string } }) => ({ query: { mobile: customer.mobile } });
const aStatement = (things: { next: () => string }) => {
  const credit = `Date,Narration,Closing Balance,Withdrawal Amt.,Deposit Amt.\n01/01/26,UPI ${things.next()},,,1`;
  return Buffer.from(credit);
};

const MONEY = { day: "2026-01-15", method: "bank", amount: 100 };

const QUOTED = { revision: 0, lines: [{ price: 100 }], validUntil: "2100-01-01T00:00:00.000Z" };

const priceList = async (things: Pick<Fixtures, "aPriceList">) => ({ params: { id: (await things.aPriceList()).id } });

export const OF_THE_BOOKS = {
  "GET /api/account-statement": { may: ownAndAccountReaders(), call: ofCustomer },
  "GET /api/account-statement.csv": { may: ownAndAccountReaders(), call: ofCustomer },
  "GET /api/account-statement.pdf": { may: ownAndAccountReaders(), call: ofCustomer },
  "GET /api/admin/receivables": { may: bookReaders(), call: nothing },
  "GET /api/admin/receivable-totals": { may: bookReaders(), call: nothing },
  "GET /api/admin/export/receivables.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/sales": { may: bookReaders(), call: nothing },
  "GET /api/admin/export/sales.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/ledger": { may: bookReaders(), call: nothing },
  "GET /api/admin/export/ledger.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/day-book": { may: bookReaders(), call: nothing },
  "GET /api/admin/day-book.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/trial-balance": { may: bookReaders(), call: nothing },
  "GET /api/admin/trial-balance.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/bank-reconciliation": { may: bookReaders(), call: nothing },
  "GET /api/admin/bank-reconciliation.csv": { may: admins(200, "accounts"), call: nothing },
  "GET /api/admin/closing-day": { may: admins(200, "accounts"), call: nothing },
  "PUT /api/admin/closing-day": { may: admins(200), call: () => ({ body: { day: "2025-03-31" } }) },
  "GET /api/admin/customer-accounts/{mobile}": { may: accountReaders(), call: customersMobile },
  "PUT /api/admin/customer-accounts/{mobile}/credit": {
    may: admins(200),
    call: (things) => ({ ...customersMobile(things), body: { credit: { limit: 50_000, days: 30 } } }),
  },
  "POST /api/admin/customer-accounts/{mobile}/adjustments": {
    may: admins(200, "accounts"),
    call: (things) => ({
      ...customersMobile(things),
      body: { kind: "correction", day: "2026-01-15", by: 1, reason: "Freight", key: randomUUID() },
    }),
  },
  "POST /api/admin/customer-accounts/{mobile}/reminder": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: { mobile: (await things.aDebtor()).mobile } }),
  },
  "POST /api/admin/payments": {
    may: admins(201, "accounts", "counter"),
    call: ({ customer }) => ({ body: { ...MONEY, mobile: customer.mobile, key: randomUUID() } }),
  },
  "GET /api/admin/payments/{id}": {
    may: accountReaders(),
    call: async (things) => ({ params: { id: (await things.aPayment()).id } }),
  },
  "GET /api/admin/payments/{id}/receipt.pdf": {
    may: accountReaders(),
    call: async (things) => ({ params: { id: (await things.aPayment()).id } }),
  },
  "GET /api/admin/refunds/{id}/voucher.pdf": {
    may: accountReaders(),
    call: async (things) => ({ params: { id: (await things.aRefund()).id } }),
  },
  "PUT /api/admin/payments/{id}/allocations": {
    may: admins(200, "accounts"),
    call: async (things) => {
      const { id, revision } = await things.aPayment();
      return { params: { id }, body: { revision, allocations: [] } };
    },
  },
  "POST /api/admin/payments/{id}/take-back": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: { id: (await things.aPayment()).id }, body: { reason: "Not in the bank" } }),
  },
  "POST /api/admin/payments/{id}/clear": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: { id: (await things.aPayment("cheque")).id } }),
  },
  "GET /api/admin/quotes": { may: priceListReaders(), call: nothing },
  "GET /api/admin/quotes/{number}": {
    may: priceListReaders(),
    call: async (things) => ({ params: { number: (await things.aQuote()).number } }),
  },
  "PUT /api/admin/quotes/{number}/answer": {
    may: admins(200, "accounts", "prices"),
    call: async (things) => ({ params: { number: (await things.aQuote()).number }, body: QUOTED }),
  },
  "GET /api/admin/price-lists": { may: priceListReaders(), call: nothing },
  "POST /api/admin/price-lists": {
    may: admins(201, "prices"),
    call: () => ({ body: { name: `Dealers ${randomUUID()}` } }),
  },
  "GET /api/admin/users/{mobile}/prices": { may: everyAdmin(), call: customersMobile },
  "GET /api/admin/price-lists/{id}/customers": { may: priceListReaders(), call: priceList },
  "GET /api/admin/price-lists/{id}/candidates": {
    may: admins(200, "accounts", "prices"),
    call: async (things) => ({ ...(await priceList(things)), query: { q: customersMobile(things).params.mobile } }),
  },
  "POST /api/admin/price-lists/{id}/customers": {
    may: admins(200, "accounts", "prices"),
    call: async (things) => ({
      ...(await priceList(things)),
      body: { csv: `Mobile\n${customersMobile(things).params.mobile}\n`, dryRun: false },
    }),
  },
  "GET /api/admin/export/price-lists/{id}/customers": { may: admins(200, "accounts"), call: priceList },
  "GET /api/admin/price-lists/{id}": { may: priceListReaders(), call: priceList },
  "PUT /api/admin/price-lists/{id}": {
    may: admins(200, "prices"),
    call: async (things) => ({
      ...(await priceList(things)),
      body: { version: 0, rows: [{ lineId: "*", percentOff: 2 }] },
    }),
  },
  "POST /api/admin/price-lists/{id}/import": {
    may: admins(200, "prices"),
    call: async (things) => ({
      ...(await priceList(things)),
      body: { version: 0, csv: "Product,Percent off\n*,2", dryRun: false },
    }),
  },
  "GET /api/admin/export/price-lists/{id}": { may: priceListReaders(), call: priceList },
  "DELETE /api/admin/price-lists/{id}": {
    may: admins(200, "prices"),
    call: async (things) => ({ ...(await priceList(things)), query: { version: "0" } }),
  },
  "GET /api/admin/users/{mobile}/price-lists": { may: priceListReaders(), call: customersMobile },
  "PUT /api/admin/users/{mobile}/price-lists": {
    may: admins(200, "accounts", "prices"),
    call: async (things) => ({
      ...customersMobile(things),
      body: { groupId: (await things.aPriceList()).id },
    }),
  },
  "GET /api/admin/refunds": { may: bookReaders(), call: nothing },
  "GET /api/admin/refund-limit": { may: bookReaders(), call: nothing },
  "POST /api/admin/refunds": {
    may: admins(201, "accounts"),
    call: async (things) => ({
      body: {
        mobile: (await things.aPayment()).mobile,
        ...{ amount: 1, method: "bank", reason: "Paid too much", key: randomUUID() },
      },
    }),
  },
  "POST /api/admin/refunds/{id}/decision": {
    may: admins(409, "accounts"),
    call: async (things) => ({ params: { id: (await things.aRefund()).id }, body: { pay: true } }),
  },
  "POST /api/admin/bank-statements": {
    may: admins(200, "accounts"),
    call: (things) => ({ file: aStatement(things) }),
  },
  "POST /api/admin/bank-statements/keep": {
    may: admins(409, "accounts"),
    call: (things) => ({ file: aStatement(things), query: { digest: "0".repeat(43) } }),
  },
  "GET /api/admin/imports": { may: bookReaders(), call: nothing },
  "GET /api/admin/import-totals": { may: bookReaders(), call: nothing },
  "GET /api/admin/import-templates/{kind}": { may: bookReaders(), call: () => ({ params: { kind: "customers" } }) },
  "POST /api/admin/imports/customers": {
    may: admins(200, "accounts"),
    call: () => ({ file: Buffer.from("Name,Mobile\nAsha,9000000001"), query: { dryRun: "true" } }),
  },
  "POST /api/admin/imports/opening-balances": {
    may: admins(200, "accounts"),
    call: () => ({ file: Buffer.from("Mobile,Debit\n9000000001,100"), query: { dryRun: "true" } }),
  },
  "POST /api/admin/imports/cylinders": {
    may: admins(200),
    call: () => ({
      file: Buffer.from("Mobile,Size,Count,Since\n9000000001,small,1,2026-01-01"),
      query: { dryRun: "true" },
    }),
  },
  "POST /api/admin/imports/{id}/undo": {
    may: admins(404, "accounts"),
    call: () => ({ params: { id: randomUUID() }, body: { reason: "Wrong file" } }),
  },
  "GET /api/admin/bank-lines": { may: bookReaders(), call: nothing },
  "POST /api/admin/bank-lines/book": {
    may: admins(200, "accounts"),
    call: async (things) => ({
      body: {
        lines: [{ ...(await things.aBankLine(aStatement(things))), key: randomUUID(), mobile: things.customer.mobile }],
      },
    }),
  },
  "POST /api/admin/bank-lines/{id}/ignore": {
    may: admins(200, "accounts"),
    call: async (things) => ({ params: await things.aBankLine(aStatement(things)), body: { note: "Interest" } }),
  },
  "POST /api/admin/bank-lines/{id}/undo": {
    may: admins(200, "accounts"),
    call: async (things) => ({
      params: await things.aBankLine(aStatement(things), "put aside"),
      body: { reason: "Looked again" },
    }),
  },
  "GET /api/admin/proofs-in-bank": { may: bookReaders(), call: nothing },
} satisfies Record<string, Expectation>;
