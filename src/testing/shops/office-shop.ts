import type { Product } from "#catalogue/rules/products/product.ts";
import { AT_NOON, anApp } from "#testing/app.ts";
import { asClaimed, callers } from "#testing/callers.ts";

export async function anOfficeShop(selling: readonly Product[] = []) {
  let time = AT_NOON.getTime();
  const testShop = await anApp({ selling, authenticators: [asClaimed], now: () => new Date(time) });
  const as = (role: string) => callers(testShop.app, { "x-test-caller": role });
  return {
    ...testShop,
    as,
    owner: as("admin"),
    desk: as("prices admin"),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
