import { lastPublication } from "#catalogue/server/price-history/publication-store.ts";
import { stuckMails } from "#messages/server/mail/sending/unsent-store.ts";
import type { adminOverview } from "#office/api/overview.ts";
import type { Output } from "#platform/api/endpoint.ts";
import { dayInIndia, daysAfter, startOfDayInIndia } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { salesByMonth } from "#receivables/server/payments/sales-store.ts";
import { ordersByDay, paidBetween, unpaidOrders } from "#sales/server/orders/reading/order-figures-store.ts";
import type { Shop } from "#shop/server/shop.ts";

const DAYS_SHOWN = 14;
const A_WEEK = 7;
const WEEK_MILLISECONDS = A_WEEK * 24 * 60 * 60 * 1000;

type Today = Required<Output<typeof adminOverview.today>>;

export async function readToday({ db, now }: Pick<Shop, "db" | "now">): Promise<Today> {
  const moment = now();
  const day = dayInIndia(moment);
  const days = Array.from({ length: DAYS_SHOWN }, (_, place) => daysAfter(day, place + 1 - DAYS_SHOWN));
  const tomorrow = startOfDayInIndia(daysAfter(day, 1));
  const shown = { from: startOfDayInIndia(days[0] as string), to: tomorrow };
  const weekAgo = {
    from: startOfDayInIndia(daysAfter(day, -A_WEEK)),
    to: new Date(moment.getTime() - WEEK_MILLISECONDS),
  };
  const [unpaid, published, paid, invoiced, placed, lastWeek, stuck] = await Promise.all([
    unpaidOrders(db),
    lastPublication(db),
    ordersByDay(db, "paid", shown),
    salesByMonth(db, { from: day, to: day }),
    ordersByDay(db, "placed", shown),
    paidBetween(db, weekAgo),
    stuckMails(db),
  ]);
  const [salesOn, placedOn] = [onDays(paid), onDays(placed)];
  return {
    day,
    unpaidOrders: unpaid,
    pricesPublished: published,
    salesToday: salesOn(day),
    invoicedToday: { invoices: invoiced[0]?.invoices ?? 0, total: invoiced[0]?.total ?? NOTHING },
    salesSameDayLastWeek: lastWeek,
    placedToday: placedOn(day),
    lastDays: days.map((on) => ({ day: on, ...salesOn(on), placed: placedOn(on) })),
    mailsStuck: stuck,
  };
}

type DayTotal = { day: string; orders: number; total: number };

function onDays(found: readonly DayTotal[]) {
  const byDay = new Map(found.map(({ day, orders, total }) => [day, { orders, total: total as Paise }]));
  return (day: string) => byDay.get(day) ?? { orders: 0, total: NOTHING };
}
