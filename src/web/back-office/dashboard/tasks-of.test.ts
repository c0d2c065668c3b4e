import { expect, test } from "vitest";
import { mattersOf, type Today, tasksOf } from "./tasks-of.ts";

const NONE = { cylinders: 0, orders: 0 };
const SALES = { orders: 0, total: 0 };

const aDay = (options: Partial<Today> = {}): Today => ({
  day: "2026-03-02",
  paymentsToCheck: { count: 0, total: 0, oldestAt: null },
  ordersToDispatch: { count: 0 },
  invoicesWaiting: 0,
  unpaidOrders: { count: 0, total: 0 },
  emptiesDue: { overdue: NONE, withinAWeek: NONE },
  pricesPublished: null,
  salesToday: SALES,
  salesSameDayLastWeek: SALES,
  placedToday: SALES,
  lastDays: [],
  productsWithoutHsn: 0,
  stockLow: 0,
  returnsAnnounced: { today: 0, tomorrow: 0 },
  qrUsersPending: 0,
  messagesUnread: 0,
  mailsFailed: 0,
  mailsStuck: { count: 0, oldestAt: null, lastError: null },
  ...options,
});

const BUSY = aDay({
  paymentsToCheck: { count: 3, total: 1650, oldestAt: "2026-03-01T06:30:00.000Z" },
  ordersToDispatch: { count: 1 },
  unpaidOrders: { count: 2, total: 400 },
  emptiesDue: { overdue: { cylinders: 5, orders: 2 }, withinAWeek: { cylinders: 2, orders: 1 } },
  invoicesWaiting: 2,
  productsWithoutHsn: 3,
  stockLow: 8,
  returnsAnnounced: { today: 2, tomorrow: 1 },
  qrUsersPending: 4,
  messagesUnread: 6,
  mailsFailed: 7,
});

test.each([
  { name: "Payments to check", count: 3, to: "/admin/payments", text: /^₹1,650, oldest from / },
  {
    name: "Orders to dispatch",
    count: 1,
    to: "/admin/orders?dispatch=to-dispatch&sort=oldest",
    text: /not dispatched yet/,
  },
  {
    name: "Empties overdue",
    count: 5,
    to: "/admin/orders?empties=overdue&sort=oldest",
    text: /^Cylinders from 2 orders, overdue/,
  },
  {
    name: "Empties due within a week",
    count: 2,
    to: "/admin/orders?empties=due-soon&sort=oldest",
    text: /^Cylinders from 1 order, still/,
  },
  { name: "Unpaid orders", count: 2, to: "/admin/orders?payment=unpaid", text: /^₹400 unpaid/ },
  { name: "Pending invoices", count: 2, to: "/admin/orders?invoice=waiting", text: /^2$/ },
  { name: "Empties announced for today", count: 2, to: "/admin/returns", text: /^2$/ },
  { name: "Empties announced for tomorrow", count: 1, to: "/admin/returns", text: /^1$/ },
  { name: "Products without HSN", count: 3, to: "/admin/products?hsn=missing", text: /^3$/ },
  { name: "Running out of stock", count: 8, to: "/admin/stock?show=low", text: /^8$/ },
  { name: "QR users to approve", count: 4, to: "/qr-admin?status=pending", text: /^4$/ },
  { name: "Messages to answer", count: 6, to: "/admin/messages?handled=no", text: /^6$/ },
  { name: "Mails that failed", count: 7, to: "/admin/mails?status=failed", text: /^7$/ },
])("'$name' counts $count and opens $to", ({ name, ...task }) => {
  const found = [...tasksOf(BUSY), ...mattersOf(BUSY)].find((candidate) => candidate.name === name);
  expect(found).toMatchObject({ ...task, text: expect.stringMatching(task.text) });
});

test("a day without tasks shows that, marks nothing late and omits smaller matters", () => {
  const tasks = tasksOf(aDay());
  expect(tasks.map(({ text }) => text)).toEqual([
    "All payments are checked.",
    "Nothing to dispatch.",
    "No overdue cylinders.",
    "None expected this week.",
    "₹0 unpaid",
  ]);
  expect(tasks.filter(({ late }) => late)).toEqual([]);
  expect(mattersOf(aDay())).toEqual([]);
});
