/** Builds cart lines for products, and for empties owed for them. */
import { cardTitle } from "#domain/catalogue/card-title.ts";
import { productImage } from "#domain/catalogue/image-address.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { isCan, isGas, isWire } from "#domain/catalogue/product-kind.ts";
import { lineIdOf } from "#domain/catalogue/stock-count.ts";
import { kilogramsIn, pricePerCan, pricePerKilogram, pricePerMeter } from "#domain/catalogue/unit-prices.ts";
import type { EmptyNeed } from "#domain/cylinders/empties/requirement.ts";
import { inRupees, type Paise, times } from "#domain/money.ts";
import { linePrice } from "#domain/pricing/line-price.ts";
import type { CartItem } from "./cart.ts";

/** Undefined when the product has no price: it could not be billed. */
export function cartItem(product: Product, quantity: number, variant?: Variant): CartItem | undefined {
  const price = linePrice(product, variant);
  if (price === undefined) return undefined;
  const kilograms = variant?.weightKg ?? kilogramsIn(product);
  return {
    id: lineIdOf(product, variant),
    originalProductId: product.id,
    sku: product.sku,
    name: variant ? `${cardTitle(product)}, ${variant.weight}` : cardTitle(product),
    category: product.category,
    quantity,
    price: inRupees(price),
    basePrice: inRupees(price),
    totalItemPrice: inRupees(times(price, quantity)),
    inStock: product.inStock,
    ...present({
      variantWeight: variant?.weight,
      type: product.type,
      gstRate: product.gstRate,
      image: productImage(product),
      requiresCylinder: product.requiresCylinder,
      kgsPerCylinder: isGas(product) ? kilograms : undefined,
      weightKg: product.weightKg,
      cylinderSize: product.cylinderSize,
      cansPerBox: product.cansPerBox,
      boxSize: product.boxSize,
      metersPerBox: product.metersPerBox,
      perMeterPrice: inRupeesIfAny(pricePerMeter(product)),
      perKgPrice: variant ? undefined : inRupeesIfAny(pricePerKilogram(product)),
      perCanPrice: inRupeesIfAny(pricePerCan(product)),
      totalCylinderPrice: isGas(product) ? inRupees(price) : undefined,
      totalBoxPrice: isCan(product) || isWire(product) ? inRupees(price) : undefined,
    }),
  };
}

export const emptyCartItem = (need: EmptyNeed, quantity: number): CartItem => ({
  id: need.id,
  originalProductId: need.baseEmptyId,
  sku: need.baseEmptyId,
  name: need.name,
  category: "cylinders",
  type: "cylinder",
  quantity,
  price: inRupees(need.deposit),
  deposit: inRupees(need.deposit),
  totalItemPrice: inRupees(times(need.deposit, quantity)),
  isEmptyCylinder: true,
  isCylinder: true,
  cylinderType: need.size === "standard" ? "standard" : "other",
  ...present({ kgsPerCylinder: need.kgsPerCylinder }),
  inStock: true,
});

const inRupeesIfAny = (amount: Paise | undefined) => (amount === undefined ? undefined : inRupees(amount));

type DefinedFields<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** Drops undefined fields, so that a stored cart contains no gaps. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as DefinedFields<Fields>;
