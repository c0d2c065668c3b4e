/** A price breakdown as a bill reads: what each line is called, what it says, and which one is the sum. */
import type { PriceDetails, Product, Variant } from "#domain/catalogue/product.ts";
import type { HandlingRates } from "#domain/identity.ts";
import { priceIn, rupees, shopPrice, shopPriceOr } from "#domain/money.ts";
import { priceBreakdown } from "#domain/pricing/breakdown.ts";

export type BreakdownLine = { name: string; text: string; kind: "line" | "sum" | "apart" };

/** Missing numbers show N/A; lines that do not concern the product (no discount, no deposit) are left out. */
export function breakdownLines(product: Product, rates: HandlingRates, variant?: Variant): BreakdownLine[] {
  const details = priceBreakdown(product, rates, variant);
  if (!details) return [{ name: "Price", text: shopPriceOr(undefined), kind: "sum" }];
  return [
    ...unitLines(details),
    ...discountLines(details),
    { name: "Price", text: money(details.priceAfterDiscount ?? details.basePrice), kind: "line" },
    { name: "Handling charge", text: amount(details.handlingCharge), kind: "line" },
    { name: "Price before GST", text: money(details.priceBeforeGST), kind: "line" },
    { name: `GST${percent(details.gstRate)}`, text: money(details.gstAmount), kind: "line" },
    { name: "Price with GST", text: money(details.finalPrice), kind: "sum" },
    ...(priceIn(details.deposit) === undefined
      ? []
      : [{ name: "Refundable deposit, empty cylinder", text: money(details.deposit), kind: "apart" as const }]),
  ];
}

function unitLines({ pricePerKg, pricePerCan }: PriceDetails): BreakdownLine[] {
  const units = [
    { name: "Price per kg", unit: pricePerKg },
    { name: "Price per can", unit: pricePerCan },
  ];
  return units
    .filter(({ unit }) => priceIn(unit) !== undefined)
    .map(({ name, unit }) => ({ name, text: money(unit), kind: "line" }));
}

function discountLines({ basePriceBeforeDiscount, discountAmount, discountRate }: PriceDetails): BreakdownLine[] {
  if (priceIn(discountAmount) === undefined) return [];
  return [
    { name: "Price before discount", text: money(basePriceBeforeDiscount), kind: "line" },
    { name: `Discount${percent(discountRate)}`, text: `−${money(discountAmount)}`, kind: "line" },
  ];
}

const money = (stated: number | undefined) => shopPriceOr(priceIn(stated));

/** Handling may be nothing at all, and then says so. */
const amount = (stated: number | undefined) => (stated === 0 ? shopPrice(rupees(0)) : money(stated));

/** A fraction as a percentage: 0.18 is " 18%", and a rate nobody stated says nothing. */
const percent = (rate: number | undefined) =>
  rate !== undefined && Number.isFinite(rate) ? ` ${Math.round(rate * 10_000) / 100}%` : "";
