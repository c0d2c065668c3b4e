/** The cart follows the account: the same on every logged-in device. */
import { z } from "zod";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { endpoint } from "#platform/api/endpoint.ts";

/** As the device stores it. The server trusts nothing in it: it looks up prices and names again wherever they matter. */
const lines = {
  items: z
    .array(z.looseObject({ id: z.string().min(1).max(300), quantity: z.number().int().min(1).max(9_999) }))
    .max(MAX_LINES),
  returns: z.array(z.strictObject({ id: z.string().min(1).max(300), returnQty: z.number().int() })).max(MAX_LINES),
};

const version = z
  .int32()
  .nonnegative()
  .meta({ description: "Increases with each change. 0 if the account has no cart." });

export const storedCart = z.object({ ...lines, version });

export const carts = {
  cart: endpoint({
    method: "GET",
    path: "/api/cart",
    audience: ["customer"],
    summary: "Returns the customer's cart",
    responses: { 200: storedCart },
  }),
  keepCart: endpoint({
    method: "PUT",
    path: "/api/cart",
    audience: ["customer"],
    summary: "Saves the cart unless another device changed it",
    description: "409 `cart-changed` returns the current cart and its version in `details`.",
    body: z.strictObject({ ...lines, version }),
    responses: { 200: z.object({ version }) },
    problems: ["cart-changed"],
    bodyLimitBytes: 256 * 1024,
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    carts: typeof carts;
  }
}
