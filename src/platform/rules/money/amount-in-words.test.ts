import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";
import { rupees } from "./money.ts";

test.each([
  { amount: 0, message: "Rupees Zero Only" },
  { amount: 0.05, message: "Rupees Zero and Five Paise Only" },
  { amount: 19, message: "Rupees Nineteen Only" },
  { amount: 20, message: "Rupees Twenty Only" },
  { amount: 100, message: "Rupees One Hundred Only" },
  { amount: 70_480.8, message: "Rupees Seventy Thousand Four Hundred Eighty and Eighty Paise Only" },
  { amount: 1_00_000, message: "Rupees One Lakh Only" },
  { amount: 12_05_001.99, message: "Rupees Twelve Lakh Five Thousand One and Ninety Nine Paise Only" },
  { amount: 3_00_00_000, message: "Rupees Three Crore Only" },
  {
    amount: 123_45_67_890,
    message: "Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Only",
  },
])("₹$amount is written out as $message", ({ amount, message }) => {
  expect(amountInWords(rupees(amount))).toBe(message);
});

test.each([
  { tens: "Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen", from: 10, step: 1 },
  { tens: "One Two Three Four Five Six Seven Eight Nine", from: 1, step: 1 },
  { tens: "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety", from: 20, step: 10 },
])("rupees are counted $tens", ({ tens, from, step }) => {
  for (const [place, word] of tens.split(" ").entries())
    expect(amountInWords(rupees(from + place * step))).toBe(`Rupees ${word} Only`);
});

test.each([
  { amount: 0, message: "शून्य रुपये मात्र" },
  { amount: 1, message: "एक रुपया मात्र" },
  { amount: 0.01, message: "शून्य रुपये और एक पैसा मात्र" },
  { amount: 17_944.86, message: "सत्रह हज़ार नौ सौ चवालीस रुपये और छियासी पैसे मात्र" },
  { amount: 12_05_001.99, message: "बारह लाख पाँच हज़ार एक रुपये और निन्यानबे पैसे मात्र" },
  { amount: 3_00_00_000, message: "तीन करोड़ रुपये मात्र" },
  {
    amount: 123_45_67_890,
    message: "एक सौ तेईस करोड़ पैंतालीस लाख सड़सठ हज़ार आठ सौ नब्बे रुपये मात्र",
  },
])("₹$amount is written out in Hindi as $message", ({ amount, message }) => {
  expect(amountInWords(rupees(amount), "hi")).toBe(message);
});

test("each number below a hundred has its own Hindi word", () => {
  const message = Array.from({ length: 100 }, (_, number) => amountInWords(rupees(number), "hi").split(" ")[0]);
  expect(new Set(message).size).toBe(100);
  expect([
    message[19],
    message[29],
    message[39],
    message[49],
    message[59],
    message[69],
    message[79],
    message[89],
    message[99],
  ]).toEqual([..."उन्नीस उनतीस उनतालीस उनचास उनसठ उनहत्तर उन्यासी नवासी निन्यानबे".split(" ")]);
});
