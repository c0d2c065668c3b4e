import { useRef, useState } from "react";
import type { PriceUnit } from "#catalogue/rules/pricing/price-guard.ts";
import { inPriceUnit } from "#catalogue/rules/pricing/price-preview.ts";
import type { ProductField, ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { isFieldOf } from "#catalogue/rules/products/product-form.ts";
import { isGas } from "#catalogue/rules/products/product-kind.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { type ProductInput, readTyped, typedFrom, typedSince } from "./product-input.ts";

const unitOf = ({ perKgPrice, price }: ProductForm): PriceUnit | "" =>
  perKgPrice !== undefined ? "kg" : price === undefined ? "" : "each";

type ProductFormOptions<Saved> = {
  form: ProductForm;
  save: (form: ProductForm) => Promise<Saved>;
  /** Form values from the saved product when the page stays open: the server derives totals from prices. */
  formOf?: (saved: Saved) => ProductForm;
  /** Called once everything is saved and the page may be left. */
  onSaved?: (saved: Saved) => Promise<unknown>;
  /** Message for a failed save; undefined if it is shown elsewhere, such as a conflict. */
  tell?: (error: unknown) => string | undefined;
};

/** Form state of a product: text until parsed, limited to the fields of its kind. */
export function useProductForm<Saved>({ form: stored, save, formOf, onSaved, tell }: ProductFormOptions<Saved>) {
  const leaving = useRef(false);
  const [everyField, setEveryField] = useState(false);
  const [priceUnit, setPriceUnit] = useState(unitOf(stored));
  const form = useForm({
    name: "product",
    initial: typedFrom(stored),
    check: (typed) => readTyped(typed).problems,
    send: async (typed) => {
      const saved = await save(readTyped(typed).form);
      if (formOf) takeOver(typed, formOf(saved));
      leaving.current = true;
      try {
        await onSaved?.(saved);
      } finally {
        leaving.current = false;
      }
    },
    tell,
  });
  const { values, problems, isChanged, set } = form;

  const isPricedByUnit = isGas({ type: values.type, category: values.category });
  const { form: product } = readTyped(values);

  function choosePriceUnit(unit: PriceUnit) {
    setPriceUnit(unit);
    set(inPriceUnit(product, unit));
  }

  /** Of a gas only the price of the chosen unit is shown, so that the other cannot override it. */
  const isOtherUnit = (field: ProductField) =>
    isPricedByUnit && ((field === "perKgPrice" && priceUnit !== "kg") || (field === "price" && priceUnit !== "each"));

  const takeOver = (sent: ProductInput, saved: ProductForm) => set((now) => typedSince(now, sent, typedFrom(saved)));

  /** Hides fields of other kinds unless they hold a value or an error. */
  const shows = (field: ProductField) => {
    if (isOtherUnit(field)) return false;
    const value = values[field];
    const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value);
    const isWrong = Object.keys(problems).some((path) => path.split(".")[0] === field);
    return everyField || isFilled || isWrong || isFieldOf(field, values);
  };
  return {
    ...form,
    shows,
    everyField,
    showEveryField: () => setEveryField(true),
    product,
    stored,
    isPricedByUnit,
    priceUnit,
    choosePriceUnit,
    /** The box of a gas that reports a missing price. */
    pricePath: isPricedByUnit && priceUnit === "kg" ? ("perKgPrice" as const) : ("price" as const),
    hasUnsaved: () => isChanged() && !leaving.current,
    takeOver,
    replace: (other: ProductForm) => set(typedFrom(other)),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
