import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, anEmptyCylinder, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { lookOf, pictureOf } from "./picture-of.ts";
import { socialPreview } from "./social-preview.ts";

const r32 = (changes: Partial<Product>) => aGas({ name: "R-32 Refrigerant Gas", ...changes });
const { requiresCylinder: _, ...disposable } = aGas({ kgsPerCylinder: 13.6 });
const shapes = readdirSync(new URL("./shapes", import.meta.url)).map((file) => file.replace(".svg", ""));

test.each([
  { thing: "60 kg of R-134a", product: aGas(), shape: "cylinder-tall", marked: ["R-134a", "60 kg", "#99d6ea"] },
  {
    thing: "55 kg of R-32",
    product: r32({ kgsPerCylinder: 55 }),
    shape: "cylinder-heavy",
    marked: ["R-32", "#d3222a"],
  },
  { thing: "45 kg of R-32", product: r32({ kgsPerCylinder: 45 }), shape: "cylinder-medium", marked: ["45 kg"] },
  { thing: "10 kg of R-32", product: r32({ kgsPerCylinder: 10 }), shape: "cylinder-small", marked: ["10 kg"] },
  { thing: "a disposable", product: disposable, shape: "disposable", marked: ["R-134a", "13.6 kg"] },
  { thing: "3 kg", product: { ...disposable, kgsPerCylinder: 3 }, shape: "disposable-small", marked: ["3 kg"] },
  { thing: "a drum", product: { ...disposable, kgsPerCylinder: 100 }, shape: "drum", marked: ["100 kg"] },
  { thing: "cans", product: aCanBox({ weightKg: 0.45 }), shape: "box-of-cans", marked: ["450 g", "12 × 450 g"] },
  { thing: "one can", product: aCanBox({ weightKg: 1, cansPerBox: 0 }), shape: "can", marked: ["R-134a", "1 kg"] },
  { thing: "pipe", product: aCopperPipe({ size: "1-1/8" }), shape: "copper-coil", marked: ["1-1/8&quot;"] },
  { thing: "pipe in mm", product: aCopperPipe({ size: "15.88" }), shape: "copper-coil", marked: ["15.88 mm"] },
  {
    thing: "straight pipe",
    product: aCopperPipe({ boxSize: "3 m Straight Length" }),
    shape: "copper-lengths",
    marked: ["1/4&quot;"],
  },
  { thing: "cable", product: aWire({ core: "3 core", size: "2.5" }), shape: "cable-3-core", marked: ["2.5 mm²"] },
  {
    thing: "a spool",
    product: aSparePart({ name: "Enamelled Copper Winding Wire – 22 SWG" }),
    shape: "winding-spool",
    marked: ["22 SWG"],
  },
  { thing: "a compressor", product: aSparePart({ name: "Compressor 1/6 HP" }), shape: "fridge-compressor", marked: [] },
  {
    thing: "a run capacitor",
    product: aSparePart({ name: "AC Run Capacitor 25 to 60 µF – 440 V" }),
    shape: "capacitor",
    marked: ["25–60"],
  },
  {
    thing: "a dual capacitor",
    product: aSparePart({ name: "Dual Run Capacitor 50+5 / 60+5 µF – 440 V" }),
    shape: "capacitor-dual",
    marked: ["50+5 / 60+5"],
  },
  {
    thing: "a fan capacitor",
    product: aSparePart({ name: "Fan Capacitor 2.5 µF" }),
    shape: "capacitor-fan",
    marked: ["2.5"],
  },
  { thing: "an unsized capacitor", product: aSparePart({ name: "Capacitor" }), shape: "capacitor", marked: [""] },
  {
    thing: "a valve with a bulb",
    product: aSparePart({ name: "Thermostatic Expansion Valve" }),
    shape: "expansion-valve",
    marked: [],
  },
  {
    thing: "a valve with a coil",
    product: aSparePart({ name: "Electronic Expansion Valve" }),
    shape: "electronic-expansion-valve",
    marked: [],
  },
  { thing: "gauges", product: aSparePart({ name: "Two-Valve Manifold Gauge Set" }), shape: "gauge-set", marked: [] },
  { thing: "a part nobody drew", product: aSparePart({ name: "Something else" }), shape: "parts-carton", marked: [] },
])("$thing: the picture shows its kind, its colour and its marking", ({ product, shape, marked }) => {
  expect(lookOf(product).shape).toBe(shape);
  const picture = pictureOf(product);
  for (const mark of marked) expect(picture).toContain(mark.startsWith("#") ? `fill="${mark}"` : `>${mark}</text>`);
  expect(picture).not.toMatch(/var\(--|[{}]/);
});

test("an empty is drawn empty, in three sizes", () => {
  const empties = ["heavy", "std", "small"].map((size) => anEmptyCylinder({ id: `empty-cylinder-${size}` }));
  expect(empties.map((product) => lookOf(product).shape)).toEqual([
    "cylinder-heavy",
    "cylinder-tall",
    "cylinder-small",
  ]);
  for (const product of empties) expect(pictureOf(product)).toContain(">EMPTY</text>");
});

test("each part with a look of its own has its own drawing", async () => {
  const shapeOf = new Map((await demoCatalogue()).map((product) => [product.id, lookOf(product).shape]));
  const alike = [
    ["capacitor-run", "capacitor-dual", "capacitor-fan"],
    ["expansion-valve-thermostatic", "expansion-valve-electronic"],
    ["pcb-universal", "pcb-inverter-outdoor"],
    ["fan-motor-outdoor", "blower-motor-indoor"],
    ["relay-ptc", "overload-protector"],
  ];
  for (const ids of alike) expect(new Set(ids.map((id) => shapeOf.get(id))).size, ids.join()).toBe(ids.length);
});

test.each(shapes)("%s.svg refers only to ids of its own and stays under 6 KB", (shape) => {
  const drawing = readFileSync(new URL(`./shapes/${shape}.svg`, import.meta.url), "utf8");
  const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const references = [...drawing.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(references)).toEqual(new Set(ids));
  expect(gzipSync(drawing).length).toBeLessThan(6 * 1024);
});

test("only a flammable gas has a red band", () => {
  expect(pictureOf(aGas())).not.toContain('fill="#d3222a"');
});

test("every demo product has a picture, and every shape but a single can is used", async () => {
  const used = new Set((await demoCatalogue()).map((product) => lookOf(product).shape));
  expect([...used].filter((shape) => !shapes.includes(shape))).toEqual([]);
  expect(shapes.filter((shape) => !used.has(shape))).toEqual(["can", "parts-carton"]);
});

test("a name from the catalogue cannot become markup", () => {
  const picture = pictureOf(aSparePart({ id: 'x"><script>', name: '<script>alert("R&D")</script>' }));
  expect(picture).not.toContain("<script");
  expect(picture).toContain("<title>&lt;script&gt;alert(&quot;R&amp;D&quot;)&lt;/script&gt;</title>");
  expect(pictureOf(aCopperPipe({ size: "<b>{title}" }))).toContain("&lt;b&gt;{title} mm</text>");
});

test("a shared link shows a picture of the size that chat apps expect, without a font of the machine", async () => {
  const preview = socialPreview(aGas(), "शीतल");
  expect(await sharp(Buffer.from(preview)).metadata()).toMatchObject({ format: "svg", width: 1200, height: 630 });
  expect(preview).not.toContain("<text");
});

test("even a very long name does not overlap the goods", () => {
  const name = `${"Copper flexible cable ".repeat(12)} – ${"with many words ".repeat(12)}`;
  const lines = [
    ...socialPreview(aGas({ name }), "Sheetal").matchAll(/translate\(80\.00 \S+\) scale\((\S+) \S+\)">(.*?)<\/g>/g),
  ];
  expect(lines).toHaveLength(1 + 3 + 2);
  for (const [, scale, strokes = ""] of lines) {
    const lastLetter = Number([...strokes.matchAll(/translate\((\S+) /g)].at(-1)?.[1]);
    expect(lastLetter * Number(scale)).toBeLessThan(560);
  }
});
