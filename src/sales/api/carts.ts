/** The cart follows the account: the same on every logged-in device. */
import { z } from "zod";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { endpoint } from "#platform/api/endpoint.ts";

const count = z.number().int().min(0).max(9_999);
const id = z.string().min(1).max(300);
const shownPrice = z.number().meta({ description: "In rupees, as the device showed it. It is never billed." });

/** As the device stores it. The server trusts nothing in it: it looks up prices and names again wherever they matter. */
const lines = z.strictObject({
  // A device may replace a full cart: as many lines removed as added.
  items: z.array(z.looseObject({ id, quantity: count, price: shownPrice.optional() })).max(2 * MAX_LINES),
  returns: z.array(z.strictObject({ id, returnQty: count })).max(2 * MAX_LINES),
});

export type CartLines = z.infer<typeof lines>;

export const storedCart = z.object(lines.shape);

export const carts = {
  cart: endpoint({
    method: "GET",
    path: "/api/cart",
    audience: ["customer"],
    summary: "Returns the customer's cart",
    responses: { 200: storedCart },
  }),
  changeCart: endpoint({
    method: "PATCH",
    path: "/api/cart",
    audience: ["customer"],
    summary: "Changes lines of the cart and returns the whole cart",
    description: "A line replaces the stored one with its id; 0 removes it. The last change of a line wins.",
    body: lines,
    responses: { 200: storedCart },
    bodyLimitBytes: 256 * 1024,
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    carts: typeof carts;
  }
}
