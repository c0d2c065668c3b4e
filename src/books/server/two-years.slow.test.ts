/**
 * Two financial years, on 5 April of the second: the test keeps its own book, and numbers, returns, balances, statements and the Tally
 * files must be plain sums of it.
 */
import { expect, test } from "vitest";
import { type Element, parsed } from "#testing/parse-xml.ts";
import { type Fact, moved, NEW_YEAR, paise, total } from "#testing/two-years/hand-book.ts";
import { LAST_DAY, twoYearsOfTrade } from "#testing/two-years/trade.ts";

/** Accounts that begin each year at nothing. */
const INCOME = ["sales", "round-off", "discounts", "bad-debts"];
const GST = ["sales", "cgst", "sgst", "igst"];

const { admin, facts, counted, traders } = await twoYearsOfTrade();
const before = (day: string) => facts.filter((fact) => fact.day < day);
const of = (who: string) => facts.filter((fact) => fact.who === who);

const MONTHS = [
  { month: "2026-03", year: "25-26", first: "2026-03-01", end: NEW_YEAR },
  { month: "2026-04", year: "26-27", first: NEW_YEAR, end: "2026-05-01" },
];
const inMonth = (month: string) => facts.filter(({ day }) => day.startsWith(month));

test("every series starts at one in the new year, on the day that it is in India", async () => {
  const listed = (await admin.get("/api/admin/invoices?limit=100")).json() as Record<string, string | number>[];
  const expected = facts.flatMap(({ document, day, moves }) =>
    document ? [[document.number, day, Math.abs(moves.receivable ?? 0)]] : [],
  );
  expect(listed.map(({ number, day, value }) => [number, day, paise(Number(value))]).toSorted()).toEqual(
    expected.toSorted(),
  );
  for (const { month, year } of MONTHS) {
    const { numbers } = (await admin.get(`/api/admin/month-end?month=${month}`)).json();
    const series = Object.entries(counted).filter(([prefix]) => prefix.includes(year));
    expect(numbers.map(({ from, to }: Record<string, string>) => [from, to]).toSorted()).toEqual(
      series.map(([prefix, last]) => [1, last].map((n) => prefix + String(n).padStart(6, "0"))).toSorted(),
    );
  }
});

type Item = { txval: number; iamt?: number; camt?: number; samt?: number };
const ofItem = ({ txval, iamt = 0, camt = 0, samt = 0 }: Item) => [txval, camt, samt, iamt].map(paise);
const added = (rows: readonly (readonly number[])[]) =>
  GST.map((_, place) => total(rows.map((row) => row[place] ?? 0)));
/** What the documents charge; credits are negative in the book. */
const charged = (documents: readonly Fact[]) => GST.map((account) => 0 - moved(account, documents));

test.each(MONTHS)("GSTR-1 and GSTR-3B of $month are the sums of its documents", async ({ month }) => {
  const documents = inMonth(month).filter(({ document }) => document);
  const { b2b = [], cdnr = [], b2cs = [] } = (await admin.get(`/api/admin/gstr-1?month=${month}`)).json();
  const itemsOf = ({ itms, ntty }: { itms: { itm_det: Item }[]; ntty?: string }) =>
    itms.map(({ itm_det }) => ofItem(itm_det).map((amount) => (ntty === "C" ? -amount : amount)));
  const listed = [...b2b.flatMap(({ inv }: { inv: [] }) => inv), ...cdnr.flatMap(({ nt }: { nt: [] }) => nt)];
  expect(added([...listed.flatMap(itemsOf), ...b2cs.map(ofItem)])).toEqual(charged(documents));
  const { osup_det, osup_zero } = (await admin.get(`/api/admin/gstr-3b?month=${month}`)).json().sup_details;
  expect(ofItem(osup_det)).toEqual(charged(documents.filter(({ zeroRated }) => !zeroRated)));
  expect(ofItem(osup_zero)).toEqual(charged(documents.filter(({ zeroRated }) => zeroRated)));
  const { reconciliation, problems } = (await admin.get(`/api/admin/month-end?month=${month}`)).json();
  expect([reconciliation.agrees, problems]).toEqual([true, []]);
});

const ACCOUNTS = [...new Set(facts.flatMap(({ moves }) => Object.keys(moves)))].toSorted();

test.each([
  { year: "25-26", from: "2025-04-01", to: "2026-03-31" },
  { year: "26-27", from: NEW_YEAR, to: LAST_DAY },
])("the trial balance of $year opens without the income of earlier years, and balances", async ({ from, to }) => {
  const { rows, totals } = (await admin.get(`/api/admin/trial-balance?from=${from}&to=${to}`)).json();
  const earlier = before(from);
  const income = total(INCOME.map((account) => moved(account, earlier)));
  const span = facts.filter(({ day }) => day >= from && day <= to);
  const expected = ACCOUNTS.map((account) => {
    const own = INCOME.includes(account) ? 0 : moved(account, earlier);
    const opening = account === "opening" ? own + income : own;
    const sides = span.map(({ moves }) => moves[account] ?? 0);
    const [debit, credit] = [total(sides.filter((by) => by > 0)), 0 - total(sides.filter((by) => by < 0))];
    return { account, opening, debit, credit, closing: opening + debit - credit };
  }).filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0);
  type Sides = { debit: number; credit: number };
  type Row = { account: string; before: Sides; moved: Sides; after: Sides };
  const balance = ({ debit, credit }: Sides) => paise(debit) - paise(credit);
  const shown = rows.map((row: Row) => ({
    account: row.account,
    opening: balance(row.before),
    debit: paise(row.moved.debit),
    credit: paise(row.moved.credit),
    closing: balance(row.after),
  }));
  expect(shown.toSorted((one: Row, other: Row) => (one.account < other.account ? -1 : 1))).toEqual(expected);
  for (const { debit, credit } of Object.values<Sides>(totals)) expect(debit).toBe(credit);
});

/** By hand: what is open on 5 April, of which bill, and since when. */
const OPEN: Record<string, { bill: string; day: string; days: number; amount: number }[]> = {
  firm: [{ bill: "INV/25-26/000007", day: "2026-03-31", days: 5, amount: 130.4 }],
  walkIn: [{ bill: "INV/25-26/000005", day: "2026-03-20", days: 16, amount: 200 }],
  old: [{ bill: "Opening balance", day: "2026-02-28", days: 36, amount: 9500 }],
  gasBuyer: [],
  sez: [],
  late: [],
};

type StatementRow = { day: string; debit: number; credit: number; balance: number };
type Part = { opening: number; rows: StatementRow[]; closing: number };

test.each(Object.entries(traders))(
  "%s: balance, statements and open bills are those of the book",
  async (name, { mobile }) => {
    const own = of(mobile);
    const [owed, held] = [moved("receivable", own), 0 - moved("deposits", own)];
    const read = async (query: string) => (await admin.get(`/api/account-statement?mobile=${mobile}${query}`)).json();
    const both: { account: Part; deposits: Part; ageing: Record<string, unknown> } = await read("&from=2025-04-01");
    const inOrder = own.toSorted((one, other) => one.day.localeCompare(other.day));
    let balance = 0;
    const expected = inOrder.flatMap(({ day, moves: { receivable = 0 } }) => {
      balance += receivable;
      return receivable === 0 ? [] : [{ day, by: receivable, balance }];
    });
    const rowOf = ({ day, debit, credit, balance: after }: StatementRow) => ({
      ...{ day, by: paise(debit) - paise(credit), balance: paise(after) },
    });
    expect(both.account.rows.map(rowOf)).toEqual(expected);
    expect([both.account.opening, paise(both.account.closing), paise(both.deposits.closing)]).toEqual([0, owed, held]);
    const { account, deposits } = await read("");
    const atNewYear = of(mobile).filter(({ day }) => day < NEW_YEAR);
    expect([account.opening, account.closing, deposits.opening].map(paise)).toEqual([
      ...[moved("receivable", atNewYear), owed, 0 - moved("deposits", atNewYear)],
    ]);
    const bills = OPEN[name] ?? [];
    const band = (from: number, to: number) =>
      total(bills.filter(({ days }) => days >= from && days <= to).map(({ amount }) => amount));
    const aged = {
      bills,
      bands: [band(0, 30), band(31, 60), band(61, 90), band(91, 9999)],
      open: owed / 100,
      advance: 0,
    };
    expect(both.ageing).toMatchObject(aged);
    expect((await admin.get(`/api/admin/customer-accounts/${mobile}`)).json()).toMatchObject({
      ...{ owed: owed / 100, depositHeld: held / 100, ageing: aged },
    });
  },
);

test("the totals of receivables are the sums over all customers, by age", async () => {
  const bills = Object.values(OPEN).flat();
  const inBand = (isIn: (days: number) => boolean) =>
    total(bills.flatMap(({ days, amount }) => (isIn(days) ? [amount] : [])));
  expect((await admin.get("/api/admin/receivable-totals")).json()).toEqual({
    ...{ owed: moved("receivable", facts) / 100, advance: 0, depositHeld: moved("deposits", facts) / -100 },
    bands: [inBand((days) => days <= 30), inBand((days) => days > 30), 0, 0],
  });
});

const within = (element: Element, name: string): Element[] =>
  element.inside.flatMap((one) => [...(one.name === name ? [one] : []), ...within(one, name)]);
const textOf = (element: Element, name: string) => element.inside.find((one) => one.name === name)?.text ?? "";
/** In Tally a debit is negative. */
const amountOf = (element: Element, name: string) => 0 - paise(Number(textOf(element, name)));

const LEDGERS: Record<string, RegExp> = {
  ...{ sales: /^Sales /, cgst: /^Output CGST$/, sgst: /^Output SGST$/, igst: /^Output IGST$/, upi: /^UPI$/ },
  ...{ bank: /^Bank$/, cash: /^Cash$/, cheques: /^Cheques in hand$/, deposits: /^Cylinder deposits held$/ },
  ...{
    tds: /^TDS receivable$/,
    discounts: /^Discount allowed$/,
    "bad-debts": /^Bad debts$/,
    "round-off": /^Round-off$/,
  },
  opening: /^Opening balances$/,
};

test.each(MONTHS)(
  "the Tally files of $month open and move every ledger as the book does",
  async ({ month, first, end }) => {
    const read = async (part: string) =>
      parsed((await admin.get(`/api/admin/tally.xml?month=${month}&part=${part}`)).body);
    const [masters, vouchers] = [within(await read("opening"), "LEDGER"), within(await read("vouchers"), "VOUCHER")];
    const entries = vouchers.flatMap((voucher) => within(voucher, "ALLLEDGERENTRIES.LIST"));
    const opened = (ledger: RegExp) =>
      total(
        masters
          .filter(({ attributes }) => ledger.test(attributes.NAME ?? ""))
          .map((one) => amountOf(one, "OPENINGBALANCE")),
      );
    const movedBy = (ledger: RegExp) =>
      total(entries.filter((one) => ledger.test(textOf(one, "LEDGERNAME"))).map((one) => amountOf(one, "AMOUNT")));
    const earlierIncome = total(INCOME.map((account) => moved(account, before(first < NEW_YEAR ? "" : NEW_YEAR))));
    for (const [account, ledger] of Object.entries(LEDGERS)) {
      const own = INCOME.includes(account) ? 0 : moved(account, before(first));
      expect([account, opened(ledger), movedBy(ledger)]).toEqual([
        ...[account, account === "opening" ? own + earlierIncome : own, moved(account, inMonth(month))],
      ]);
    }
    for (const [name, { mobile }] of Object.entries(traders)) {
      const ledger = new RegExp(`${mobile}$`);
      const own = of(mobile);
      expect([name, opened(ledger), movedBy(ledger)]).toEqual([
        ...[
          name,
          moved(
            "receivable",
            own.filter(({ day }) => day < first),
          ),
          moved(
            "receivable",
            own.filter(({ day }) => day.startsWith(month)),
          ),
        ],
      ]);
      if (end <= LAST_DAY) continue;
      const bills: Record<string, number> = {};
      const add = (bill: Element, amount: string) => {
        bills[textOf(bill, "NAME")] = (bills[textOf(bill, "NAME")] ?? 0) + amountOf(bill, amount);
      };
      for (const one of masters.filter(({ attributes }) => ledger.test(attributes.NAME ?? "")))
        for (const bill of within(one, "BILLALLOCATIONS.LIST")) add(bill, "OPENINGBALANCE");
      for (const one of entries.filter((entry) => ledger.test(textOf(entry, "LEDGERNAME"))))
        for (const bill of within(one, "BILLALLOCATIONS.LIST")) add(bill, "AMOUNT");
      const open = Object.entries(bills).filter(([, amount]) => amount !== 0);
      expect(open.map(([, amount]) => amount)).toEqual((OPEN[name] ?? []).map(({ amount }) => paise(amount)));
      expect(open.map(([bill]) => bill.split(" ")[0])).toEqual(
        (OPEN[name] ?? []).map(({ bill }) => bill.split(" ")[0]),
      );
    }
  },
);
