import { expect, test } from "vitest";
import { looksAlike, pictureDistance } from "./picture-hash.ts";

test.each([
  { one: "0000000000000000", other: "0000000000000000", bits: 0, alike: true },
  { one: "ff00ff00ff00ff00", other: "ff00ff00ff00ff1f", bits: 5, alike: true },
  { one: "ff00ff00ff00ff00", other: "ff00ff00ff00ff3f", bits: 6, alike: false },
  { one: "ffffffffffffffff", other: "0000000000000000", bits: 64, alike: false },
  { one: "8000000000000000", other: "0000000000000001", bits: 2, alike: true },
])("$one and $other differ in $bits bits: the same picture, $alike", ({ one, other, bits, alike }) => {
  expect(pictureDistance(one, other)).toBe(bits);
  expect(pictureDistance(other, one)).toBe(bits);
  expect(looksAlike(one, other)).toBe(alike);
});

test.each(["", "FF", "zz00ff00ff00ff00", "0x00ff00ff00ff00f", "ff00ff00ff00ff00f"])(
  "“%s” is no picture's hash",
  (hash) => {
    expect(() => pictureDistance(hash, "0000000000000000")).toThrow(RangeError);
  },
);
