/**
 * Changes the goods of an order before dispatch. Ordered lines retain their price, added lines have today's. Empties follow the gas:
 * promised returns stay as far as needed, others are bought with a deposit.
 */

import { type EmptyReturn, gasLineOf } from "#catalogue/rules/empties/requirement.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { addToCart } from "#sales/rules/cart/add-to-cart.ts";
import { atQuantity, type Cart, type CartItem } from "#sales/rules/cart/cart.ts";
import { followGas, withoutOrphans } from "#sales/rules/cart/follow-gas.ts";
import { refusalText } from "#sales/rules/cart/refusal.ts";

export type PlacedLine = Omit<CartItem, "requiresCylinder" | "inStock">;
export type PlacedGoods = { items: readonly PlacedLine[]; returns: readonly EmptyReturn[] };
export type LineInput = { id: string; quantity: number };

export type GoodsChangeResult = { ok: true; cart: Cart } | { ok: false; problem: string };

type Catalogue = { products: ReadonlyMap<string, Product>; whatsapp: string };

export function changedGoods(
  placed: PlacedGoods,
  requested: readonly LineInput[],
  catalogue: Catalogue,
): GoodsChangeResult {
  const goods = requested.filter(({ id }) => gasLineOf(id) === undefined);
  if (goods.length === 0) return refused(t("The order would be empty. Please cancel it instead."));
  const quantities = new Map(goods.map(({ id, quantity }) => [id, quantity]));
  if (quantities.size < goods.length) return refused(t("A product is listed twice."));
  let cart = withoutOrphans({ items: remainingItems(placed, quantities), returns: placed.returns });
  for (const { id } of cart.items) cart = followGas(cart, id);
  for (const line of goods.filter(({ id }) => !placed.items.some((item) => item.id === id))) {
    const added = withNewLine(cart, line, catalogue);
    if (!added.ok) return added;
    cart = added.cart;
  }
  return cart.items.length > MAX_LINES
    ? refused(refusalText("too-many-lines", catalogue.whatsapp))
    : { ok: true, cart };
}

/** The order decides whether its gas needs an empty: the catalogue may have changed since. */
function remainingItems({ items, returns }: PlacedGoods, quantities: ReadonlyMap<string, number>): CartItem[] {
  const withEmpties = new Set([...items, ...returns].map(({ id }) => gasLineOf(id)));
  return items.flatMap((item) => {
    if (item.isEmptyCylinder) return [item];
    const quantity = quantities.get(item.id);
    return quantity === undefined
      ? []
      : [atQuantity({ ...item, requiresCylinder: withEmpties.has(item.id) }, quantity)];
  });
}

function withNewLine(cart: Cart, { id, quantity }: LineInput, { products, whatsapp }: Catalogue): GoodsChangeResult {
  const [productId = "", weight] = id.split("@");
  const product = products.get(productId);
  if (!product) return refused(t("This product is no longer sold."));
  const variant = weight === undefined ? undefined : variantOf(product, weight);
  if (weight !== undefined && !variant)
    return refused(t("{product} is not sold in this weight.", { product: product.name ?? product.id }));
  const change = addToCart(cart, { product, variant, quantity });
  return change.ok ? change : refused(`${product.name}: ${refusalText(change.refusal, whatsapp)}`);
}

const refused = (problem: string): GoodsChangeResult => ({ ok: false, problem });

type NamedLine = { id: string; name: string; quantity: number };
type Goods = { items: readonly NamedLine[]; total: Paise };

/** "Run capacitor: 3 → 2", and the total at the end. */
export function changesText(before: Goods, after: Goods): string[] {
  const was = new Map(before.items.map(({ id, quantity }) => [id, quantity]));
  const is = new Map(after.items.map(({ id, quantity }) => [id, quantity]));
  const lines = [
    ...before.items.map(({ id, name, quantity }) => [name, quantity, is.get(id) ?? 0] as const),
    ...after.items.filter(({ id }) => !was.has(id)).map(({ name, quantity }) => [name, 0, quantity] as const),
  ];
  const changed = lines.filter(([, from, to]) => from !== to);
  if (changed.length === 0) return [];
  const message = changed.map(([name, from, to]) =>
    from === 0
      ? t("{name}: {count} added", { name, count: to })
      : to === 0
        ? t("{name}: removed", { name })
        : `${name}: ${from} → ${to}`,
  );
  return before.total === after.total ? message : [...message, totalText(before.total, after.total)];
}

export const totalText = (before: Paise, after: Paise): string =>
  t("Total: {before} → {after}", { before: shopPrice(before), after: shopPrice(after) });
