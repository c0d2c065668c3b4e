import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { fetchCart } from "./exchange-cart.ts";

test.each([
  { what: "a page of somebody else's network", body: {} },
  { what: "half a cart", body: { items: [] } },
])("$what is not treated as an empty cart", async ({ body }) => {
  await expect(fetchCart(async () => Response.json(body))).rejects.toThrow(ApiProblem);
});
