import { expect, test } from "vitest";
import { signedNumber } from "./adjust-bar.tsx";

test.each([
  { text: "5", number: 5 },
  { text: "+ 2.5 %", number: 2.5 },
  { text: "−₹12", number: -12 },
  { text: "1,000", number: 1000 },
  { text: "2,5", number: undefined },
  { text: "0", number: undefined },
  { text: "five", number: undefined },
  { text: "", number: undefined },
])("“$text” raises by $number", ({ text, number }) => {
  expect(signedNumber(text)).toBe(number);
});
