/**
 * A thing the shop sells, as the trade describes it and as it crosses the wire.
 * Money here is in rupees, the way prices are spoken; arithmetic goes through Paise.
 */
export type Product = {
  id: string;
  sku: string;
  name?: string;
  description?: string;
  specifications?: string;
  /** A path under /assets/images/, another path, or an absolute address: see image-address. */
  image?: string;
  imageUrl?: string;
  brand?: string;
  category: string;
  type?: "gas" | "cylinder" | "can" | "copper" | "wire" | "spare";
  note?: string;
  featured?: boolean;
  inStock: boolean;
  /** Percent off, 0 to 100. */
  discount?: number;
  originalPrice?: number;
  basePrice?: number;
  price?: number;
  finalPrice?: number;
  totalPrice?: number;
  totalCylinderPrice?: number;
  finalPriceInclGST?: number;
  pricePerKg?: number;
  perKgPrice?: number;
  pricePerCan?: number;
  perCanPrice?: number;
  perMeterPrice?: number;
  /** Millimetres, or an inch fraction as the trade writes it: "1/4". */
  size?: string;
  core?: string;
  grade?: string;
  weightKg?: number;
  kgsPerCylinder?: number;
  cylinderSize?: string;
  cansPerBox?: number;
  boxSize?: string;
  metersPerBox?: number;
  requiresCylinder?: boolean;
  isCylinder?: boolean;
  deposit?: number;
  hsn?: string;
  variants?: Variant[];
  packaging?: Packaging[];
  priceDetails?: PriceDetails;
};

export type Variant = {
  weight: string;
  weightKg: number;
  basePrice: number;
  finalPriceInclGST: number;
};

export type Packaging = {
  image?: string;
  boxSize?: string;
  label?: string;
  description?: string;
  perKgPrice?: number;
  kgsPerCylinder?: number;
};

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
