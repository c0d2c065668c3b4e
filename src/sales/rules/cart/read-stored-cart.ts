/** Reads the cart stored on a device. Old, broken or hostile data always yields a valid cart. */
import type { EmptyReturn } from "#catalogue/rules/empties/requirement.ts";
import { CART_FIELDS, LINE_FIELDS, type LineValues, MAX_LINES, present } from "#catalogue/rules/pricing/line-fields.ts";
import { inRupees, rupees } from "#platform/rules/money/money.ts";
import { atQuantity, type Cart, type CartItem, MAX_OF_ONE } from "./cart.ts";
import { withoutSurplus } from "./follow-gas.ts";

export type StoredCart = {
  /** The `cart` key. */
  cart: string | null;
  /** The `emptyCylinderReturns` key. */
  returns: string | null;
  /** Whether the `addingEmptyFromFlow` flag is set. */
  addingFromFlow: boolean;
};

export const readStoredCart = ({ cart, returns, addingFromFlow }: StoredCart): Cart =>
  cartFrom(parsed(cart), parsed(returns), addingFromFlow);

/** For parsed values, such as the cart in an order's body. */
export function cartFrom(items: unknown, returns: unknown, addingFromFlow = false): Cart {
  const lines = new Map<string, CartItem>();
  for (const candidate of listOf(items)) {
    const item = readItem(candidate);
    if (!item) continue;
    const quantity = Math.min(item.quantity + (lines.get(item.id)?.quantity ?? 0), MAX_OF_ONE);
    lines.set(item.id, atQuantity(item, quantity));
  }
  const stored = [...lines.values()].slice(0, MAX_LINES);
  return withoutSurplus({ items: stored, returns: listOf(returns).flatMap(returnFrom) }, addingFromFlow);
}

type Fields = Readonly<Record<string, unknown>>;

/** Old carts identified a line only by its product's id, and some stored numbers as text. */
export function readItem(candidate: unknown): CartItem | undefined {
  if (typeof candidate !== "object" || candidate === null) return undefined;
  const fields = candidate as Fields;
  const id = textFrom(fields.id);
  const price = numberFrom(fields.price);
  const quantity = Math.min(Math.floor(numberFrom(fields.quantity) ?? 0), MAX_OF_ONE);
  if (!id || price === undefined || quantity < 1) return undefined;
  const item = {
    id,
    originalProductId: textFrom(fields.originalProductId) ?? id.replace(/(::|@).*/s, ""),
    sku: textFrom(fields.sku) ?? id,
    name: textFrom(fields.name) ?? id,
    category: textFrom(fields.category) ?? "",
    quantity,
    price: inRupees(rupees(price)),
    ...present(CART_FIELDS, (name) =>
      Object.hasOwn(fields, name) ? READERS[LINE_FIELDS[name].kind](fields[name]) : undefined,
    ),
  };
  return atQuantity(item, quantity);
}

function returnFrom(candidate: unknown): EmptyReturn[] {
  if (typeof candidate !== "object" || candidate === null) return [];
  const fields = candidate as Fields;
  const id = textFrom(fields.id);
  const returnQty = numberFrom(fields.returnQty);
  return id && returnQty ? [{ id, returnQty }] : [];
}

const LONGEST_TEXT = 300;
const LARGEST_NUMBER = 1_00_00_000;

const textFrom = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_TEXT ? value : undefined;

function numberFrom(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= 0 && number <= LARGEST_NUMBER ? number : undefined;
}

const READERS: { [Kind in keyof LineValues]: (value: unknown) => LineValues[Kind] | undefined } = {
  text: textFrom,
  number: numberFrom,
  count: numberFrom,
  money: numberFrom,
  claim: (value) => (typeof value === "boolean" ? value : undefined),
  cylinderType: (value) => (value === "standard" || value === "other" ? value : undefined),
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The visitor controls the storage: unreadable data counts as nothing stored. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
