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

const withPaise = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const wholeRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** As the shop's screens show money: ₹1,23,456.00 */
export const shopPrice = (amount: Paise): string => withPaise.format(inRupees(amount));

/** As the back office shows money: ₹1,23,456 */
export const officePrice = (amount: Paise): string => wholeRupees.format(inRupees(amount));

/** What stands where a price cannot be computed. */
export const NO_PRICE = "N/A";

/** A price that may be missing, as the shop's screens show it. */
export const shopPriceOr = (amount: Paise | undefined): string => (amount === undefined ? NO_PRICE : shopPrice(amount));

/** A number from the wire, if it can be a price at all: finite and above zero. */
export const priceIn = (amount: number | undefined): Paise | undefined =>
  amount !== undefined && Number.isFinite(amount) && amount > 0 ? rupees(amount) : undefined;
