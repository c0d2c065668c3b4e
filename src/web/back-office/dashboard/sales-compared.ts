/** How today's sales stand against the same day last week, up to the same hour. */
import { grouped, officePrice, rupees } from "#domain/money.ts";

type Sales = { orders: number; total: number };

export type Compared = { direction: "up" | "down" | "same"; text: string };

export function salesCompared(today: Sales, lastWeek: Sales): Compared {
  const [now, then] = [rupees(today.total), rupees(lastWeek.total)];
  const before = `${officePrice(then)} by this hour last week`;
  const direction = now > then ? "up" : "down";
  if (then === 0 && now > 0) return { direction, text: "Nothing by this hour last week" };
  const percent = then === 0 ? 0 : Math.round((Math.abs(now - then) / then) * 100);
  if (percent === 0) return { direction: "same", text: `As much as last week: ${before}` };
  return { direction, text: `${grouped(percent)}% ${direction === "up" ? "more" : "less"} than ${before}` };
}
