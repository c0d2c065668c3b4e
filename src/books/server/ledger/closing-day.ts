/** The owner closes the books up to a day, or reopens them. The audit log records both. */

import { closingDayProblem } from "#books/rules/ledger/booking-day.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { lockClosingDay, saveClosingDay } from "./closing-day-store.ts";

type ClosingDayInput = { day: string | null; admin: Admin };

export async function setClosingDay({ db, now }: Pick<Shop, "db" | "now">, { day, admin }: ClosingDayInput) {
  const at = now();
  const problem = day === null ? undefined : closingDayProblem(day, dayInIndia(at));
  if (problem !== undefined) throw new Problem("invalid-input", problem, { fields: { day: problem } });
  await db.transaction(async (tx) => {
    const before = (await lockClosingDay(tx)) ?? null;
    if (before === day) return;
    await saveClosingDay(tx, day, at);
    await record(tx, {
      actor: { kind: "admin", id: admin.id, name: admin.name },
      action: "set-closing-day",
      object: { kind: "books", id: "closing-day" },
      before: { day: before },
      after: { day },
      at,
    });
  });
}
