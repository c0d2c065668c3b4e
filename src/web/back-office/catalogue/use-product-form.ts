import { type FormEvent, useRef, useState } from "react";
import type { ProductField, ProductForm } from "#domain/catalogue/product-fields.ts";
import { isFieldOf } from "#domain/catalogue/product-form.ts";
import { useSubmission } from "#web/forms/use-submission.ts";
import { type ProductInput, readTyped, typedFrom, typedSince } from "./product-input.ts";

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
export function useProductForm<Saved>({ form, save, formOf, onSaved, tell }: ProductFormOptions<Saved>) {
  const [typed, setTyped] = useState(() => typedFrom(form));
  const leaving = useRef(false);
  const [everyField, setEveryField] = useState(false);
  const differs = JSON.stringify(typed) !== JSON.stringify(typedFrom(form));
  const { problems, attempt, sending, refusal, submit, typedOn } = useSubmission(typed, {
    check: (boxes) => readTyped(boxes).problems,
    send: async (boxes) => {
      const saved = await save(readTyped(boxes).form);
      if (formOf) takeOver(boxes, formOf(saved));
      leaving.current = true;
      try {
        await onSaved?.(saved);
      } finally {
        leaving.current = false;
      }
    },
    tell,
  });

  const takeOver = (sent: ProductInput, saved: ProductForm) =>
    setTyped((now) => typedSince(now, sent, typedFrom(saved)));

  function change(to: (before: ProductInput) => ProductInput) {
    setTyped(to);
    typedOn();
  }

  /** Hides fields of other kinds unless they hold a value or an error. */
  const shows = (field: ProductField) => {
    const value = typed[field];
    const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value);
    const isWrong = Object.keys(problems).some((path) => path.split(".")[0] === field);
    return everyField || isFilled || isWrong || isFieldOf(field, typed);
  };
  return {
    typed,
    shows,
    everyField,
    showEveryField: () => setEveryField(true),
    form: readTyped(typed).form,
    problems: problems as Readonly<Record<string, string>>,
    attempt,
    saving: sending,
    refusal,
    hasUnsaved: () => differs && !leaving.current,
    set: (changes: Partial<ProductInput>) => change((before) => ({ ...before, ...changes })),
    takeOver,
    replace: (other: ProductForm) => change(() => typedFrom(other)),
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      return submit(typed);
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
