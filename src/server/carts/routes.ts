import type { FastifyInstance } from "fastify";
import { carts as contract } from "#contract/carts/carts.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { cartOf, saveCart } from "./save-cart.ts";

export function cartRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.cart, ({ callers }) => cartOf(shop.db, callers.customer.id));
  serve(app, contract.keepCart, ({ body, callers }) => saveCart(shop, callers.customer.id, body));
}
