import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { looksAlike, PICTURE_SIDE, pictureBands, pictureDistance, pictureHash } from "./picture-hash.ts";

const NONE = "0".repeat(64);
const ending = (end: string) => NONE.slice(end.length) + end;

test.each([
  { end: "", bits: 0, alike: true },
  { end: "1f", bits: 5, alike: true },
  { end: "3f", bits: 6, alike: false },
  { end: "f".repeat(64), bits: 256, alike: false },
])("hashes that differ in $bits bits are of the same picture: $alike", ({ end, bits, alike }) => {
  expect(pictureDistance(ending(end), NONE)).toBe(bits);
  expect(pictureDistance(NONE, ending(end))).toBe(bits);
  expect(looksAlike(ending(end), NONE)).toBe(alike);
});

test.each(["", "FF", "0x00ff00ff00ff00f", NONE.slice(1), `${NONE}0`, `g${NONE.slice(1)}`])(
  "“%s” is not a picture hash",
  (hash) => {
    expect(() => pictureDistance(hash, NONE)).toThrow(RangeError);
  },
);

test("hashes that differ in any five bits share a band", () => {
  const chance = dice(7);
  for (let time = 0; time < 500; time += 1) {
    let other = 0n;
    for (let bit = 0; bit < 5; bit += 1) other |= 1n << BigInt(chance.whole(0, 255));
    const hash = other.toString(16).padStart(64, "0");
    expect(pictureBands(hash).filter((piece) => pictureBands(NONE).includes(piece)).length).toBeGreaterThan(0);
  }
});

const drawn = (shade: (x: number, y: number) => number) =>
  Uint8Array.from({ length: PICTURE_SIDE * PICTURE_SIDE }, (_, at) =>
    shade(at % PICTURE_SIDE, Math.floor(at / PICTURE_SIDE)),
  );

test("a slightly brighter picture is recognized, one with other content is not", () => {
  const box = (from: number, to: number, more = 0) =>
    drawn((x, y) => (x > from && x < to && y > 20 && y < 60 ? 40 : 200) + more);
  const [one, brighter, other] = [box(20, 80), box(20, 80, 6), box(50, 110)].map((grey) => pictureHash(grey) ?? "");
  expect(looksAlike(one ?? "", brighter ?? "")).toBe(true);
  expect(looksAlike(one ?? "", other ?? "")).toBe(false);
});

test("a picture of one colour has no hash", () => {
  expect(pictureHash(drawn(() => 128))).toBeUndefined();
});
