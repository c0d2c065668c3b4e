/**
 * A thing the shop sells, as the trade describes it and as it crosses the wire: what was written down about it (product-fields), and
 * what the shop adds. Money here is in rupees, the way prices are spoken; arithmetic goes through Paise.
 */
import type { FormVariant } from "./field-kinds.ts";
import type { ProductForm } from "./product-fields.ts";

export type Product = Omit<ProductForm, "variants"> & {
  id: string;
  /** A path under /assets/images/, another path, or an absolute address: see image-address. */
  image?: string;
  imageUrl?: string;
  basePrice?: number;
  finalPrice?: number;
  totalPrice?: number;
  totalCylinderPrice?: number;
  pricePerKg?: number;
  pricePerCan?: number;
  isCylinder?: boolean;
  deposit?: number;
  /** How many are left of each line that is running out (stock-count), by the line's id; not written down about it, but counted. */
  stockLeft?: Record<string, number>;
  variants?: Variant[];
  priceDetails?: PriceDetails;
};

export type Variant = FormVariant & { finalPriceInclGST: number };

/** How a price came about, line by line, for the breakdown a buyer may open. */
export type PriceDetails = {
  basePriceBeforeDiscount?: number;
  basePrice?: number;
  /** A fraction: 0.05 is five percent. */
  discountRate?: number;
  discountAmount?: number;
  priceAfterDiscount?: number;
  handlingCharge?: number;
  priceBeforeGST?: number;
  /** A fraction: 0.18 is eighteen percent. */
  gstRate?: number;
  gstAmount?: number;
  finalPrice?: number;
  pricePerKg?: number;
  pricePerCan?: number;
  totalBoxPrice?: number;
  deposit?: number;
};
