import type { FastifyInstance } from "fastify";
import { serve } from "#platform/server/http/serving/serve.ts";
import { carts as contract } from "#sales/api/carts.ts";
import type { Shop } from "#shop/server/shop.ts";
import { cartOf, saveCart } from "./save-cart.ts";

export function cartRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.cart, ({ callers }) => cartOf(shop.db, callers.customer.id));
  serve(app, contract.keepCart, ({ body, callers }) => saveCart(shop, callers.customer.id, body));
}
