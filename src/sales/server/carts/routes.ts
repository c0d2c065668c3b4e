import type { FastifyInstance } from "fastify";
import { serve } from "#platform/server/http/serving/serve.ts";
import { carts as contract } from "#sales/api/carts.ts";
import type { Shop } from "#shop/server/shop.ts";
import { changeCart } from "./change-cart.ts";
import { cartOf } from "./store.ts";

export function cartRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.cart, ({ callers }) => cartOf(shop.db, callers.customer.id));
  serve(app, contract.changeCart, ({ body, callers }) => changeCart(shop, callers.customer.id, body));
}
