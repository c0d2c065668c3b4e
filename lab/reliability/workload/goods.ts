/** The carts of the trial's buyers, and their orders as the page sends them. */
import { createHash, randomBytes } from "node:crypto";
import { DELHI_SHOP } from "../../../src/catalogue/rules/products/makers.ts";
import type { Product } from "../../../src/catalogue/rules/products/product.ts";
import { addToCart } from "../../../src/sales/rules/cart/add-to-cart.ts";
import { billFor } from "../../../src/sales/rules/cart/bill.ts";
import { type Cart, EMPTY_CART } from "../../../src/sales/rules/cart/cart.ts";
import { followGas, needsOf } from "../../../src/sales/rules/cart/follow-gas.ts";
import { BLANK_FORM } from "../../../src/sales/rules/checkout/delivery-details.ts";
import { orderBody } from "../../../src/sales/web/orders/draft/order-body.ts";
import type { OrderBody } from "../../../src/sales/web/orders/order.ts";
import type { TrialShop } from "./trial-shop.ts";

export type Buyer = { mobile: string; email: string; cookie: string };

/** Inserted directly: registration hashes passwords, which is not tested here. */
export async function addBuyers({ query }: Pick<TrialShop, "query">, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, number) => ({
    mobile: String(9_810_000_001 + number),
    email: `buyer${number}@example.in`,
    session: randomBytes(32).toString("base64url"),
  }));
  await query(
    `with sent as (select * from json_to_recordset($1) as sent (mobile text, email text, hash text)),
     account as (
       insert into accounts (kind, email, mobile, password_hash, created_at, email_verified_at)
       select 'customer', email, mobile, '$argon2id$', now(), now() from sent returning id, mobile),
     profile as (
       insert into customers (account_id, first_name, last_name, updated_at) select id, 'Ravi', 'Kumar', now() from account)
     insert into sessions (token_hash, account_id, device, opened_at, last_seen_at, ends_at, expires_at)
     select hash, id, 'trial', now(), now(), now() + interval '30 days', now() + interval '7 days'
     from account join sent using (mobile)`,
    [JSON.stringify(buyers.map((buyer) => ({ ...buyer, hash: sha256(buyer.session) })))],
  );
  return buyers.map(({ mobile, email, session }) => ({ mobile, email, cookie: `__Host-sid=${session}` }));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export type Goods = {
  cart: Cart /** Two products outside every cart, whose prices may change. */;
  priced: Product[];
};

/** Two gas cylinders with one empty to return and one bought, a spare part and a box of cans. */
export async function findGoods(address: string): Promise<Goods> {
  const products = (await (await fetch(`${address}/api/products`)).json()) as Product[];
  const sold = products.filter(({ inStock, variants }) => inStock && !variants);
  const bought = (["gas", "spare", "can"] as const).map((wanted) => sold.find(({ type }) => type === wanted));
  const cart = bought.reduce<Cart>((filled, product) => {
    const change = product && addToCart(filled, { product, quantity: 2 });
    if (!change?.ok) throw new Error("The demo catalogue has not all that a trial buys");
    return change.cart;
  }, EMPTY_CART);
  const priced = sold.filter((product) => product.type === "gas" && !bought.includes(product)).slice(0, 2);
  return { cart: sendingOneBack(cart), priced };
}

function sendingOneBack(cart: Cart): Cart {
  const [need] = needsOf(cart);
  if (!need) throw new Error("The gas of the demo catalogue needs no empties");
  return followGas({ ...cart, returns: [{ id: need.id, returnQty: 1 }] }, need.sourceProductId);
}

let numbered = 1_794_722_400_000;

export const nextOrderNumber = () => `ORD${numbered++}`;

/** As the payment step sends it. */
export function anOrderOf(
  buyer: Buyer,
  { cart }: Goods,
  { orderNumber = nextOrderNumber(), proofId = "" } = {},
): OrderBody {
  const form = {
    ...BLANK_FORM,
    fullName: "Ravi Kumar",
    companyName: "Kumar Cooling",
    email: buyer.email,
    mobile: buyer.mobile,
    gstNumber: "03AAACK1234A1ZK",
    billingAddress: "12 Mall Road",
    billingPincode: "141001",
    billingState: "Punjab",
    agreeToTransportTerms: true,
  };
  const bill = billFor(cart, { deliveryState: form.billingState, shop: DELHI_SHOP });
  const payment = { utr: "", message: "", proofId };
  return orderBody({ orderNumber, mobile: buyer.mobile, form, cart, bill, payment, at: new Date() });
}
