import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readCsv } from "#platform/rules/text/csv.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";

const { sell, admin, anotherBuyer } = await aDocumentShop();
const { file } = await sell();
const { mobile } = await anotherBuyer();
const pay = (day: string, method: string, amount: number) =>
  admin.post("/api/admin/payments", { mobile, day, method, amount, key: randomUUID() });
await pay("2025-03-31", "cash", 100);
await pay("2026-03-01", "cash", 40);
await pay("2026-03-02", "upi", 60);

const cellsOf = (csv: string) => {
  const read = readCsv(csv);
  if (!read.ok) throw new Error("unreadable");
  return read.rows;
};

test("the trial balance of a year carries the balances of the year before, and adds up", async () => {
  const { from, to, rows, totals } = (await admin.get("/api/admin/trial-balance")).json();
  expect([from, to]).toEqual(["2025-04-01", "2026-03-02"]);
  const of = (account: string) => rows.find((row: { account: string }) => row.account === account);
  expect(of("cash")).toEqual({
    account: "cash",
    name: "Cash",
    before: { debit: 100, credit: 0 },
    moved: { debit: 40, credit: 0 },
    after: { debit: 140, credit: 0 },
  });
  // 420 of goods to another state, paid in full.
  expect(of("sales").after).toEqual({ debit: 0, credit: 420 });
  expect(of("igst").after).toEqual({ debit: 0, credit: 75.6 });
  expect(of("bank").after.debit).toBe(file.order.grandTotal);
  for (const { debit, credit } of Object.values<{ debit: number; credit: number }>(totals)) expect(debit).toBe(credit);
  const csv = cellsOf((await admin.get("/api/admin/trial-balance.csv?from=2025-04-01&to=2026-03-02")).body);
  expect(csv[0]?.[0]).toBe("Account");
  expect(csv.find(([name]) => name === "Cash")).toEqual(["Cash", "100", "0", "40", "0", "140", "0"]);
  expect(csv.at(-1)?.[1]).toBe(csv.at(-1)?.[2]);
  expect((await admin.get("/api/admin/trial-balance?from=2026-03-02&to=2026-03-01")).statusCode).toBe(400);
});

test("the trial balance of the next year folds the year's income into the opening balances, as the Tally file does", async () => {
  const { rows, totals } = (await admin.get("/api/admin/trial-balance?from=2026-04-01&to=2026-04-30")).json();
  const of = (account: string) => rows.find((row: { account: string }) => row.account === account);
  // 420 of goods, sold in March 2026.
  expect(of("sales")).toBeUndefined();
  expect(of("opening")).toMatchObject({ before: { debit: 0, credit: 420 }, after: { debit: 0, credit: 420 } });
  expect(of("igst").before).toEqual({ debit: 0, credit: 75.6 });
  expect(totals.before.debit).toBe(totals.before.credit);
  const tally = (await admin.get("/api/admin/tally.xml?month=2026-04&part=opening")).body;
  const inTally = (ledger: string) =>
    new RegExp(`NAME="${ledger}".*?<OPENINGBALANCE>([^<]+)<`).exec(tally)?.[1] ?? "no balance";
  expect(["Opening balances", "Output IGST", "Cash"].map(inTally)).toEqual(["420.00", "75.60", "-140.00"]);
  const mid = (await admin.get("/api/admin/trial-balance?from=2026-03-02&to=2026-03-31")).json();
  expect(mid.rows.find((row: { account: string }) => row.account === "opening")).toBeUndefined();
});

test("the day book lists entries by day with names, and the cash book has running balances", async () => {
  const book = await admin.get("/api/admin/day-book?from=2026-03-01&to=2026-03-02");
  const rows = book.json();
  expect(rows.map(({ day }: { day: string }) => day)).toEqual(rows.map(({ day }: { day: string }) => day).toSorted());
  expect(rows[0]).toMatchObject({ voucher: "Receipt", what: "Payment", name: expect.any(String), moved: null });
  expect(book.headers["x-total-count"]).toBe(String(rows.length));
  const cash = (await admin.get("/api/admin/day-book?account=cash")).json();
  expect(cash.map(({ moved }: { moved: object }) => moved)).toEqual([{ debit: 40, credit: 0, balance: 140 }]);
  const [, entry] = cellsOf((await admin.get("/api/admin/day-book.csv?account=cash&from=2025-01-01")).body);
  expect(entry?.slice(-3)).toEqual(["100", "0", "100"]);
  const lines = cellsOf((await admin.get("/api/admin/day-book.csv?from=2026-03-01")).body);
  expect(lines[0]).toContain("account");
  expect(lines.length).toBe(1 + rows.flatMap(({ lines: moved }: { lines: unknown[] }) => moved).length);
});
