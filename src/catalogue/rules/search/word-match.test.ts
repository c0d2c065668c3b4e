import { expect, test } from "vitest";
import { spellingScore, wordScore } from "./word-match.ts";

test.each([
  { input: "bottle", known: "cylinder" },
  { input: "bottles", known: "cylinder" },
  { input: "cable", known: "wire" },
  { input: "wire", known: "cable" },
  { input: "disposable", known: "nonreturnable" },
  { input: "nonreturnable", known: "disposable" },
  { input: "refillable", known: "returnable" },
  { input: "freon", known: "refrigerant" },
  { input: "tamba", known: "copper" },
  { input: "तांबा", known: "copper" },
  { input: "गैस", known: "gas" },
  { input: "tin", known: "can" },
  { input: "tube", known: "pipe" },
  { input: "tubing", known: "pipe" },
  { input: "tubing", known: "tube" },
  { input: "motors", known: "motor" },
  { input: "motor", known: "motors" },
])("the synonyms $input and $known match", ({ input, known }) => {
  expect(wordScore(input, known)).toBe(0.7);
});

test.each([
  { input: "copper", known: "copper", fit: 1 },
  { input: "r32", known: "r32", fit: 1 },
  { input: "compr", known: "compressor", fit: 0.8 },
  { input: "co", known: "copper", fit: 0.8 },
  { input: "c", known: "copper", fit: 0 },
  { input: "pper", known: "copper", fit: 0.6 },
  { input: "opp", known: "copper", fit: 0.6 },
  { input: "pp", known: "copper", fit: 0 },
  { input: "gas", known: "ga", fit: 0 },
  { input: "gas", known: "gasket", fit: 0.8 },
  { input: "glass", known: "glas", fit: 0.8 },
  { input: "washers", known: "dishwasher", fit: 0.6 },
  { input: "oasis", known: "oass", fit: 0 },
  { input: "returnable", known: "nonreturnable", fit: 0 },
  { input: "r410", known: "r410a", fit: 0.8 },
  { input: "r4", known: "r410a", fit: 0 },
  { input: "r410", known: "r32", fit: 0 },
  { input: "carr32", known: "carr32b", fit: 0.8 },
  { input: "kg", known: "55kg", fit: 0 },
  { input: "134a", known: "r134a", fit: 0 },
  { input: "32", known: "r32", fit: 0.8 },
  { input: "410", known: "r410a", fit: 0.8 },
  { input: "1234", known: "r1234yf", fit: 0.8 },
  { input: "41", known: "r410a", fit: 0 },
  { input: "55", known: "55kg", fit: 0.8 },
  { input: "5", known: "55kg", fit: 0 },
  { input: "55kg", known: "55", fit: 0 },
  { input: "1/2", known: "1/2m", fit: 0.8 },
  { input: "1/2", known: "11/2", fit: 0 },
  { input: "10", known: "10.5kg", fit: 0 },
  { input: "7411", known: "74111000", fit: 0.8 },
  { input: "741", known: "74111000", fit: 0 },
  { input: "7411", known: "7411-a1", fit: 0 },
  { input: "7411", known: "7411a1", fit: 0 },
  { input: "34", known: "r134a", fit: 0 },
  { input: "nd", known: "r134a", fit: 0 },
  { input: "abc", known: "1abc", fit: 0 },
])("a search for $input scores $fit against $known", ({ input, known, fit }) => {
  expect(wordScore(input, known)).toBe(fit);
});

test.each([
  { input: "coper", known: "copper", near: false, fit: 0.4 },
  { input: "capasitors", known: "capacitor", near: false, fit: 0.4 },
  { input: "capasitor", known: "capacitors", near: false, fit: 0.4 },
  { input: "fans", known: "van", near: false, fit: 0 },
  { input: "fan", known: "fane", near: false, fit: 0 },
  { input: "fane", known: "fan", near: false, fit: 0 },
  { input: "fane", known: "fame", near: false, fit: 0.4 },
  { input: "r33", known: "r32", near: true, fit: 0.3 },
  { input: "r33", known: "r32", near: false, fit: 0 },
  { input: "r33", known: "r410a", near: true, fit: 0 },
  { input: "r1234", known: "a1234", near: true, fit: 0 },
  { input: "a1234", known: "r1234", near: true, fit: 0 },
  { input: "5500", known: "5501", near: true, fit: 0 },
  { input: "5500", known: "s500", near: true, fit: 0 },
  { input: "s500", known: "5500", near: true, fit: 0 },
])("$input as a misspelling of $known scores $fit", ({ input, known, near, fit }) => {
  expect(spellingScore(input, known, near)).toBe(fit);
});
