import { expect, test } from "vitest";
import { aadhaarWarning, cleanAadhaar, isAadhaar, isMaskedAadhaar, maskAadhaar } from "./aadhaar.ts";

test.each([
  { written: "2341 2341 2346", aadhaar: "234123412346" },
  { written: "२३४१ २३४१ २३४६", aadhaar: "234123412346" },
  { written: "2341-2341-2346", aadhaar: "234123412346" },
  { written: "XXXX XXXX 2346", aadhaar: "XXXX XXXX 2346" },
  { written: "xxxxxxxx2346", aadhaar: "XXXX XXXX 2346" },
  { written: "XXXX XXXX 234", aadhaar: "234" },
])("an Aadhaar number written $written is read as $aadhaar", ({ written, aadhaar }) => {
  expect(cleanAadhaar(written)).toBe(aadhaar);
});

test("an Aadhaar number is exactly twelve digits, and is only ever shown masked", () => {
  expect(isAadhaar("234123412346")).toBe(true);
  expect(isAadhaar("23412341234")).toBe(false);
  expect(isAadhaar("2341234123467")).toBe(false);
  expect(maskAadhaar("234123412346")).toBe("XXXX XXXX 2346");
  expect(isMaskedAadhaar("XXXX XXXX 2346")).toBe(true);
  expect(isMaskedAadhaar("234123412346")).toBe(false);
});

test("the check digit detects every single wrong digit and every swapped pair", () => {
  const right = "234123412346";
  expect(aadhaarWarning(right)).toBeUndefined();
  expect(aadhaarWarning("234123412347")).toBeDefined();
  for (let place = 0; place < right.length; place += 1) {
    for (const digit of "0123456789") {
      if (digit === right[place]) continue;
      expect(aadhaarWarning(right.slice(0, place) + digit + right.slice(place + 1))).toBeDefined();
    }
    const swapped = right.slice(0, place) + (right[place + 1] ?? "") + right[place] + right.slice(place + 2);
    if (swapped !== right) expect(aadhaarWarning(swapped)).toBeDefined();
  }
});

test("no Aadhaar number starts with 0 or 1", () => {
  expect(aadhaarWarning("012341234123")).toBeDefined();
  expect(aadhaarWarning("2341")).toBeUndefined();
});

test.each(["x234123412346", "234123412346x"])("%s is no Aadhaar number", (text) => {
  expect(isAadhaar(text)).toBe(false);
});

test.each(["xXXXX XXXX 2346", "XXXX XXXX 23467", "XXXXX XXXX 2346", "XXXX XXXXX 2346"])(
  "%s is not a masked number",
  (text) => {
    expect(isMaskedAadhaar(text)).toBe(false);
  },
);

test("a wrong number returns a message", () => {
  expect(aadhaarWarning("234123412347")).toBe("This Aadhaar number has a typing mistake.");
});

test("a masked number with text around it is read by its digits", () => {
  expect(cleanAadhaar("1XXXXXXXX2346")).toBe("12346");
  expect(cleanAadhaar("XXXXXXXX23467")).toBe("23467");
});
