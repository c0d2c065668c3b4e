import { expect, test } from "vitest";
import { NOTHING, rupees } from "#platform/rules/money/money.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import {
  dueReminder,
  isReminderTime,
  REMINDER_DAYS,
  type ReminderStep,
  remindedDueDays,
  reminderStep,
} from "./reminders.ts";

test.each<[string, ReminderStep[], ReminderStep | undefined]>([
  ["2026-11-21", [], undefined],
  ["2026-11-24", [], 7],
  ["2026-11-24", [7], undefined],
  ["2026-11-27", [], 7],
  ["2026-11-28", [], undefined],
  ["2026-12-01", [7], 0],
  ["2026-12-01", [7, 0], undefined],
  ["2026-12-04", [], 0],
  ["2026-12-05", [], undefined],
])("on %s, when %j were sent, the reminder %s is due for 01-12-2026", (today, sent, step) => {
  expect(reminderStep({ dueOn: "2026-12-01", open: 2 }, today, new Set(sent))).toBe(step);
  expect(reminderStep({ dueOn: "2026-12-01", open: 0 }, today, new Set(sent))).toBeUndefined();
});

test("each claim gets one reminder a week before and one on the day, on any schedule", () => {
  const sent = new Set<ReminderStep>();
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10));
  const reminded = days.flatMap((today) => {
    const step = reminderStep({ dueOn: "2026-12-01", open: 1 }, today, sent);
    if (step === undefined) return [];
    const { from, to } = remindedDueDays(today);
    expect("2026-12-01" >= from && "2026-12-01" <= to).toBe(true);
    sent.add(step);
    return [[today, step]];
  });
  expect(reminded).toEqual([
    ["2026-11-24", 7],
    ["2026-12-01", 0],
  ]);
  expect([...sent]).toEqual([...REMINDER_DAYS]);
});

const FIRST = "ORD1780000000001";
const SECOND = "ORD1780000000002";

const claim = (changes: Partial<Claim>): Claim => ({
  ...{
    id: "c",
    customer: "ravi",
    order: FIRST,
    size: "standard",
    dueOn: "2026-12-01",
    open: 2,
    each: rupees(6000),
    withheld: NOTHING,
  },
  ...changes,
});

const reminder = (today: string, ...claims: Claim[]) => dueReminder(claims, { shopName: "Sheetal", today });

test("a reminder states the count, the due date and the deposit", () => {
  expect(reminder("2026-11-24", claim({}), claim({ order: SECOND, each: NOTHING, open: 1 }))).toEqual({
    subject: "3 empty cylinders due back by 01-12-2026",
    opening: [
      "3 empty cylinders are due back at Sheetal by 01-12-2026.",
      "We hold a deposit of ₹12,000.00 for them. You get it back when you return them.",
    ],
    lines: [
      [`2 × Empty Cylinder (Standard), order ${FIRST}`, "by 01-12-2026"],
      [`1 × Empty Cylinder (Standard), order ${SECOND}`, "by 01-12-2026"],
    ],
  });
  expect(reminder("2026-12-01", claim({ open: 1, each: NOTHING }))).toMatchObject({
    subject: "1 empty cylinder due back today",
    opening: ["1 empty cylinder is due back at Sheetal today."],
  });
  expect(reminder("2026-12-03", claim({}))?.subject).toBe("2 empty cylinders due back since 01-12-2026");
});

test("an imported deposit has no order to name", () => {
  expect(reminder("2026-11-24", claim({ order: "BF-2026-11-01" }))?.lines).toEqual([
    ["2 × Empty Cylinder (Standard)", "by 01-12-2026"],
  ]);
});

test("several due dates make one reminder, earliest first, without returned cylinders", () => {
  const both = reminder("2026-12-01", claim({ dueOn: "2026-12-08", size: "small" }), claim({}), claim({ open: 0 }));
  expect(both?.subject).toBe("4 empty cylinders due back, the first today");
  expect(both?.opening[0]).toBe("4 empty cylinders are due back at Sheetal, the first today.");
  expect(both?.lines).toEqual([
    [`2 × Empty Cylinder (Standard), order ${FIRST}`, "today"],
    [`2 × Empty Cylinder (Small), order ${FIRST}`, "by 08-12-2026"],
  ]);
  expect(reminder("2026-12-01", claim({ open: 0 }))).toBeUndefined();
  expect(reminder("2026-12-01")).toBeUndefined();
  expect(remindedDueDays("2026-11-24")).toEqual({ from: "2026-11-21", to: "2026-12-01" });
});

test.each([
  ["2026-11-24T03:29:00Z", false],
  ["2026-11-24T03:30:00Z", true],
  ["2026-11-24T18:29:00Z", true],
  ["2026-11-24T18:30:00Z", false],
])("at %s reminders may be sent: %s", (at, isDay) => {
  expect(isReminderTime(new Date(at))).toBe(isDay);
});
