/** Money is counted in whole paise, so no bill ever loses a rupee to rounding. */
export type Paise = number & { readonly unit: "paise" };

export const NOTHING = 0 as Paise;

/** The nearest whole paisa, half a paisa up. Six decimals are kept first, to forgive the binary noise of 1.005 × 100. */
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

/** Whole percents and whole paise keep this exact up to the half paisa. */
export const percentOf = (amount: Paise, percent: number): Paise => nearestPaisa((amount * percent) / 100);

/**
 * 1,23,456: thousands once, then by the hundred. Written out, because the browser's own formatter takes a slow phone longer to
 * set up than all the prices of a page to format; a test holds the two against each other.
 */
export const grouped = (whole: number): string => String(whole).replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");

/**
 * 1,23,456.50 as a program writes it, without its commas. Undefined where a comma groups no thousands: 412,50 is ₹412.50 to one
 * spreadsheet and would be ₹41,250 to us.
 */
export const withoutGrouping = (written: string): string | undefined =>
  !written.includes(",") || /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(written)
    ? written.replaceAll(",", "")
    : undefined;

/** As the shop's screens show money: ₹1,23,456.00 */
export function shopPrice(amount: Paise): string {
  const paise = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}₹${grouped(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, "0")}`;
}

/** As the back office shows lists and lone figures: ₹1,23,456. Amounts that a screen adds up are `shopPrice`, so that they do. */
export function officePrice(amount: Paise): string {
  const whole = Math.round(Math.abs(amount) / 100);
  return `${amount < 0 ? "-" : ""}₹${grouped(whole)}`;
}

/** As a sentence says it: ₹100, and ₹1.50 where there are paise. */
export const wholePrice = (amount: Paise): string => shopPrice(amount).replace(/\.00$/, "");

/** Rupees as a person types them, "1,250.50" or "₹ 80"; undefined where it is no amount. */
export function typedRupees(typed: string): number | undefined {
  const plain = withoutGrouping(typed.replace(/[₹\s]/g, ""));
  return plain !== undefined && /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** What stands where a price cannot be computed. */
export const NO_PRICE = "N/A";

/** A price that may be missing, as the shop's screens show it. */
export const shopPriceOr = (amount: Paise | undefined): string => (amount === undefined ? NO_PRICE : shopPrice(amount));

/** Far beyond any price, and small enough that no count of it is too large to be counted in paise. */
const NO_MORE_A_PRICE = 1e12;

/** A number from the wire, if it can be a price at all: above zero, and not beyond everything. */
export const priceIn = (amount: number | undefined): Paise | undefined =>
  amount !== undefined && amount > 0 && amount < NO_MORE_A_PRICE ? rupees(amount) : undefined;

export type RoundOff = "none" | "rupee";

/** What brings a total to the whole rupee, half a rupee up; it stands on a line of its own and belongs to no head. */
export const roundOffOf = (total: Paise, rule: RoundOff): Paise =>
  rule === "none" ? NOTHING : ((Math.floor((total + 50) / 100) * 100 - total) as Paise);
