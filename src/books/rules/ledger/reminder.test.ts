import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { reminderFor } from "./reminder.ts";

const RAVI = {
  name: " Ravi ",
  owed: rupees(1_18_000.5),
  daysOverdue: 12,
  shopName: "Sheetal Demo",
  statementLink: "https://shop.example/account/statement",
};

test("a reminder shows the amount, its age, the shop and the statement link", () => {
  expect(reminderFor(RAVI)).toEqual({
    subject: "₹1,18,000.50 is outstanding on your account with Sheetal Demo",
    paragraphs: [
      "₹1,18,000.50 is outstanding on your account with Sheetal Demo. The oldest amount was due 12 days ago.",
      "If you have paid in the last few days, thank you. Please send us the UTR so that we can find the payment.",
    ],
    button: { label: "See the statement", link: "https://shop.example/account/statement" },
    whatsapp: [
      "Namaste Ravi,",
      "₹1,18,000.50 is outstanding on your account with Sheetal Demo. The oldest amount was due 12 days ago.",
      "Statement: https://shop.example/account/statement",
      "If you have paid in the last few days, thank you. Please send us the UTR so that we can find the payment.",
    ].join("\n"),
  });
});

test.each([
  { daysOverdue: 0, expected: "₹1,18,000.50 is outstanding on your account with Sheetal Demo." },
  {
    daysOverdue: 1,
    expected: "₹1,18,000.50 is outstanding on your account with Sheetal Demo. The oldest amount was due yesterday.",
  },
])("$daysOverdue days late: $expected", ({ daysOverdue, expected }) => {
  expect(reminderFor({ ...RAVI, daysOverdue })?.paragraphs[0]).toBe(expected);
});

test("a customer without a name gets a neutral greeting, and one who owes nothing gets no reminder", () => {
  expect(reminderFor({ ...RAVI, name: "" })?.whatsapp).toMatch(/^Namaste,\n/);
  expect(reminderFor({ ...RAVI, owed: rupees(0) })).toBeUndefined();
  expect(reminderFor({ ...RAVI, owed: rupees(-5) })).toBeUndefined();
});
