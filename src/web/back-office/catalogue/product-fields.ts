/** How the fields of a product are called on the form, in the differences and in the messages about an import. */
import type { ProductField } from "#domain/catalogue/product-form.ts";

export const PRODUCT_LABELS: Readonly<Record<ProductField, string>> = {
  sku: "SKU",
  name: "Name",
  category: "Category",
  type: "Kind",
  description: "Description",
  specifications: "Specifications",
  brand: "Brand",
  note: "Note",
  featured: "Featured",
  inStock: "In stock",
  discount: "Discount (%)",
  price: "Price without GST",
  originalPrice: "Old price, crossed out",
  finalPriceInclGST: "Fixed price with GST",
  perKgPrice: "Price per kg",
  perCanPrice: "Price per can",
  perMeterPrice: "Price per meter",
  size: "Size",
  core: "Core",
  grade: "Grade",
  weightKg: "Weight (kg)",
  kgsPerCylinder: "Kilograms in a cylinder",
  cylinderSize: "Cylinder size",
  cansPerBox: "Cans in a box",
  boxSize: "Box size",
  metersPerBox: "Meters in a coil",
  requiresCylinder: "Comes in a returnable cylinder",
  hsn: "HSN code",
  variants: "Weights",
  packaging: "Packaging",
};

const isField = (word: string): word is ProductField => Object.hasOwn(PRODUCT_LABELS, word);

/** "variants.0.basePrice" is the base price of the first weight; a word we do not know stays as it is. */
export function fieldName(path: string): string {
  const [field = "", place] = path.split(".");
  if (!isField(field)) return path;
  return place === undefined ? PRODUCT_LABELS[field] : `${PRODUCT_LABELS[field]}, row ${Number(place) + 1}`;
}
