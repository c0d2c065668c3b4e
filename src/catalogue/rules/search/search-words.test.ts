import { expect, test } from "vitest";
import { queryWords, wordsIn } from "./search-words.ts";

test.each([
  { written: "kg kgs kilo kilos kilogram kilograms Kgs", word: "5kg" },
  { written: "g gm gms gram grams", word: "5g" },
  { written: "m mtr mtrs meter meters metre metres", word: "5m" },
  { written: "mm", word: "5mm" },
  { written: "ft feet foot", word: "5ft" },
  { written: "l ltr ltrs liter liters litre litres", word: "5l" },
  { written: "swg gauge guage", word: "5swg" },
  { written: "tr ton tons tonne tonnes", word: "5tr" },
  { written: "uf µf μf mfd", word: "5uf" },
  { written: "v volt volts", word: "5v" },
  { written: "hp", word: "5hp" },
  { written: "core cores", word: "5core" },
])("a figure with $written is one word: $word", ({ written, word }) => {
  for (const unit of written.split(" ")) {
    expect(wordsIn(`5 ${unit}`), unit).toEqual([word]);
    expect(wordsIn(`5 ${unit}wise`), "not at the beginning of another word").toHaveLength(2);
    expect(wordsIn(`5 pre${unit}`), "nor at its end").toHaveLength(2);
    expect(wordsIn(`box ${unit}`), "nor without a figure").toEqual(["box", unit.toLowerCase()]);
  }
});

test.each([
  { text: "½ ¼ ¾ ⅜ ⅝ ⅞", words: ["1/2", "1/4", "3/4", "3/8", "5/8", "7/8"] },
  { text: "1/2 inch", words: ["1/2"] },
  { text: "half  inch half-inch", words: ["1/2", "1/2"] },
  { text: "Quarter inch, quarter  inch", words: ["1/4", "1/4"] },
  { text: "1  1/8", words: ["1-1/8"] },
  { text: "12-11/16", words: ["12-11/16"] },
  { text: "11/16 12/345", words: ["11/16", "12/345"] },
  { text: "4.0 4.00 4.50 2.25", words: ["4", "4", "4.50", "2.25"] },
  { text: "10.05", words: ["10.05"] },
  { text: "R 32, R-410A and r134a", words: ["r32", "r410a", "r134a"] },
  { text: "410a 600A 1234yf, 1234ze", words: ["r410a", "r600a", "r1234yf", "r1234ze"] },
  { text: "440v 30a 2410ab 10.134a", words: ["440v", "30", "2410", "ab", "10.134"] },
  { text: "2.5sqmm 2.5 sq mm 2.5 sq. mm 2.5 mm² 2.5mm2 2.5mm", words: Array(6).fill("2.5mm") },
  { text: "CO2 gas", words: ["co2", "gas"] },
  { text: "half hp pump", words: ["1/2hp", "pump"] },
  { text: "22 number gas rate", words: ["22", "gas"] },
  { text: "a b and an x the y for z of to with in inches inch", words: ["b", "y", "z"] },
  { text: "non returnable non-refillable nonreturnable", words: ["nonreturnable", "nonreturnable", "nonreturnable"] },
  { text: "५५ किलो, 5 किग्रा 10 ग्राम", words: ["55kg", "5kg", "10g"] },
  { text: "2 soot, 4 सूत और 6 sut", words: ["1/4", "1/2", "3/4"] },
  { text: "12 soot sutli", words: ["12", "soot", "sutli"] },
  { text: "आर 32 आर-410ए आर134", words: ["r32", "r410a", "r134"] },
  { text: "तार 32 आराम 45", words: ["तार", "32", "आराम", "45"] },
  { text: "ताँबा तांबा फ़्रिज फ्रिज", words: ["तांबा", "तांबा", "फ्रिज", "फ्रिज"] },
  { text: "तांबे का पाइप, AC ki gas wala", words: ["तांबे", "पाइप", "ac", "gas"] },
  { text: "5 kg kg", words: ["5kg", "kg"] },
  { text: "R32 kg", words: ["r32", "kg"] },
  { text: "1/2 m 1-1/8 ft", words: ["1/2m", "1-1/8ft"] },
  { text: "शीतल गैस", words: ["शीतल", "गैस"] },
  { text: "!?", words: [] },
])("“$text” is split into $words", ({ text, words }) => {
  expect(wordsIn(text)).toEqual(words);
});

test("a search uses its first eight distinct words", () => {
  expect(queryWords("gas Gas r32 R-32 10 kg")).toEqual(["gas", "r32", "10kg"]);
  const typed = Array.from(
    { length: 66 },
    (_, n) => `q${String.fromCodePoint(0x61 + (n % 26), 0x61 + Math.floor(n / 26))}`,
  );
  expect(queryWords(typed.join(" "))).toEqual(typed.slice(0, 8));
});
