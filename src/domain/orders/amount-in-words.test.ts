import { expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  { amount: 0, words: "Rupees Zero Only" },
  { amount: 0.05, words: "Rupees Zero and Five Paise Only" },
  { amount: 19, words: "Rupees Nineteen Only" },
  { amount: 20, words: "Rupees Twenty Only" },
  { amount: 100, words: "Rupees One Hundred Only" },
  { amount: 70_480.8, words: "Rupees Seventy Thousand Four Hundred Eighty and Eighty Paise Only" },
  { amount: 1_00_000, words: "Rupees One Lakh Only" },
  { amount: 12_05_001.99, words: "Rupees Twelve Lakh Five Thousand One and Ninety Nine Paise Only" },
  { amount: 3_00_00_000, words: "Rupees Three Crore Only" },
  {
    amount: 123_45_67_890,
    words: "Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Only",
  },
])("₹$amount is written out as $words", ({ amount, words }) => {
  expect(amountInWords(rupees(amount))).toBe(words);
});

test.each([
  { tens: "Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen", from: 10, step: 1 },
  { tens: "One Two Three Four Five Six Seven Eight Nine", from: 1, step: 1 },
  { tens: "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety", from: 20, step: 10 },
])("rupees are counted $tens", ({ tens, from, step }) => {
  for (const [place, word] of tens.split(" ").entries())
    expect(amountInWords(rupees(from + place * step))).toBe(`Rupees ${word} Only`);
});
