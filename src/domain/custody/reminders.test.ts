import { expect, test } from "vitest";
import { NOTHING, rupees } from "#domain/money.ts";
import type { Claim } from "./deposits.ts";
import { dueReminder, REMINDER_DAYS, type ReminderStep, remindedDueDays, reminderStep } from "./reminders.ts";

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

test("each claim is reminded of once a week before and once on the day, however often the shop looks", () => {
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

const claim = (changes: Partial<Claim>): Claim => ({
  ...{
    id: "c",
    customer: "ravi",
    order: "ORD1",
    size: "standard",
    dueOn: "2026-12-01",
    open: 2,
    each: rupees(6000),
    withheld: NOTHING,
  },
  ...changes,
});

test("a reminder names how many, until when and the money that comes back with them", () => {
  const mail = { name: "Ravi", shopName: "Sheetal", link: "https://sheetal.example/my-cylinders", today: "2026-11-24" };
  const reminder = dueReminder({ ...mail, claims: [claim({}), claim({ each: NOTHING, open: 1 })] });
  expect(reminder?.subject).toBe("3 empty cylinders due back by 01-12-2026");
  expect(reminder?.paragraphs.slice(0, 2)).toEqual([
    "3 empty cylinders are due back at Sheetal by 01-12-2026.",
    "We hold ₹12,000.00 of yours for them, which comes back with them.",
  ]);
  expect(reminder?.whatsapp).toMatch(/^Namaste Ravi,\n3 empty/);
  expect(
    dueReminder({ ...mail, today: "2026-12-01", claims: [claim({ open: 1, each: NOTHING })] })?.paragraphs[0],
  ).toBe("1 empty cylinder is due back at Sheetal today.");
  expect(dueReminder({ ...mail, today: "2026-12-03", claims: [claim({})] })?.subject).toBe(
    "2 empty cylinders due back since 01-12-2026",
  );
  expect(dueReminder({ ...mail, claims: [claim({ open: 0 })] })).toBeUndefined();
});

test("a reminder greets by name, speaks of money only where there is some, and says how to announce", () => {
  const mail = {
    name: " Ravi ",
    shopName: "Sheetal",
    link: "https://sheetal.example/my-cylinders",
    today: "2026-12-01",
  };
  expect(dueReminder({ ...mail, claims: [claim({ each: NOTHING })] })).toEqual({
    subject: "2 empty cylinders due back today",
    paragraphs: [
      "2 empty cylinders are due back at Sheetal today.",
      "Announce the return under My Cylinders, and we expect you. If they are on their way, thank you.",
    ],
    whatsapp:
      "Namaste Ravi,\n2 empty cylinders are due back at Sheetal today.\nAnnounce the return under My Cylinders, and we expect you. If they are on their way, thank you.\nhttps://sheetal.example/my-cylinders",
  });
  expect(dueReminder({ ...mail, name: " ", claims: [claim({})] })?.whatsapp).toMatch(/^Namaste,\n/);
  expect(dueReminder({ ...mail, today: "2026-11-30", claims: [claim({})] })?.subject).toBe(
    "2 empty cylinders due back by 01-12-2026",
  );
  expect(dueReminder({ ...mail, claims: [] })).toBeUndefined();
  expect(remindedDueDays("2026-11-24")).toEqual({ from: "2026-11-21", to: "2026-12-01" });
});
