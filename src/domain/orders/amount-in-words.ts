/** A sum as it is written out on a paper in India, by the crore and the lakh, so that no digit can be added later. */
import type { Paise } from "#domain/money.ts";

const SMALL = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const TENS = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const UNITS = [
  { size: 1_00_00_000, name: "Crore" },
  { size: 1_00_000, name: "Lakh" },
  { size: 1_000, name: "Thousand" },
  { size: 100, name: "Hundred" },
];

export function amountInWords(amount: Paise): string {
  const rupees = `Rupees ${wholeInWords(Math.floor(amount / 100)) || "Zero"}`;
  const paise = wholeInWords(amount % 100);
  return paise ? `${rupees} and ${paise} Paise Only` : `${rupees} Only`;
}

function wholeInWords(whole: number): string {
  const unit = UNITS.find(({ size }) => whole >= size);
  if (!unit) return belowHundred(whole);
  const many = `${wholeInWords(Math.floor(whole / unit.size))} ${unit.name}`;
  return `${many} ${wholeInWords(whole % unit.size)}`.trimEnd();
}

const belowHundred = (whole: number): string =>
  SMALL[whole] ?? `${TENS[Math.floor(whole / 10)]} ${SMALL[whole % 10]}`.trimEnd();
