/** Orders of the shop under test, sent through its API: as good as bought by hand, and quicker. */

import { DELHI_SHOP } from "../../../src/catalogue/rules/products/makers.ts";
import type { Product } from "../../../src/catalogue/rules/products/product.ts";
import type { Language } from "../../../src/platform/rules/language/language.ts";
import { inRupees } from "../../../src/platform/rules/money/money.ts";
import { addToCart } from "../../../src/sales/rules/cart/add-to-cart.ts";
import { billFor } from "../../../src/sales/rules/cart/bill.ts";
import { type Cart, EMPTY_CART } from "../../../src/sales/rules/cart/cart.ts";
import { needsOf } from "../../../src/sales/rules/cart/follow-gas.ts";
import { markReturning } from "../../../src/sales/rules/cart/settle-empties.ts";
import { pincodeFor } from "../../../src/testing/pincode-for.ts";
import type { Caller, NewCustomer } from "./customer.ts";
import { expect } from "./shop.ts";

export const GSTIN = "27AAPFU0939F1ZV";

/** The server accepts writes only from our own pages, so an API call sets the origin. */
export const fromOurPages = () => ({ origin: process.env.JOURNEY_ADDRESS ?? "" });

type OrderInput = {
  /** Quantity by product id. */
  goods: Record<string, number>;
  /** Number of empties returned; the buyer buys the rest. */
  returning?: number;
  state?: string;
  /** Milliseconds; a larger value is newer. */
  numberedAt?: number;
};

/** The payload a browser would send, at current prices. */
export async function anOrderFor(
  page: Caller,
  customer: NewCustomer,
  { goods, returning = 0, state = "Delhi", ...rest }: OrderInput,
) {
  const products: Product[] = await (await page.request.get("/api/products")).json();
  const cart = withReturns(cartOf(goods, products), returning);
  const bill = billFor(cart, { deliveryState: state, shop: DELHI_SHOP });
  const { email, mobile, firstName, lastName } = customer;
  return {
    mobile,
    order: {
      orderNumber: `ORD${rest.numberedAt ?? Date.now()}`,
      cart: cart.items,
      returns: cart.returns,
      subtotal: inRupees(bill.subtotal),
      total: inRupees(bill.total),
      customer: {
        fullName: `${firstName} ${lastName}`,
        email,
        mobile,
        gstNumber: GSTIN,
        agreeToTransportTerms: true,
      },
      billing: { address: "12 Main Bazaar, Paharganj", city: "Rampur", pincode: pincodeFor(state), state },
    },
  };
}

type OrderPayload = Awaited<ReturnType<typeof anOrderFor>>;
type OrderRequest = { mobile: string; order: OrderPayload["order"] & { utr?: string; proofId?: string } };

export async function send(page: Caller, body: OrderRequest, language: Language = "en") {
  const headers = { ...fromOurPages(), "accept-language": language };
  const response = await page.request.post("/api/orders", { data: body, headers });
  expect(response.status()).toBe(201);
}

export async function placeOrder(
  page: Caller,
  customer: NewCustomer,
  bought: OrderInput,
  language?: Language,
): Promise<string> {
  const body = await anOrderFor(page, customer, bought);
  await send(page, body, language);
  return body.order.orderNumber;
}

function cartOf(goods: Record<string, number>, products: readonly Product[]): Cart {
  return Object.entries(goods).reduce((cart: Cart, [id, quantity]) => {
    const product = products.find((candidate) => candidate.id === id);
    const change = product && addToCart(cart, { product, quantity });
    if (!change?.ok) throw new Error(`${id} cannot be bought`);
    return change.cart;
  }, EMPTY_CART);
}

function withReturns(cart: Cart, returning: number): Cart {
  const [need] = needsOf(cart);
  return need && returning > 0 ? markReturning(cart, need.id, returning) : cart;
}
