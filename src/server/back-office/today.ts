/** The first page of the day: what waits for somebody, and how the day goes. */

import type { adminOverview } from "#contract/admin-overview.ts";
import type { Answer } from "#contract/endpoint.ts";
import { dayInIndia, daysAfter, startOfDayInIndia } from "#domain/india.ts";
import { inRupees, type Paise } from "#domain/money.ts";
import type { Shop } from "#server/shop.ts";
import {
  countFailedMails,
  countPendingQrUsers,
  countToDispatch,
  countUnreadMessages,
  emptiesDue,
  lastPublication,
  ordersInGroup,
  salesBetween,
  salesByDay,
} from "./overview-store.ts";

const DAYS_SHOWN = 14;
const A_WEEK = 7;
const WEEK_MILLISECONDS = A_WEEK * 24 * 60 * 60 * 1000;

type Today = Answer<typeof adminOverview.today>;

export async function readToday({ db, now }: Pick<Shop, "db" | "now">): Promise<Today> {
  const moment = now();
  const day = dayInIndia(moment);
  const days = Array.from({ length: DAYS_SHOWN }, (_, place) => daysAfter(day, place + 1 - DAYS_SHOWN));
  const tomorrow = startOfDayInIndia(daysAfter(day, 1));
  const [toCheck, unpaid, toDispatch, due, published, sold, lastWeek, qrUsers, messages, failed] = await Promise.all([
    ordersInGroup(db, "to-check"),
    ordersInGroup(db, "unpaid"),
    countToDispatch(db),
    emptiesDue(db, { today: day, until: daysAfter(day, A_WEEK) }),
    lastPublication(db),
    salesByDay(db, startOfDayInIndia(days[0] as string), tomorrow),
    salesBetween(db, startOfDayInIndia(daysAfter(day, -A_WEEK)), new Date(moment.getTime() - WEEK_MILLISECONDS)),
    countPendingQrUsers(db),
    countUnreadMessages(db),
    countFailedMails(db),
  ]);
  const salesOf = new Map(sold.map(({ day: on, orders, total }) => [on, inAnswer({ orders, total: total as Paise })]));
  const lastDays = days.map((on) => ({ day: on, ...(salesOf.get(on) ?? NO_SALES) }));
  return {
    day,
    paymentsToCheck: {
      count: toCheck.count,
      total: inRupees(toCheck.total),
      oldestAt: toCheck.oldestAt?.toISOString() ?? null,
    },
    ordersToDispatch: { count: toDispatch },
    unpaidOrders: { count: unpaid.count, total: inRupees(unpaid.total) },
    emptiesDue: due,
    pricesPublished: published && { at: published.at.toISOString(), by: published.by },
    salesToday: salesOf.get(day) ?? NO_SALES,
    salesSameDayLastWeek: inAnswer(lastWeek),
    lastDays,
    qrUsersPending: qrUsers,
    messagesUnread: messages,
    mailsFailed: failed,
  };
}

const NO_SALES = { orders: 0, total: 0 };

const inAnswer = ({ orders, total }: { orders: number; total: Paise }) => ({ orders, total: inRupees(total) });
