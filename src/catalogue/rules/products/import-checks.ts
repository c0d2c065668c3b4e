/** What an imported row must say beyond a product's form, whose screen asks for it. */
import { t } from "#platform/rules/language/text.ts";
import { gasPaintIn } from "./gas-colours.ts";
import type { Product } from "./product.ts";
import type { ProductForm } from "./product-fields.ts";
import type { FormProblem } from "./product-form.ts";
import { isGas } from "./product-kind.ts";
import { kilogramsIn } from "./unit-prices.ts";

/** The size that the shop is built for and measured with. */
export const MAX_PRODUCTS = 5_000;

/** The import is done all the same. */
export const tooManyProducts = (count: number): FormProblem[] =>
  count <= MAX_PRODUCTS
    ? []
    : [
        {
          field: "",
          message: t("The shop would have {count} products. Above {most}, pages and searches become slow.", {
            count,
            most: MAX_PRODUCTS,
          }),
        },
      ];

/** A gas without its kind would be sold without handling, empties and custody. */
export function missingInGas(form: ProductForm, before: Product | undefined): FormProblem[] {
  if (before !== undefined && before.type === form.type) return [];
  if (isGas(form)) return missingFacts(form);
  return form.type === undefined && looksLikeGas(form)
    ? [
        {
          field: "type",
          message: t('This looks like a refrigerant. Enter its kind, such as "Refrigerant gas" or "Cans".'),
        },
      ]
    : [];
}

/** What an invoice needs and the shop would otherwise leave out or assume. The row is imported all the same. */
export function missingOnInvoice(form: ProductForm, before: Product | undefined): FormProblem[] {
  const isNewlyMissing = (field: "hsn" | "gstRate") =>
    form[field] === undefined && (before === undefined || before[field] !== undefined);
  return [
    ...(isNewlyMissing("hsn") ? [{ field: "hsn", message: t("No HSN code. An invoice to a firm needs one.") }] : []),
    ...(isNewlyMissing("gstRate") ? [{ field: "gstRate", message: t("No GST rate. 18% will be charged.") }] : []),
  ];
}

function missingFacts(form: ProductForm): FormProblem[] {
  const isWeighed = kilogramsIn(form) !== undefined || form.variants !== undefined || form.requiresCylinder;
  return [
    // productProblems asks for the weight of a returnable cylinder.
    ...(isWeighed ? [] : [{ field: "kgsPerCylinder", message: t("How many kilograms are in the cylinder?") }]),
    ...(form.requiresCylinder === undefined
      ? [{ field: "requiresCylinder", message: t("Does it come in a returnable cylinder? Enter yes or no.") }]
      : []),
  ];
}

const CATEGORY_OF_GAS = /(?<![\p{L}\p{M}])(gas|gases|refrigerants?|freon|गैस|रेफ्रिजरेंट)(?![\p{L}\p{M}])/iu;
const WEIGHT = /\d\s?(kgs?|kilos?|g|gms?|grams?)\b/i;

/** By its category, or by a name such as "R-32 10 kg", "R410A" or "R-22 refrigerant". A valve for R-22 is none. */
export function looksLikeGas({ category, name = "" }: Pick<ProductForm, "category" | "name">): boolean {
  if (CATEGORY_OF_GAS.test(category)) return true;
  if (gasPaintIn(name) === undefined) return false;
  const isDesignationAlone = !/\s/.test(name.trim().replace(/^r\s/i, "r"));
  return isDesignationAlone || CATEGORY_OF_GAS.test(name) || WEIGHT.test(name);
}
