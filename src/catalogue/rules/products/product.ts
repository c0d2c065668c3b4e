/**
 * A product as the API sends it: staff's fields (product-fields) and those the shop adds.
 * Money is in rupees; arithmetic goes through Paise.
 */
import type { FormVariant } from "./field-kinds.ts";
import type { ProductForm } from "./product-fields.ts";

export type Product = Omit<ProductForm, "variants"> & {
  id: string;
  /** A path under /assets/images/, another path, or an absolute URL: see image-address. */
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
  /** Remaining stock of low lines (stock-count) by line id; computed, not entered. */
  stockLeft?: Record<string, number>;
  variants?: Variant[];
  priceDetails?: PriceDetails;
};

export type Variant = FormVariant & { finalPriceInclGST: number };

/** The price breakdown that a buyer may open. */
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
