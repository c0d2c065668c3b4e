/** The three empties a buyer may owe, each with its refundable deposit. They are never for browsing. */
import type { Product } from "#domain/catalogue/product.ts";
import { type EmptyCylinder, type EmptySize, EMPTY_CYLINDERS as SIZES } from "#domain/empties/sizes.ts";
import { inRupees } from "#domain/money.ts";
import { shelved } from "./demo-product.ts";

const DESCRIBED: Record<EmptySize, { name: string; holds: string; cylinderSize: string }> = {
  heavy: { name: "Heavy", holds: "55 kg of R-32", cylinderSize: "55 kg R-32" },
  standard: { name: "Standard", holds: "40 to 62 kg of gas", cylinderSize: "40 to 62 kg" },
  small: { name: "Small", holds: "up to 10 kg of gas", cylinderSize: "up to 10 kg" },
};

function emptyProduct({ size, baseEmptyId, deposit }: EmptyCylinder): Product {
  const { name, holds, cylinderSize } = DESCRIBED[size];
  return {
    ...shelved(baseEmptyId, {}),
    name: `${name} Empty Cylinder`,
    description: `Empty steel cylinder for ${holds}. The deposit is refunded when it comes back within 30 days.`,
    category: "cylinders",
    type: "cylinder",
    isCylinder: true,
    cylinderSize,
    deposit: inRupees(deposit),
    hsn: "73110020",
  };
}

export const EMPTY_CYLINDERS: readonly Product[] = SIZES.map(emptyProduct);
