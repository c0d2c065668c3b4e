/** Figures that more than one screen shows, read from each of them. */
import { type CylinderCounts, cylindersOut } from "#cylinders/rules/custody/cylinder-counts.ts";
import type { Task } from "#office/api/to-do.ts";
import { inRupees, rupees, sum } from "#platform/rules/money/money.ts";

type Office = { get(path: string): Promise<{ json(): unknown; headers: Record<string, unknown> }> };

/** What a figure is, and how each screen states it: all must be equal. */
export type SharedFigure = [figure: string, bySource: Readonly<Record<string, unknown>>];

type Order = {
  orderNumber: string;
  paid: boolean;
  grandTotal: number;
  deposit: number;
  open?: number;
  received?: number;
};
type OrderRow = { mobile: string; order: Order; emptiesDue: { cylinders: number; overdueCylinders: number } | null };
type Account = {
  owed: number;
  depositHeld: number;
  cylinders: CylinderCounts;
  openOrders: { orderNumber: string; open: number }[];
};
type Counted = { orders: number; total: number };
type Balance = { debit: number; credit: number };

const total = (amounts: readonly number[]): number => inRupees(sum(amounts.map(rupees)));

export async function sharedFigures(admin: Office, mobiles: readonly string[], today: string): Promise<SharedFigure[]> {
  const read = async <Body>(path: string) => (await admin.get(`/api/admin/${path}`)).json() as Body;
  const rowsOf = async (path: string) => {
    const [rows, listed] = [await read<OrderRow[]>(`${path}&limit=1000`), await admin.get(`/api/admin/${path}`)];
    return { rows, count: Number(listed.headers["x-total-count"]) };
  };
  const tasks = await read<{ task: Task; count: number }[]>("to-do");
  const waiting = (wanted: Task) => tasks.find(({ task }) => task === wanted)?.count ?? 0;
  const groups = await read<Record<string, number>>("order-groups");
  const day = await read<{
    unpaidOrders: { count: number; open: number };
    salesToday: Counted;
    placedToday: Counted;
    invoicedToday: { invoices: number; total: number };
    lastDays: (Counted & { placed: Counted })[];
  }>("today");
  const overview = await read<{ users: number; orders: number }>("overview");
  const all = await rowsOf("orders?sort=oldest");
  const toCheck = await rowsOf("orders?payment=to-check");
  const unpaid = await rowsOf("orders?payment=unpaid");
  const toDispatch = await rowsOf("orders?dispatch=to-dispatch");
  const overdue = await rowsOf("orders?empties=overdue");
  const paidToday = await rowsOf(`orders?paidOn=${today}`);
  const placedToday = await rowsOf(`orders?from=${today}&to=${today}`);
  const saleOf = ({ rows }: { rows: readonly OrderRow[] }) => ({
    orders: rows.length,
    total: total(rows.map(({ order }) => order.grandTotal - order.deposit)),
  });
  const withoutDay = ({ orders, total: amount }: Counted) => ({ orders, total: amount });
  const lastDay = day.lastDays.at(-1);
  const bank = await read<{ counts: Record<string, number> }>("bank-lines");
  const matched = ["sure", "noted", "used", "likely", "possible", "none"];
  const sales = await read<{ rows: { invoices: number; total: number }[] }>(`sales?from=${today}&to=${today}`);
  const files = await Promise.all(
    mobiles.map(async (mobile) => ({
      mobile,
      account: await read<Account>(`customer-accounts/${mobile}`),
      page: await read<{ cylinders: CylinderCounts; orders: { count: number; unpaidTotal: number } }>(
        `users/${mobile}`,
      ),
      statement: (await admin.get(`/api/account-statement?mobile=${mobile}`)).json() as {
        account: { closing: number };
        deposits: { closing: number };
      },
      holdings: (await admin.get(`/api/holdings?mobile=${mobile}`)).json() as CylinderCounts,
    })),
  );
  const totals = await read<{ owed: number; advance: number; depositHeld: number }>("receivable-totals");
  const trial = await read<{ rows: { account: string; after: Balance }[] }>("trial-balance");
  const balance = (...accounts: string[]) =>
    total(trial.rows.flatMap(({ account, after }) => (accounts.includes(account) ? [after.debit, -after.credit] : [])));
  const imports = await read<Record<string, { books: number }>>("import-totals");
  const reconciliation = await read<{ books: number }>("bank-reconciliation");
  const empties = await read<{ mobile: string; counts: CylinderCounts }[]>("empties?limit=1000");
  const holders = await read<{ mobile: string; counts: CylinderCounts }[]>("custody/holders?limit=200");
  const figures = await read<{ bands: { cylinders: number }[]; depositHeld: number }>("custody/figures");
  const invoices = await read<
    { kind: string; orderNumber: string; payment: { state: string; open: number; received: number } | null }[]
  >("invoices?kind=invoice&limit=1000");
  const orderOf = (number: string) => all.rows.find(({ order }) => order.orderNumber === number)?.order;
  const cylinders = (counts: readonly { counts: CylinderCounts }[], of: "owed" | "overdue") =>
    counts.reduce((count, row) => count + row.counts[of], 0);

  return [
    [
      "payments to check",
      {
        task: waiting("payments"),
        desk: Number((await admin.get("/api/admin/payments")).headers["x-total-count"]),
        group: groups.toCheck,
        list: toCheck.count,
      },
    ],
    ["orders to dispatch", { task: waiting("dispatch"), group: groups.toDispatch, list: toDispatch.count }],
    ["unpaid orders", { dashboard: day.unpaidOrders.count, group: groups.unpaid, list: unpaid.count }],
    [
      "left to pay of unpaid orders",
      {
        dashboard: day.unpaidOrders.open,
        list: total(unpaid.rows.map(({ order }) => order.open ?? order.grandTotal)),
      },
    ],
    ["paid today", { dashboard: day.salesToday, chart: lastDay && withoutDay(lastDay), list: saleOf(paidToday) }],
    ["placed today", { dashboard: day.placedToday, chart: lastDay?.placed, list: saleOf(placedToday) }],
    [
      "invoiced today",
      { dashboard: day.invoicedToday, report: { invoices: 0, total: 0, ...onlyInvoiced(sales.rows[0]) } },
    ],
    ["orders", { dashboard: overview.orders, list: all.count }],
    [
      "customers",
      {
        dashboard: overview.users,
        list: Number((await admin.get("/api/admin/users")).headers["x-total-count"]),
        imports: imports.customers?.books,
      },
    ],
    [
      "bank lines to match",
      { task: waiting("bank-lines"), list: matched.reduce((count, group) => count + (bank.counts[group] ?? 0), 0) },
    ],
    ["money in the bank", { trialBalance: balance("bank", "upi"), reconciliation: reconciliation.books }],
    [
      "owed by customers, less advances",
      {
        receivables: total([totals.owed, -totals.advance]),
        trialBalance: balance("receivable"),
        accounts: total(files.map(({ account }) => account.owed)),
        imports: imports.owed?.books,
      },
    ],
    [
      "deposits held",
      {
        receivables: totals.depositHeld,
        trialBalance: total([-balance("deposits")]),
        accounts: total(files.map(({ account }) => account.depositHeld)),
        imports: imports.deposits?.books,
      },
    ],
    [
      "cylinders owed",
      {
        customers: cylinders(empties, "owed"),
        byDueDate: figures.bands.reduce((count, band) => count + band.cylinders, 0),
        imports: imports.heldCylinders?.books,
      },
    ],
    ["cylinders overdue", { task: waiting("empties-overdue"), customers: cylinders(empties, "overdue") }],
    ["orders with empties overdue", { group: groups.emptiesOverdue, list: overdue.count }],
    ...files.flatMap(({ mobile, account, page, statement, holdings }): SharedFigure[] => [
      [`balance of ${mobile}`, { account: account.owed, statement: statement.account.closing }],
      [`deposits of ${mobile}`, { account: account.depositHeld, statement: statement.deposits.closing }],
      [
        `left to pay by ${mobile}`,
        {
          account: total(account.openOrders.map(({ open }) => open)),
          page: page.orders.unpaidTotal,
          orders: total(
            [...toCheck.rows, ...unpaid.rows].flatMap((row) =>
              row.mobile === mobile ? [row.order.open ?? row.order.grandTotal] : [],
            ),
          ),
        },
      ],
      [
        `cylinders of ${mobile}`,
        {
          account: account.cylinders,
          page: page.cylinders,
          holdings: Object.fromEntries(
            Object.keys(account.cylinders).map((name) => [name, holdings[name as keyof CylinderCounts]]),
          ),
          empties: listedIn(empties, mobile) ?? (account.cylinders.owed > 0 ? "missing" : account.cylinders),
          holders: listedIn(holders, mobile) ?? (cylindersOut(account.cylinders) > 0 ? "missing" : account.cylinders),
        },
      ],
    ]),
    ...invoices.flatMap(({ orderNumber, payment }): SharedFigure[] => {
      const order = orderOf(orderNumber);
      if (order === undefined || payment === null || order.paid) return [];
      return [
        [
          `payment of ${orderNumber}`,
          {
            invoice: { open: payment.open, received: payment.received },
            order: { open: order.open ?? order.grandTotal, received: order.received ?? 0 },
          },
        ],
      ];
    }),
  ];
}

const listedIn = (rows: readonly { mobile: string; counts: CylinderCounts }[], mobile: string) =>
  rows.find((row) => row.mobile === mobile)?.counts;

const onlyInvoiced = (row: { invoices: number; total: number } | undefined) =>
  row && { invoices: row.invoices, total: row.total };

/** The figures that screens state differently. */
export const contradictions = (figures: readonly SharedFigure[]): SharedFigure[] =>
  figures.filter(([, bySource]) => new Set(Object.values(bySource).map((value) => JSON.stringify(value))).size > 1);
