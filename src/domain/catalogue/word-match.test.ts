import { expect, test } from "vitest";
import { spellingScore, wordScore } from "./word-match.ts";

test.each([
  { asked: "bottle", known: "cylinder" },
  { asked: "bottles", known: "cylinder" },
  { asked: "cable", known: "wire" },
  { asked: "wire", known: "cable" },
  { asked: "disposable", known: "nonreturnable" },
  { asked: "nonreturnable", known: "disposable" },
  { asked: "refillable", known: "returnable" },
  { asked: "freon", known: "refrigerant" },
  { asked: "tamba", known: "copper" },
  { asked: "तांबा", known: "copper" },
  { asked: "गैस", known: "gas" },
  { asked: "tin", known: "can" },
  { asked: "tube", known: "pipe" },
  { asked: "tubing", known: "pipe" },
  { asked: "tubing", known: "tube" },
  { asked: "motors", known: "motor" },
  { asked: "motor", known: "motors" },
])("the trade also calls it so: $asked and $known", ({ asked, known }) => {
  expect(wordScore(asked, known)).toBe(0.7);
});

test.each([
  { asked: "copper", known: "copper", fit: 1 },
  { asked: "r32", known: "r32", fit: 1 },
  { asked: "compr", known: "compressor", fit: 0.8 },
  { asked: "co", known: "copper", fit: 0.8 },
  { asked: "c", known: "copper", fit: 0 },
  { asked: "pper", known: "copper", fit: 0.6 },
  { asked: "opp", known: "copper", fit: 0.6 },
  { asked: "pp", known: "copper", fit: 0 },
  { asked: "gas", known: "ga", fit: 0 },
  { asked: "gas", known: "gasket", fit: 0.8 },
  { asked: "glass", known: "glas", fit: 0.8 },
  { asked: "washers", known: "dishwasher", fit: 0.6 },
  { asked: "oasis", known: "oass", fit: 0 },
  { asked: "returnable", known: "nonreturnable", fit: 0 },
  { asked: "r410", known: "r410a", fit: 0.8 },
  { asked: "r4", known: "r410a", fit: 0 },
  { asked: "r410", known: "r32", fit: 0 },
  { asked: "carr32", known: "carr32b", fit: 0.8 },
  { asked: "kg", known: "55kg", fit: 0 },
  { asked: "134a", known: "r134a", fit: 0 },
  { asked: "32", known: "r32", fit: 0.8 },
  { asked: "55", known: "55kg", fit: 0.8 },
  { asked: "5", known: "55kg", fit: 0 },
  { asked: "55kg", known: "55", fit: 0 },
  { asked: "1/2", known: "1/2m", fit: 0.8 },
  { asked: "1/2", known: "11/2", fit: 0 },
  { asked: "10", known: "10.5kg", fit: 0 },
  { asked: "7411", known: "74111000", fit: 0.8 },
  { asked: "741", known: "74111000", fit: 0 },
  { asked: "7411", known: "7411-a1", fit: 0 },
  { asked: "7411", known: "7411a1", fit: 0 },
  { asked: "34", known: "r134a", fit: 0 },
  { asked: "nd", known: "r134a", fit: 0 },
  { asked: "abc", known: "1abc", fit: 0 },
])("who asks for $asked is served by $known: $fit", ({ asked, known, fit }) => {
  expect(wordScore(asked, known)).toBe(fit);
});

test.each([
  { asked: "coper", known: "copper", near: false, fit: 0.4 },
  { asked: "capasitors", known: "capacitor", near: false, fit: 0.4 },
  { asked: "capasitor", known: "capacitors", near: false, fit: 0.4 },
  { asked: "fans", known: "van", near: false, fit: 0 },
  { asked: "fan", known: "fane", near: false, fit: 0 },
  { asked: "fane", known: "fan", near: false, fit: 0 },
  { asked: "fane", known: "fame", near: false, fit: 0.4 },
  { asked: "r33", known: "r32", near: true, fit: 0.3 },
  { asked: "r33", known: "r32", near: false, fit: 0 },
  { asked: "r33", known: "r410a", near: true, fit: 0 },
  { asked: "r1234", known: "a1234", near: true, fit: 0 },
  { asked: "a1234", known: "r1234", near: true, fit: 0 },
  { asked: "5500", known: "5501", near: true, fit: 0 },
  { asked: "5500", known: "s500", near: true, fit: 0 },
  { asked: "s500", known: "5500", near: true, fit: 0 },
])("$asked may be a slip for $known: $fit", ({ asked, known, near, fit }) => {
  expect(spellingScore(asked, known, near)).toBe(fit);
});
