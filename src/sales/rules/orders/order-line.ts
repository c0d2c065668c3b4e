/** Texts for the unit and price of an order line. */
import type { OrderFields } from "#catalogue/rules/pricing/line-fields.ts";
import type { PriceKind } from "#catalogue/rules/pricing/price-kind.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";

/** As in the API, in rupees. */
export type OrderLine = OrderFields & { quantity: number; sourcePriceType: PriceKind; isEmptyCylinder?: boolean };

export function unitOfLine(line: OrderLine): string {
  switch (line.sourcePriceType) {
    case "perKg":
      return t("per cylinder");
    case "perCan":
      return isBox(line) ? t("per box") : t("per can");
    case "perMeter":
      return t("per coil");
    case "deposit":
      return t("deposit");
    case "fixed":
      return t("per piece");
  }
}

/** "60 kg at ₹412.00 per kg"; empty where the unit price is enough. */
export function priceMadeOf(line: OrderLine): string {
  switch (line.sourcePriceType) {
    case "perKg":
      return madeOf(line.kgsPerCylinder, line.perKgPrice, {
        each: (price) => t("{price} per kg", { price }),
        many: (count, price) => t("{count} kg at {price} per kg", { count, price }),
      });
    case "perCan":
      return isBox(line)
        ? madeOf(line.cansPerBox, line.perCanPrice, {
            each: (price) => t("{price} per can", { price }),
            many: (count, price) => t("{count} cans at {price} per can", { count, price }),
          })
        : "";
    case "perMeter":
      return madeOf(line.metersPerBox, line.perMeterPrice, {
        each: (price) => t("{price} per meter", { price }),
        many: (count, price) => t("{count} m at {price} per meter", { count, price }),
      });
    case "deposit":
    case "fixed":
      return "";
  }
}

export const goodsCount = (lines: readonly OrderLine[]): number =>
  lines.filter((line) => !line.isEmptyCylinder).reduce((count, line) => count + line.quantity, 0);

type NamedLine = Pick<OrderLine, "quantity" | "isEmptyCylinder"> & { name: string };

const MAX_NAMED = 3;

/** The first few goods of a collapsed order. */
export function goodsNamed(lines: readonly NamedLine[]): string {
  const goods = lines.filter((line) => !line.isEmptyCylinder);
  const few = goods.slice(0, MAX_NAMED);
  const others = goods.length - few.length;
  const names = few.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  return others > 0 ? t("{names} and {others} more", { names, others }) : names;
}

/** Words that tell no two products of the trade apart. */
const COMMON_WORDS = / (Refrigerant Gas|Flexible|Cylinder|रेफ्रिजरेंट गैस|फ्लेक्सिबल|सिलेंडर)(?= |$)| –(?= )/g;

/** "R-32 55 kg Returnable" for "R-32 Refrigerant Gas – 55 kg Returnable Cylinder". */
export const shortName = (name: string): string => name.replace(COMMON_WORDS, "");

const isBox = ({ cansPerBox = 1 }: OrderLine) => cansPerBox > 1;

type PriceTexts = { each: (price: string) => string; many: (count: number, price: string) => string };

function madeOf(count: number | undefined, price: number | undefined, { each, many }: PriceTexts): string {
  if (price === undefined) return "";
  const unitPrice = shopPrice(rupees(price));
  return count === undefined ? each(unitPrice) : many(count, unitPrice);
}
