import { expect, test } from "vitest";
import { addressIn, preferredLanguage, splitAddress } from "./language.ts";

test.each([
  ["/", "en", "/"],
  ["/product/r32", "en", "/product/r32"],
  ["/hi", "hi", "/"],
  ["/hi/", "hi", "/"],
  ["/hi?q=r32", "hi", "/?q=r32"],
  ["/hi/product/r32?from=/hi", "hi", "/product/r32?from=/hi"],
  ["/hi.data", "hi", "/.data"],
  ["/hindi", "en", "/hindi"],
  ["/xx/terms", "en", "/xx/terms"],
  ["/en/terms", "en", "/en/terms"],
])("the URL %s has the language %s and the page %s", (address, language, path) => {
  expect(splitAddress(address)).toEqual({ language, path });
});

test.each(["/", "/?q=r32", "/product/r32", "/.data?_routes=root"])("the Hindi URL of %s maps back to it", (path) => {
  const address = addressIn("hi", path);
  expect(address).toMatch(/^\/hi(?:[/?.]|$)/);
  expect(splitAddress(address)).toEqual({ language: "hi", path });
});

test.each([
  ["hi", "hi"],
  ["hi-IN,hi;q=0.9,en-US;q=0.8", "hi"],
  ["en-IN,en;q=0.9,hi;q=0.8", "en"],
  ["ta-IN,hi;q=0.7,en;q=0.3", "hi"],
  ["hi;q=0, en", "en"],
  ["ta", undefined],
  ["", undefined],
  [undefined, undefined],
  [";;;q=,,,-", undefined],
])("a browser that prefers %s gets %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
