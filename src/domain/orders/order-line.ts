/** A line of a placed order in words: what one unit is, and what its price was made of. */
import { rupees, shopPrice } from "#domain/money.ts";

/** As the wire has it, in rupees. */
export type OrderLine = {
  quantity: number;
  sourcePriceType: "perKg" | "perCan" | "perMeter" | "deposit" | "fixed";
  isEmptyCylinder?: boolean;
  kgsPerCylinder?: number;
  cansPerBox?: number;
  metersPerBox?: number;
  perKgPrice?: number;
  perCanPrice?: number;
  perMeterPrice?: number;
};

/** Beside the price of one unit. */
export function unitOfLine(line: OrderLine): string {
  switch (line.sourcePriceType) {
    case "perKg":
      return "per cylinder";
    case "perCan":
      return isBox(line) ? "per box" : "per can";
    case "perMeter":
      return "per box";
    case "deposit":
      return "deposit";
    case "fixed":
      return "per piece";
  }
}

/** "60 kg at ₹412.00 per kg"; empty where one unit is all there is to say. */
export function priceMadeOf(line: OrderLine): string {
  switch (line.sourcePriceType) {
    case "perKg":
      return madeOf({ count: line.kgsPerCylinder, counted: "kg", price: line.perKgPrice, each: "kg" });
    case "perCan":
      return isBox(line)
        ? madeOf({ count: line.cansPerBox, counted: "cans", price: line.perCanPrice, each: "can" })
        : "";
    case "perMeter":
      return madeOf({ count: line.metersPerBox, counted: "m", price: line.perMeterPrice, each: "meter" });
    case "deposit":
    case "fixed":
      return "";
  }
}

/** How many things were bought; empties only hold them. */
export const goodsCount = (lines: readonly OrderLine[]): number =>
  lines.filter((line) => !line.isEmptyCylinder).reduce((count, line) => count + line.quantity, 0);

type NamedLine = Pick<OrderLine, "quantity" | "isEmptyCylinder"> & { name: string };

/** What an order is known by when it is folded: the first few things in it. */
export function goodsNamed(lines: readonly NamedLine[], most = 3): string {
  const goods = lines.filter((line) => !line.isEmptyCylinder);
  const named = goods.slice(0, most).map(({ name, quantity }) => `${quantity} × ${name}`);
  const others = goods.length - named.length;
  return `${named.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}

const isBox = ({ cansPerBox = 1 }: OrderLine) => cansPerBox > 1;

type Parts = { count: number | undefined; counted: string; price: number | undefined; each: string };

function madeOf({ count, counted, price, each }: Parts): string {
  if (price === undefined) return "";
  const unitPrice = `${shopPrice(rupees(price))} per ${each}`;
  return count === undefined ? unitPrice : `${count} ${counted} at ${unitPrice}`;
}
