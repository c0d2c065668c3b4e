import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawAppIcons } from "./app-icons.ts";

test("the shop's logo becomes icons of the sizes phones need, one of them maskable", async () => {
  const icons = await drawAppIcons(readFileSync("public/favicon.svg"));
  const drawn = await Promise.all(
    icons.map(async ({ name, png }) => {
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { name, width: info.width, height: info.height, corner: data[3] };
    }),
  );
  expect(drawn).toEqual([
    { name: "app-192.png", width: 192, height: 192, corner: 0 },
    { name: "app-512.png", width: 512, height: 512, corner: 0 },
    { name: "maskable-512.png", width: 512, height: 512, corner: 255 },
  ]);
  for (const { png } of icons) expect(png.length).toBeLessThan(20_000);
});
