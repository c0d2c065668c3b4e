import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("neighbouring dark squares of a row are drawn as one bar", () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z");
});

test("the bars of a real code cover its dark squares and nothing else", () => {
  const { data, size } = encode("https://shop.example/product/r32-returnable-55kg", { ecc: "M", border: 2 });
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  expect(drawn).toEqual(data);
});
