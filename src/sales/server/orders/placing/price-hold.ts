/** A price hold is a signed text that the buyer's device stores: every process can read it, and only the shop can write it. */
import type { HeldLine } from "#sales/rules/cart/held-prices.ts";
import { readLink, signLink } from "#shop/server/keys/signed-link.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { Customer, OrderInput } from "./order-input.ts";

type Dependencies = Pick<Shop, "config" | "now">;
type HoldOwner = Pick<Customer, "id">;

type HoldInput = { orderNumber: string; until: Date; lines: readonly HeldLine[] };

/** Valid for one order of one customer, so a hold is used once. */
export const signHold = (
  { config }: Dependencies,
  { id }: HoldOwner,
  { orderNumber, until, lines }: HoldInput,
): string => signLink(config, "hold-prices", { about: JSON.stringify([id, orderNumber, lines]), until });

/** Undefined for a hold that has ended or belongs to another order, customer or shop. */
export function readHold(
  { config, now }: Dependencies,
  { id }: HoldOwner,
  { orderNumber, priceHold }: Pick<OrderInput, "orderNumber" | "priceHold">,
): { until: Date; lines: readonly HeldLine[] } | undefined {
  const link = priceHold === undefined ? undefined : readLink(config, "hold-prices", priceHold, now());
  if (!link || link.isExpired) return undefined;
  const [owner, number, lines] = JSON.parse(link.about) as [string, string, HeldLine[]];
  return owner === id && number === orderNumber ? { until: link.until, lines } : undefined;
}
