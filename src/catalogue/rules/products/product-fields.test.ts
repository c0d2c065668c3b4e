import { expect, test } from "vitest";
import { type Fields, PACKAGING_FIELDS, PRODUCT_TYPES, TYPE_NAMES, VARIANT_FIELDS } from "./field-kinds.ts";
import { FIELD_NAMES, fieldTitle, labelOf, PRODUCT_FIELDS } from "./product-fields.ts";
import { isFieldOf } from "./product-form.ts";

const fieldsOf = (type: string | undefined, category: string) =>
  FIELD_NAMES.filter((field) => isFieldOf(field, { type, category })).toSorted();

test.each([
  {
    what: "a gas",
    type: "gas",
    category: "refrigerants",
    has: ["perKgPrice", "kgsPerCylinder", "requiresCylinder", "variants", "packaging"],
    hasNot: ["perCanPrice", "perMeterPrice", "core", "metersPerBox"],
  },
  {
    what: "a box of cans",
    type: "can",
    category: "refrigerants",
    has: ["perCanPrice", "cansPerBox", "boxSize"],
    hasNot: ["perKgPrice", "requiresCylinder", "core"],
  },
  {
    what: "a wire",
    type: "wire",
    category: "copper-wires",
    has: ["perMeterPrice", "metersPerBox", "core", "size"],
    hasNot: ["perKgPrice", "cansPerBox", "cylinderSize", "variants"],
  },
  {
    what: "a wire that is called copper",
    type: "copper",
    category: "copper-wires",
    has: ["core"],
    hasNot: ["kgsPerCylinder"],
  },
  {
    what: "a pipe",
    type: "copper",
    category: "copper-pipes",
    has: ["perMeterPrice", "size", "grade"],
    hasNot: ["core", "requiresCylinder", "cansPerBox"],
  },
  {
    what: "a spare part",
    type: "spare",
    category: "spare-parts",
    has: ["weightKg", "variants"],
    hasNot: ["requiresCylinder", "perMeterPrice", "packaging"],
  },
  {
    what: "a thing of no kind",
    type: undefined,
    category: "tools",
    has: ["weightKg"],
    hasNot: ["requiresCylinder", "perCanPrice"],
  },
])("$what has exactly the fields of its kind", ({ type, category, has, hasNot }) => {
  const fields = fieldsOf(type, category);
  expect(fields).toEqual(expect.arrayContaining(has));
  expect(hasNot.filter((field) => (fields as string[]).includes(field))).toEqual([]);
});

test("every product has name, price and HSN code", () => {
  for (const field of ["name", "price", "hsn", "inStock"] as const)
    expect(isFieldOf(field, { type: "wire", category: "copper-wires" })).toBe(true);
});

/** A field in one line: label, values, product kinds, search audience. */
const declared = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) =>
    [
      `${name}${field.required ? "!" : ""}: ${labelOf(field)}`,
      `${field.kind}${field.longest ? ` ${field.longest}` : ""}`,
      ...(field.of ? [`of ${field.of.join(" ")}`] : []),
      ...(field.searched ? [`found ${field.searched}`] : []),
    ].join(" | "),
  );

test("each product field has the declared label, kind and search audience", () => {
  expect(declared(PRODUCT_FIELDS)).toEqual([
    "name: Name | text 200 | found by all",
    "sku!: SKU | text 100 | found by all",
    "brand: Brand | text 100 | found by all",
    "category!: Category | text 60 | found by all",
    "type: Kind | type | found by buyers",
    "nameInHindi: Name in Hindi | text 200 | found by all",
    "description: Description | lines 2000 | found by buyers",
    "descriptionInHindi: Description in Hindi | lines 2000 | found by buyers",
    "specifications: Specifications | lines 2000 | found by buyers",
    "inStock!: In stock | claim",
    "featured: Featured | claim",
    "note: Note | text 200 | found by buyers",
    "perKgPrice: Price per kg | money | of gas piece",
    "perCanPrice: Price per can | money | of can",
    "perMeterPrice: Price per meter | money | of wire pipe",
    "price: Price without GST | money",
    "originalPrice: Old price, crossed out | money",
    "discount: Discount (%) | percent",
    "finalPriceInclGST: Fixed price with GST | money",
    "gstRate: GST rate (%) | percent",
    "kgsPerCylinder: Kilograms in a cylinder | kilograms | of gas cylinder",
    "cylinderSize: Cylinder size | text 60 | of gas cylinder | found by buyers",
    "weightKg: Weight (kg) | kilograms | of gas can cylinder piece",
    "requiresCylinder: Comes in a returnable cylinder | claim | of gas",
    "cansPerBox: Cans in a box | count | of can",
    "boxSize: Box size | text 60 | of can wire pipe | found by buyers",
    "metersPerBox: Meters in a coil | count | of wire pipe",
    "size: Size | text 60 | of wire pipe piece | found by buyers",
    "core: Core | text 60 | of wire | found by buyers",
    "grade: Grade | text 100 | of gas can wire pipe piece | found by buyers",
    "hsn: HSN code | text | found by all",
    "variants: Weights | variants | of gas piece | found by buyers",
    "packaging: Packaging | packaging | of gas can | found by buyers",
  ]);
  expect(declared(VARIANT_FIELDS)).toEqual([
    "weight!: Weight, as shown to buyers | text 60",
    "weightKg!: In kilograms | kilograms",
    "basePrice!: Price without GST | money",
    "sku: SKU | text 100",
  ]);
  expect(declared(PACKAGING_FIELDS)).toEqual([
    "label: Label | text 100",
    "boxSize: Box size | text 60",
    "kgsPerCylinder: Kilograms in it | kilograms",
    "perKgPrice: Price per kg | money",
    "description: Description | text 500",
    "image: Picture link | text 500",
  ]);
});

test("a product is one of six kinds, each with a name", () => {
  expect(PRODUCT_TYPES.map((type) => `${type}: ${TYPE_NAMES()[type]}`)).toEqual([
    ...["gas: Refrigerant gas", "cylinder: Cylinder", "can: Cans"],
    ...["copper: Copper", "wire: Wire", "spare: Spare part"],
  ]);
});

test.each([
  { path: "weightKg", title: "Weight (kg)" },
  { path: "sku", title: "SKU" },
  { path: "variants.0.basePrice", title: "Weights, row 1" },
  { path: "packaging.2", title: "Packaging, row 3" },
  { path: "colour.1", title: "colour.1" },
  { path: "", title: "" },
  { path: "constructor", title: "constructor" },
])("a problem at “$path” is shown under “$title”", ({ path, title }) => {
  expect(fieldTitle(path)).toBe(title);
});

test("an empty cylinder has size and weight, and no grade", () => {
  const fields = fieldsOf("cylinder", "cylinders");
  expect(fields).toEqual(expect.arrayContaining(["kgsPerCylinder", "cylinderSize", "weightKg"]));
  expect(fields).not.toContain("grade");
});

test("fields with an unclear label have a hint", () => {
  const hints = Object.entries(PRODUCT_FIELDS as Fields).flatMap(([name, { hint, unchosen, keyboard, must }]) => {
    const text = [hint?.(), unchosen?.(), keyboard, must?.example].filter((words) => words !== undefined);
    return text.length > 0 ? [`${name}: ${text.join(" | ")}`] : [];
  });
  expect(hints).toEqual([
    "name: Optional if brand, size or core describe it.",
    "category: A new name creates a new category.",
    "type: Sets how it is priced and handled, and which fields appear below.",
    "nameInHindi: For the pages in Hindi. Bills and orders keep the name above.",
    "specifications: Such as Safety class: A2L; GWP: 675",
    "featured: Shown in the best offers.",
    "note: Shown as Coming soon while it is not in stock.",
    "price: For a whole piece. Calculated if the unit price and contents are known.",
    "discount: Already deducted from the prices above.",
    "finalPriceInclGST: For a price agreed including GST. It does not change daily.",
    "gstRate: The rate charged on bills and invoices. Your accountant must confirm it. | 18 % (standard)",
    "cylinderSize: As people say it, such as 55 kg.",
    "requiresCylinder: The deposit depends on the size.",
    "size: Millimetres, or an inch fraction such as 1/4.",
    "hsn: 4, 6 or 8 digits. | numeric | 29033900",
  ]);
});
