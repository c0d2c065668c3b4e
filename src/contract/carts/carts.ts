/** The cart follows the account: the same on every logged-in device. */
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { MAX_LINES } from "#domain/cart/cart.ts";

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
  .meta({ description: "Rises with each change. 0: this account has no cart yet." });

export const storedCart = z.object({ ...lines, version });

export const carts = {
  cart: endpoint({
    method: "GET",
    path: "/api/cart",
    audience: ["customer"],
    summary: "The cart of whoever is logged in",
    responses: { 200: storedCart },
  }),
  keepCart: endpoint({
    method: "PUT",
    path: "/api/cart",
    audience: ["customer"],
    summary: "Keeps the cart, unless another device changed it meanwhile",
    description: "409 cart-changed carries the cart as it is now, with its version, in details.",
    body: z.strictObject({ ...lines, version }),
    responses: { 200: z.object({ version }) },
    problems: ["cart-changed"],
    bodyLimitBytes: 256 * 1024,
  }),
};
