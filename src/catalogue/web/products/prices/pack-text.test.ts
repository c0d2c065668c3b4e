import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { speakIn } from "#platform/rules/language/language.ts";
import { packText } from "./pack-text.ts";

test.each([
  { product: aCanBox({ boxSize: "12 cans × 1 kg" }), pack: "12 cans × 1 kg" },
  { product: aCanBox(), pack: "12 cans a box" },
  { product: aCanBox({ cansPerBox: 1 }), pack: "1 can" },
  { product: aWire({ metersPerBox: 90 }), pack: "90 m a coil" },
  { product: aGas({ packaging: [{ label: "60 kg Returnable Cylinder" }] }), pack: "60 kg Returnable Cylinder" },
  { product: aGas({ cylinderSize: "60 kg" }), pack: "60 kg" },
  { product: aSparePart(), pack: "" },
])("$product.id has the pack text '$pack'", ({ product, pack }) => {
  expect(packText(product)).toBe(pack);
});

test.each([
  { product: aCanBox({ boxSize: "12 cans × 1 kg" }), pack: "एक पेटी में 12 कैन" },
  { product: aGas({ packaging: [{ label: "60 kg Returnable Cylinder" }] }), pack: "60 किलो" },
  { product: aSparePart({ boxSize: "Carton" }), pack: "Carton" },
])("in Hindi $product.id has the pack text '$pack'", ({ product, pack }) => {
  const speakAsBefore = speakIn(() => "hi");
  const text = packText(product);
  speakAsBefore();
  expect(text).toBe(pack);
});
