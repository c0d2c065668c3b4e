/** Logged-in buyers, and their orders as HTTP requests. */

import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { DELHI_SHOP } from "../../src/catalogue/rules/products/makers.ts";
import type { Product } from "../../src/catalogue/rules/products/product.ts";
import { inRupees } from "../../src/platform/rules/money/money.ts";
import { addToCart } from "../../src/sales/rules/cart/add-to-cart.ts";
import { billFor } from "../../src/sales/rules/cart/bill.ts";
import { type Cart, EMPTY_CART } from "../../src/sales/rules/cart/cart.ts";

type Buyer = { id: string; mobile: string; email: string; session: string };

const emailOf = (number: number) => `buyer${number}@example.in`;

const STATE = "Punjab";

/** Inserted directly: registration hashes passwords, which is not measured here. */
export async function addBuyers(pool: pg.Pool, count: number, passwordHash = "$argon2id$"): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const mobile = String(9_810_000_000 + number);
    const session = randomBytes(32).toString("base64url");
    const { rows } = await pool.query(
      `with account as (
         insert into accounts (kind, email, mobile, password_hash, created_at, email_verified_at)
         values ('customer', $1, $2, $4, now(), now()) returning id),
       profile as (
         insert into customers (account_id, first_name, last_name, updated_at) select id, 'Ravi', 'Kumar', now() from account)
       insert into sessions (token_hash, account_id, device, opened_at, last_seen_at, ends_at, expires_at)
       select $3, id, 'bench', now(), now(), now() + interval '30 days', now() + interval '7 days' from account
       returning account_id`,
      [emailOf(number), mobile, createHash("sha256").update(session).digest("hex"), passwordHash],
    );
    buyers.push({ id: rows[0]?.account_id, mobile, email: emailOf(number), session });
  }
  return buyers;
}

let numbered = 1_794_722_400_000;

/** Two cylinders of gas with their empties, a spare part and a box of cans: four lines. */
export async function typicalCart(address: string): Promise<Cart> {
  const products = (await (await fetch(`${address}/api/products`)).json()) as Product[];
  const sold = (type: Product["type"]) =>
    products.find((product) => product.type === type && product.inStock && !product.variants);
  return (["gas", "spare", "can"] as const).reduce<Cart>((cart, type) => {
    const product = sold(type);
    const change = product && addToCart(cart, { product, quantity: 2 });
    if (!change?.ok) throw new Error(`The demo catalogue has no ${type} to buy`);
    return change.cart;
  }, EMPTY_CART);
}

/** Each call returns the request of another order, of the next buyer. */
export async function orderRequests(address: string, buyers: readonly Buyer[]): Promise<() => Buffer> {
  const cart = await typicalCart(address);
  const bill = billFor(cart, { deliveryState: STATE, shop: DELHI_SHOP });
  let turn = 0;
  return () => {
    const { mobile, email, session } = buyers[turn++ % buyers.length] as Buyer;
    const order = {
      orderNumber: `ORD${numbered++}`,
      cart: cart.items,
      returns: cart.returns,
      subtotal: inRupees(bill.subtotal),
      total: inRupees(bill.total),
      customer: {
        fullName: "Ravi Kumar",
        companyName: "Kumar Cooling",
        email,
        mobile,
        gstNumber: "03AAACK1234A1ZK",
        agreeToTransportTerms: true,
      },
      billing: { address: "12 Mall Road", pincode: "141001", state: STATE },
    };
    const body = JSON.stringify({ mobile, order });
    const head = [
      "POST /api/orders HTTP/1.1",
      `host: ${new URL(address).host}`,
      `origin: ${address}`,
      `cookie: __Host-sid=${session}`,
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
  };
}
