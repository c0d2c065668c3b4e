/** The catalogue of a shop that has none yet: about 150 products with everything a catalogue can say. */
import type { Product } from "#domain/catalogue/product.ts";
import { copperPipes } from "./copper-pipes.ts";
import { copperWires } from "./copper-wires.ts";
import { EMPTY_CYLINDERS } from "./empty-cylinders.ts";
import { gasProducts } from "./gas-products.ts";
import { MACHINE_PARTS } from "./machine-parts.ts";
import { partProduct } from "./part-products.ts";
import { REFRIGERANTS } from "./refrigerants.ts";
import { SPECIAL_REFRIGERANTS } from "./special-refrigerants.ts";
import { TOOLS_AND_SUPPLIES } from "./tools-and-supplies.ts";

/** Found in every catalogue kept by hand: the same thing under two numbers. The shop window shows it once. */
const ENTERED_TWICE = ["r410a-disposable-11-3kg", "r454b-disposable-9kg", "copper-pipe-1-4-22swg", "capacitor-run"];

export function demoCatalogue(): Product[] {
  const entries = [
    ...[...REFRIGERANTS, ...SPECIAL_REFRIGERANTS].flatMap(gasProducts),
    ...copperPipes(),
    ...copperWires(),
    ...[...MACHINE_PARTS, ...TOOLS_AND_SUPPLIES].map(partProduct),
    ...EMPTY_CYLINDERS,
  ];
  const again = entries.filter(({ id }) => ENTERED_TWICE.includes(id));
  return [...entries, ...again.map((product) => ({ ...product, id: `${product.id}-again`, sku: `${product.sku}-2` }))];
}
