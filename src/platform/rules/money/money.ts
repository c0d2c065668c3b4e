/** Money is whole paise, so no bill loses a rupee to rounding. */
import { grouped } from "#platform/rules/language/grouped.ts";

export type Paise = number & { readonly unit: "paise" };

export const NOTHING = 0 as Paise;

/** Rounds half a paisa up, after removing floating-point noise such as 1.005 × 100. */
function nearestPaisa(paise: number): Paise {
  if (!Number.isFinite(paise)) throw new RangeError(`${paise} is not an amount of money`);
  return (Math.floor(Number((paise + 0.5).toFixed(6))) + 0) as Paise;
}

export const rupees = (amount: number): Paise => nearestPaisa(amount * 100);

export const inRupees = (amount: Paise): number => amount / 100;

export const sum = (amounts: readonly Paise[]): Paise =>
  amounts.reduce<number>((total, amount) => total + amount, 0) as Paise;

/** A count may be a fraction: 13.6 kg of gas. */
export const times = (amount: Paise, count: number): Paise => nearestPaisa(amount * count);

/** Exact to the half paisa for whole percents. */
export const percentOf = (amount: Paise, percent: number): Paise => nearestPaisa((amount * percent) / 100);

/** Undefined where a comma does not group thousands: 412,50 is ₹412.50 in some spreadsheets and would become ₹41,250. */
export const withoutGrouping = (written: string): string | undefined =>
  !written.includes(",") || /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(written)
    ? written.replaceAll(",", "")
    : undefined;

/** ₹1,23,456.00, for the shop's screens. */
export function shopPrice(amount: Paise): string {
  const paise = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}₹${grouped(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, "0")}`;
}

/** ₹1,23,456, for lists and single figures. Screens that show a sum use `shopPrice`, so that it adds up. */
export function officePrice(amount: Paise): string {
  const whole = Math.round(Math.abs(amount) / 100);
  return `${amount < 0 ? "-" : ""}₹${grouped(whole)}`;
}

/** For sentences: ₹100, and ₹1.50 where there are paise. */
export const wholePrice = (amount: Paise): string => shopPrice(amount).replace(/\.00$/, "");

/** Accepts "1,250.50" and "₹ 80". */
export function typedRupees(typed: string): number | undefined {
  const plain = withoutGrouping(typed.replace(/[₹\s]/g, ""));
  return plain !== undefined && /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

export const NO_PRICE = "N/A";

export const shopPriceOr = (amount: Paise | undefined): string => (amount === undefined ? NO_PRICE : shopPrice(amount));

/** Far above any real price, and still a safe integer in paise. */
const NO_MORE_A_PRICE = 1e12;

export const priceIn = (amount: number | undefined): Paise | undefined =>
  amount !== undefined && amount > 0 && amount < NO_MORE_A_PRICE ? rupees(amount) : undefined;

export type RoundOff = "none" | "rupee";

/** Half a rupee up. The round-off belongs to no head. */
export const roundOffOf = (total: Paise, rule: RoundOff): Paise =>
  rule === "none" ? NOTHING : ((Math.floor((total + 50) / 100) * 100 - total) as Paise);

/**
 * Distributes whole paise by weight; the rest goes to the largest fractions, first of equals first.
 * Weights are never negative; if all are zero, so is the amount.
 */
export function shareOut(amount: Paise, weights: readonly number[]): Paise[] {
  const whole = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (whole === 0n) return weights.map(() => NOTHING);
  const quotas = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, paise: Number(product / whole), fraction: product % whole };
  });
  const left = amount - quotas.reduce((total, { paise }) => total + paise, 0);
  const first = quotas.toSorted(
    (one, other) => Number(other.fraction > one.fraction) - Number(other.fraction < one.fraction),
  );
  const lucky = new Set(first.slice(0, left).map(({ place }) => place));
  return quotas.map(({ place, paise }) => (paise + (lucky.has(place) ? 1 : 0)) as Paise);
}
