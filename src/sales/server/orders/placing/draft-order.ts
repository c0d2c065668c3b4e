/**
 * Validates an order by the current catalogue and the domain rules. The client's input counts only for product, weight and quantity;
 * everything else is looked up.
 */

import { gasLineOf, missingEmpties } from "#catalogue/rules/empties/requirement.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import type { Products } from "#catalogue/rules/trade-prices/trade-list.ts";
import { tradePricesOf } from "#catalogue/server/trade-prices/trade-price-store.ts";
import { supplyUnder } from "#platform/rules/india/sez.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { bill as billSchema } from "#sales/api/order.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import { type Bill, billFor } from "#sales/rules/cart/bill.ts";
import type { Cart, PublicCart } from "#sales/rules/cart/cart.ts";
import { cartItem } from "#sales/rules/cart/cart-item.ts";
import { mixedTaxProblem } from "#sales/rules/cart/exempt-goods.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import { atHeldPrices } from "#sales/rules/cart/held-prices.ts";
import { cartFrom } from "#sales/rules/cart/read-stored-cart.ts";
import { type RefreshedCart, withTodaysPrices } from "#sales/rules/cart/refresh-prices.ts";
import { type SezBuyer, sezOf } from "#sales/rules/checkout/sez-buyer.ts";
import { statusWhenSent } from "#sales/rules/orders/order-state.ts";
import {
  amountsOf,
  destinationOf,
  itemRows,
  type NewOrder,
  type OrderWithRows,
  returnRows,
} from "#sales/server/orders/order-rows.ts";
import { billResponse, itemResponse } from "#sales/server/orders/reading/order-output.ts";
import { validLut } from "#shop/server/settings/valid-lut.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type Buyer, buyerOf } from "./buyer.ts";
import type { Customer, OrderInput } from "./order-input.ts";
import { readHold } from "./price-hold.ts";

/** A new order has its buyer's account. */
export type OrderDraft = Pick<OrderWithRows, "items" | "returns"> & { order: NewOrder & { customerId: string } };

export async function draftOrder(
  shop: Shop,
  customer: Customer,
  { buyer, ...input }: OrderInput & { buyer?: Buyer },
): Promise<OrderDraft> {
  const { cart, publicCart, sezBuyer } = await pricedCart(shop, customer, input);
  const held = readHold(shop, customer, input)?.lines;
  return draftOf(shop, customer, { input, buyer, cart: atHeldPrices(cart, held, "held"), publicCart, sezBuyer });
}

/** The requested goods at today's prices, public and for this customer. */
export async function pricedCart(
  shop: Shop,
  customer: Pick<Customer, "id">,
  input: Pick<OrderInput, "cart" | "returns">,
): Promise<Pick<RefreshedCart, "cart" | "publicCart"> & { sezBuyer: SezBuyer | undefined }> {
  const publicCart = todaysCart(input, await shop.catalogue.current().sold(input.cart.map(({ id }) => id)));
  const lineIds = publicCart.items.map(({ id }) => id);
  const prices = await tradePricesOf(shop.db, customer.id, lineIds);
  return { cart: atYourPrices(publicCart, prices), publicCart, sezBuyer: prices.sezBuyer };
}

type DraftInput = {
  input: Omit<OrderInput, "cart">;
  /** For a sale at the counter; otherwise from the delivery form in `input`. */
  buyer?: Buyer | undefined;
  cart: Cart;
  /** The same cart at public prices, as a device stores it. A quote has none. */
  publicCart?: Cart;
  sezBuyer: SezBuyer | undefined;
};

/** For a cart whose lines and prices come from the shop. */
export async function draftOf(
  shop: Shop,
  customer: Customer,
  { input, buyer: known, cart, publicCart = cart, sezBuyer }: DraftInput,
): Promise<OrderDraft> {
  const missing = missingEmpties(needsOf(cart));
  if (missing.length > 0) {
    throw new Problem("empties-missing", t("Some empty cylinders are missing. Return or buy them first."), {
      details: missing,
    });
  }
  const products = await shop.catalogue.current().sold(cart.items.map(({ id }) => id));
  const buyer = known ?? (await buyerOf(shop, customer.id, input));
  const mixed = mixedTaxProblem(cart.items, buyer);
  if (mixed !== undefined) throw new Problem("not-available", mixed);
  const marked = sezOf(buyer.gstNumber, sezBuyer);
  const sez = marked && supplyUnder(marked, validLut(shop));
  const bill = billFor(cart, { ...destinationOf({ ...buyer, sez }), shop: shop.settings.current().identity });
  const items = itemRows(cart, products);
  if (bill.total !== rupees(input.total)) {
    throw new Problem("price-changed", t("Prices changed. Please review your cart."), {
      details: {
        bill: {
          ...billSchema.parse(billResponse(amountsOf(bill), items)),
          ...(publicCart !== cart && {
            publicItems: billSchema.shape.items.parse(itemRows(publicCart, products).map(itemResponse)),
          }),
        },
      },
    });
  }
  const placedAt = shop.now();
  return {
    order: orderRow({ customer, input, buyer: { ...buyer, sez }, bill, placedAt }),
    items,
    returns: returnRows(cart, placedAt),
  };
}

type DraftFacts = {
  customer: Customer;
  input: Omit<OrderInput, "cart">;
  buyer: SuppliedBuyer;
  bill: Bill;
  placedAt: Date;
};
type SuppliedBuyer = Buyer & Pick<NewOrder, "sez">;

const orderRow = ({ customer, input, buyer, bill, placedAt }: DraftFacts): OrderDraft["order"] => ({
  orderNumber: input.orderNumber,
  mobile: customer.mobile,
  customerId: customer.id,
  placedAt,
  takenBy: customer.takenBy ?? null,
  // Staff who take an order use their own page, not the buyer's.
  language: customer.takenBy === undefined ? spokenLanguage() : customer.language,
  status: statusWhenSent(input),
  proofId: input.proofId ?? null,
  proofCount: input.proofId ? 1 : 0,
  utr: input.utr ?? "",
  message: input.message?.trim() ?? "",
  ...buyer,
  ...amountsOf(bill),
});

type Line = OrderInput["cart"][number];

function todaysCart({ cart: lines, returns }: Pick<OrderInput, "cart" | "returns">, products: Products): PublicCart {
  const claimed = cartFrom(
    lines.map((line) => asTheShopKnowsIt(line, products)),
    returns,
  );
  const { publicCart: cart, gone } = withTodaysPrices(claimed, products);
  if (gone.length > 0) {
    throw new Problem("not-available", t("Some products can no longer be bought. Please review your cart."), {
      details: gone.map(({ id, name, quantity }) => ({ id, name: products.get(id)?.name ?? name, quantity })),
    });
  }
  if (cart.items.length === 0) {
    throw new Problem("invalid-input", t("Your cart is empty."), {
      fields: { "order.cart": t("Your cart is empty.") },
    });
  }
  return cart;
}

/** Applied first: the catalogue decides what is gas and which empties it needs. */
function asTheShopKnowsIt(line: Line, products: Products): object {
  if (gasLineOf(line.id) !== undefined) return { ...line, price: 0, isEmptyCylinder: true };
  const [productId = "", weight] = line.id.split("@");
  const product = products.get(productId);
  const variant = product && weight !== undefined ? variantOf(product, weight) : undefined;
  const known = product && cartItem(product, line.quantity, variant);
  return known ?? { ...line, price: 0, isEmptyCylinder: false };
}
