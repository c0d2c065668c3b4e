import { largeSteps, largeStepText, type TypedPrice } from "#catalogue/rules/pricing/price-guard.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";

/** Stops a probable typing error until staff confirm it. */
export function refuseLargeSteps(typed: readonly TypedPrice[], confirm: boolean): void {
  const large = confirm ? [] : largeSteps(typed);
  if (large.length === 0) return;
  const lines = large.map(({ name, listPrice, price }) => ({
    name,
    before: inRupees(listPrice),
    after: inRupees(price),
  }));
  throw new Problem("large-price-change", largeStepText(large), { details: { lines } });
}
