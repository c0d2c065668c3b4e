/** Demo catalogue for an empty shop: about 150 products that use every catalogue field. */

import { type EmptyCylinder, type EmptySize, EMPTY_CYLINDERS as SIZES } from "#catalogue/rules/empties/sizes.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { copperPipes } from "./copper-pipes.ts";
import { copperWires } from "./copper-wires.ts";
import { shelved } from "./demo-product.ts";
import { FANS_AND_CONTROLS } from "./fans-and-controls.ts";
import { gasProducts } from "./gas-products.ts";
import { MACHINE_PARTS } from "./machine-parts.ts";
import { partProduct } from "./part-products.ts";
import { REFRIGERANTS } from "./refrigerants.ts";
import { SPECIAL_REFRIGERANTS } from "./special-refrigerants.ts";
import { SUPPLIES } from "./supplies.ts";
import { TOOLS } from "./tools.ts";

/** The same product under two ids, as in most manually entered catalogues. The shop hides the duplicate. */
const ENTERED_TWICE = ["r410a-disposable-11-3kg", "r454b-disposable-9kg", "copper-pipe-1-4-22swg", "capacitor-run"];

export function demoCatalogue(): Product[] {
  const entries = [
    ...[...REFRIGERANTS, ...SPECIAL_REFRIGERANTS].flatMap(gasProducts),
    ...copperPipes(),
    ...copperWires(),
    ...[...MACHINE_PARTS, ...FANS_AND_CONTROLS, ...TOOLS, ...SUPPLIES].map(partProduct),
    ...EMPTY_CYLINDERS,
  ];
  const again = entries.filter(({ id }) => ENTERED_TWICE.includes(id));
  return [...entries, ...again.map(enteredAgain)];
}

const enteredAgain = (product: Product): Product => ({
  ...product,
  id: `${product.id}-again`,
  sku: `${product.sku}-2`,
  ...(product.variants && { variants: product.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-2` })) }),
});

/** The three empties a buyer may owe, each with its refundable deposit. They are hidden from browsing. */
const DESCRIBED: Record<
  EmptySize,
  { name: string; holds: string; cylinderSize: string; inHindi: string; holdsInHindi: string }
> = {
  heavy: {
    name: "Heavy",
    holds: "55 kg of R-32",
    cylinderSize: "55 kg R-32",
    inHindi: "भारी",
    holdsInHindi: "55 किलो R-32",
  },
  standard: {
    name: "Standard",
    holds: "40 to 62 kg of gas",
    cylinderSize: "40 to 62 kg",
    inHindi: "स्टैंडर्ड",
    holdsInHindi: "40 से 62 किलो गैस",
  },
  small: {
    name: "Small",
    holds: "up to 10 kg of gas",
    cylinderSize: "up to 10 kg",
    inHindi: "छोटा",
    holdsInHindi: "10 किलो तक गैस",
  },
};

function emptyProduct({ size, baseEmptyId, deposit }: EmptyCylinder): Product {
  const { name, holds, cylinderSize, inHindi, holdsInHindi } = DESCRIBED[size];
  return {
    ...shelved(baseEmptyId, {}),
    name: `${name} Empty Cylinder`,
    description: `Empty steel cylinder for ${holds}. The deposit is refunded when it comes back within 30 days.`,
    nameInHindi: `खाली सिलेंडर (${inHindi})`,
    descriptionInHindi: `${holdsInHindi} का खाली स्टील सिलेंडर। 30 दिन के भीतर लौटाने पर डिपॉज़िट वापस मिलता है।`,
    category: "cylinders",
    type: "cylinder",
    isCylinder: true,
    cylinderSize,
    deposit: inRupees(deposit),
    hsn: "73110020",
  };
}

const EMPTY_CYLINDERS: readonly Product[] = SIZES.map(emptyProduct);
