/** What kind of thing a product is: the catalogue states it in several ways, every rule uses these functions. */
import type { ProductKind } from "./field-kinds.ts";
import type { Product } from "./product.ts";

type Kind = { type?: string; category: string };
type KindFields = Kind & Pick<Product, "id" | "name" | "isCylinder">;

const folded = (word: string | undefined) => word?.trim().toLowerCase().replaceAll(" ", "-") ?? "";

const WIRE = new Set(["wire", "wires", "copper-wire", "copper-wires"]);
const COPPER_PIPE = new Set(["copper", "copper-pipe", "copper-pipes"]);

export const isGas = (product: Kind): boolean => folded(product.type) === "gas";

export const isCan = (product: Kind): boolean => folded(product.type) === "can";

export const isWire = (product: Kind): boolean => WIRE.has(folded(product.type)) || WIRE.has(folded(product.category));

/** Wire may have type copper too, and wire can be ordered. */
export const isCopperPipe = (product: Kind): boolean =>
  !isWire(product) && (COPPER_PIPE.has(folded(product.type)) || COPPER_PIPE.has(folded(product.category)));

export function kindOf(product: Kind): ProductKind {
  if (isGas(product)) return "gas";
  if (isCan(product)) return "can";
  if (isWire(product)) return "wire";
  if (isCopperPipe(product)) return "pipe";
  return product.type === "cylinder" ? "cylinder" : "piece";
}

/** Buyers cannot browse empties: they enter the cart with the gas they hold. */
export const isEmptyCylinder = (product: KindFields): boolean =>
  product.isCylinder === true ||
  product.id.startsWith("empty-cylinder") ||
  (product.name?.toLowerCase().includes("empty cylinder") ?? false);

/** Copper follows the commodity exchange by the hour, so buyers enquire. */
export const isSoldByEnquiry = (product: Kind): boolean => isCopperPipe(product);

export const isComingSoon = (product: Pick<Product, "inStock" | "note">): boolean =>
  !product.inStock && isComingSoonText(product);

export const isComingSoonText = (product: Pick<Product, "note">): boolean =>
  product.note?.trim().toLowerCase() === "coming soon";

export const hasVariants = (product: Pick<Product, "variants">): boolean => (product.variants?.length ?? 0) > 0;
