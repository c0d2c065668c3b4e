import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { heroScene } from "./hero-scene.ts";
import { socialPreview } from "./social-preview.ts";

test("the hero scene is a complete SVG and small enough for the first screen", async () => {
  expect(await sharp(Buffer.from(heroScene())).metadata()).toMatchObject({ format: "svg", width: 800, height: 640 });
  expect(gzipSync(heroScene()).length).toBeLessThan(12_000);
});

test("a shared link shows a picture of the size that chat apps expect", async () => {
  const preview = socialPreview(aGas(), "Sheetal");
  expect(await sharp(Buffer.from(preview)).metadata()).toMatchObject({ format: "svg", width: 1200, height: 630 });
});

test("even a very long name does not overlap the goods", () => {
  const name = `${"Copper flexible cable ".repeat(12)} – ${"with many words ".repeat(12)}`;
  const drawing = socialPreview(aGas({ name }), "Sheetal");
  const lines = [...drawing.matchAll(/translate\(80 [\d.-]+\) scale\(([\d.]+)\)"[^>]*>(.*?)<\/g>/g)];
  expect(lines).toHaveLength(1 + 3 + 2);
  for (const [, scale, strokes = ""] of lines) {
    const lastLetter = Number([...strokes.matchAll(/translate\(([\d.]+)\)/g)].at(-1)?.[1]);
    expect(lastLetter * Number(scale)).toBeLessThan(560);
  }
});
