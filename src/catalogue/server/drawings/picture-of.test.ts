import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, anEmptyCylinder, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { fridgeCompressor } from "#catalogue/server/drawings/parts/compressors.ts";
import { partsCarton } from "#catalogue/server/drawings/parts/fittings.ts";
import { gaugeSet } from "#catalogue/server/drawings/parts/tools.ts";
import { boxOfCans, can } from "./can.ts";
import { copperCoil, copperLengths } from "./copper.ts";
import { cylinder } from "./cylinder.ts";
import { disposable, drum } from "./disposable.ts";
import { drawingOf, pictureOf } from "./picture-of.ts";
import { cableCoil, windingSpool } from "./wire.ts";

const SKY = { body: "#99d6ea", marking: "R-134a", flammable: false } as const;
const GREY = { body: "#d9d9d6", marking: "R-32", flammable: true } as const;
const r32 = (changes: Partial<Product>) => aGas({ name: "R-32 Refrigerant Gas", ...changes });
const { requiresCylinder: _, ...returnable } = aGas({ kgsPerCylinder: 13.6 });

test.each([
  { thing: "60 kg of R-134a", product: aGas(), drawing: cylinder({ ...SKY, weight: "60 kg", size: "tall" }) },
  {
    thing: "55 kg of R-32 in its heavy cylinder",
    product: r32({ kgsPerCylinder: 55 }),
    drawing: cylinder({ ...GREY, weight: "55 kg", size: "heavy" }),
  },
  {
    thing: "45 kg of R-32",
    product: r32({ kgsPerCylinder: 45 }),
    drawing: cylinder({ ...GREY, weight: "45 kg", size: "medium" }),
  },
  {
    thing: "10 kg of R-32",
    product: r32({ kgsPerCylinder: 10 }),
    drawing: cylinder({ ...GREY, weight: "10 kg", size: "small" }),
  },
  {
    thing: "a disposable cylinder",
    product: returnable,
    drawing: disposable({ ...SKY, weight: "13.6 kg", portable: false }),
  },
  {
    thing: "a portable disposable",
    product: { ...returnable, kgsPerCylinder: 3 },
    drawing: disposable({ ...SKY, weight: "3 kg", portable: true }),
  },
  {
    thing: "a drum",
    product: { ...returnable, kgsPerCylinder: 100 },
    drawing: drum({ body: SKY.body, marking: SKY.marking, weight: "100 kg" }),
  },
  { thing: "a box of cans", product: aCanBox({ weightKg: 0.45 }), drawing: boxOfCans({ ...SKY, weight: "450 g" }, 12) },
  { thing: "one can", product: aCanBox({ weightKg: 1, cansPerBox: 0 }), drawing: can({ ...SKY, weight: "1 kg" }) },
  {
    thing: "a coil of pipe",
    product: aCopperPipe({ size: "1-1/8" }),
    drawing: copperCoil({ size: '1-1/8"', outsideMm: 28.575 }),
  },
  {
    thing: "pipe sized in mm",
    product: aCopperPipe({ size: "15.88" }),
    drawing: copperCoil({ size: "15.88 mm", outsideMm: 15.88 }),
  },
  {
    thing: "straight pipe",
    product: aCopperPipe({ boxSize: "3 m Straight Length" }),
    drawing: copperLengths({ size: '1/4"', outsideMm: 6.35 }),
  },
  {
    thing: "cable of 3 cores",
    product: aWire({ core: "3 core", size: "2.5" }),
    drawing: cableCoil({ cores: 3, squareMm: "2.5" }),
  },
  {
    thing: "a spool",
    product: aSparePart({ name: "Enamelled Copper Winding Wire – 22 SWG" }),
    drawing: windingSpool("22 SWG"),
  },
  { thing: "a compressor", product: aSparePart({ name: "Compressor 1/6 HP" }), drawing: fridgeCompressor },
  { thing: "a gauge set", product: aSparePart({ name: "Two-Valve Manifold Gauge Set" }), drawing: gaugeSet },
  { thing: "a part nobody drew", product: aSparePart({ name: "Something else" }), drawing: partsCarton },
])("the picture of $thing matches its kind", ({ product, drawing }) => {
  expect(drawingOf(product)).toBe(drawing);
});

test.each(["heavy", "std", "small"])("an empty of size %s is drawn empty, and differs from the others", (size) => {
  const drawings = ["heavy", "std", "small"].map((each) =>
    drawingOf(anEmptyCylinder({ id: `empty-cylinder-${each}` })),
  );
  expect(
    drawings.filter((drawing) => drawing === drawingOf(anEmptyCylinder({ id: `empty-cylinder-${size}` }))),
  ).toHaveLength(1);
});

test("two pictures on one page share no id", () => {
  const idsOf = (picture: string) => [...picture.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  const one = idsOf(pictureOf(aGas({ id: "one" })));
  expect(one.length).toBeGreaterThan(3);
  expect(new Set([...one, ...idsOf(pictureOf(aGas({ id: "two" })))]).size).toBe(one.length * 2);
});

test("every colour that a picture refers to is defined in it", () => {
  const picture = pictureOf(aCanBox({ weightKg: 0.45 }));
  const named = new Set([...picture.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
  for (const id of named) expect(picture).toContain(`id="${id}"`);
});

test("a name from the catalogue cannot become markup", () => {
  const picture = pictureOf(aSparePart({ id: 'x"><script>', name: '<script>alert("R&D")</script>' }));
  expect(picture).not.toContain("<script");
  expect(picture).toContain("<title>&lt;script&gt;alert(&quot;R&amp;D&quot;)&lt;/script&gt;</title>");
});
