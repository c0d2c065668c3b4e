/** The owner closes the books up to a day, or reopens them. The audit log records both. */

import { closingDayProblem } from "#books/rules/ledger/booking-day.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { lockClosingDay, saveClosingDay } from "./closing-day-store.ts";

type ClosingDayInput = { day: string | null; admin: Admin };

export async function setClosingDay(shop: Pick<Shop, "db" | "now">, { day, admin }: ClosingDayInput) {
  const problem = day === null ? undefined : closingDayProblem(day, dayInIndia(shop.now()));
  if (problem !== undefined) throw new Problem("invalid-input", problem, { fields: { day: problem } });
  await change(shop, admin, async ({ tx, at, audit }) => {
    const before = (await lockClosingDay(tx)) ?? null;
    if (before === day) return;
    await saveClosingDay(tx, day, at);
    audit("set-closing-day", { kind: "books", id: "closing-day" }, { before: { day: before }, after: { day } });
  });
}
