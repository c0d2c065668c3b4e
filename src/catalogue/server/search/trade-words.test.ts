import { expect, test } from "vitest";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isCan, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { gasIn } from "#catalogue/rules/search/facets.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { catalogueSearch } from "./catalogue-search.ts";
import { wordIndex } from "./word-index.ts";

const products = await demoCatalogue();
const words = wordIndex();
await words.update(products);
const goods = catalogueSearch({ products, every: products, words });
const search = (q: string) => goods.find({ ...NO_FILTERS, q });

const isDisposable = (product: Product) => isGas(product) && !product.requiresCylinder;
const isOf = (gas: string) => (product: Product) => gasIn(product.name ?? "") === gas;

/** `only` holds for every product above the line "Similar to". */
type Row = { q: string; first: string; only?: (product: Product) => boolean };

/** As the trade types: gas numbers bare, with R or with letters, in any order, with units and kinds. */
const ROWS: readonly Row[] = [
  { q: "410 gas", first: "r410a-returnable-45kg", only: isGas },
  { q: "gas 410", first: "r410a-returnable-45kg", only: isOf("R-410A") },
  { q: "410a gas", first: "r410a-returnable-45kg", only: isOf("R-410A") },
  { q: "R 410 A", first: "r410a-returnable-45kg" },
  { q: "410 a gas cylinder", first: "r410a-returnable-45kg", only: isGas },
  { q: "410a 11.3", first: "r410a-disposable-11-3kg" },
  { q: "r32 10", first: "r32-returnable-10kg", only: isOf("R-32") },
  { q: "32 gas 10 kg", first: "r32-returnable-10kg", only: isOf("R-32") },
  { q: "10 kilo gas 32", first: "r32-returnable-10kg", only: isOf("R-32") },
  { q: "3kg r32", first: "r32-disposable-3kg" },
  { q: "32 disposable cylinder", first: "r32-disposable-10kg", only: isDisposable },
  { q: "55 kg R32", first: "r32-returnable-55kg" },
  { q: "gas r22", first: "r22-returnable-62kg", only: isOf("R-22") },
  { q: "22 number gas", first: "r22-returnable-62kg", only: isOf("R-22") },
  { q: "22 can", first: "r22-can-1kg", only: isCan },
  { q: "cylinder 22", first: "r22-returnable-62kg", only: isGas },
  { q: "134 can", first: "r134a-can-450g", only: isCan },
  { q: "can 134a", first: "r134a-can-450g", only: isCan },
  { q: "134 ka dibba", first: "r134a-can-450g", only: isCan },
  { q: "1 kg can 134", first: "r134a-can-1kg", only: isCan },
  { q: "134a cylinder", first: "r134a-returnable-62kg", only: isGas },
  { q: "134 13.6 kg", first: "r134a-disposable-13-6kg" },
  { q: "404 gas 10 kilo", first: "r404a-returnable-10kg" },
  { q: "407c 10kg gas", first: "r407c-returnable-10kg" },
  { q: "600a can", first: "r600a-can-420g", only: isCan },
  { q: "290 gas 5 kg", first: "r290-disposable-5kg" },
  { q: "1234 gas", first: "r1234yf-disposable-5kg" },
  { q: "co2 gas", first: "r744-returnable-45kg" },
  { q: "410 गैस", first: "r410a-returnable-45kg", only: isGas },
  { q: "410 gas rate", first: "r410a-returnable-45kg", only: isGas },
  { q: "2.5 mm wire", first: "copper-wire-1c-2-5", only: isWire },
  { q: "wire 2.5 sqmm 3 core", first: "copper-wire-3c-2-5" },
  { q: "3 core 1.5 sq. mm cable", first: "copper-wire-3c-1-5" },
  { q: "4 mm cable", first: "copper-wire-1c-4-0", only: isWire },
  { q: "pipe 1/2 inch 22 gauge", first: "copper-pipe-1-2-22swg" },
  { q: "2 soot pipe", first: "copper-pipe-1-4-24swg" },
  { q: "wire 22 swg winding", first: "winding-wire-22swg" },
  { q: "36 mfd capacitor", first: "capacitor-run" },
  { q: "2.5 uf fan capacitor", first: "capacitor-fan" },
  { q: "60+5 mfd capacitor", first: "capacitor-dual" },
  { q: "404 valve", first: "expansion-valve-thermostatic" },
  { q: "3/8 drier", first: "drier-liquid-line" },
  { q: "compressor 600a", first: "compressor-fridge-r600a" },
  { q: "1.5 ton compressor 32", first: "compressor-rotary-1-5tr-r32" },
  { q: "gas scale", first: "charging-scale-100kg" },
  { q: "vacuum pump half hp", first: "vacuum-pump-two-stage" },
  { q: "गैस 22", first: "r22-returnable-62kg", only: isOf("R-22") },
  { q: "आर 32 10 किलो", first: "r32-returnable-10kg", only: isOf("R-32") },
  { q: "तांबे का पाइप 3/8", first: "copper-pipe-3-8-24swg" },
  { q: "कंप्रेसर 1.5 टन", first: "compressor-rotary-1-5tr-r32" },
  { q: "4 कोर तार 2.5", first: "copper-wire-4c-2-5" },
  { q: "silindar 134", first: "r134a-returnable-62kg", only: isGas },
  { q: "kapasitar 2.5 mfd", first: "capacitor-fan" },
  { q: "rifrijrent 407", first: "r407c-returnable-55kg" },
  { q: "29034200", first: "r32-returnable-55kg", only: isOf("R-32") },
  { q: "sh-capacitor-dual", first: "capacitor-dual" },
];

test.each(ROWS)("“$q” finds $first first, with no similar product above it", ({ q, first, only = () => true }) => {
  const { found } = search(q);
  expect(found[0]?.id).toBe(first);
  expect(found.filter((product) => !only(product)).map(({ id }) => id)).toEqual([]);
});

test("a product that only mentions a searched word is similar, not found", () => {
  const { found, alike } = search("r32 10");
  expect(found.map(({ id }) => id)).toEqual(["r32-returnable-10kg", "r32-disposable-10kg"]);
  expect(alike.map(({ id }) => id)).toContain("r410a-returnable-10kg");
});
