import { type FormEvent, useRef, useState } from "react";
import type { ProductField, ProductForm } from "#domain/catalogue/product-fields.ts";
import { isFieldOf } from "#domain/catalogue/product-form.ts";
import { ApiProblem } from "#web/api.ts";
import { whyNotSent } from "#web/forms/why-not-sent.ts";
import { readTyped, type TypedProduct, typedFrom } from "./typed-product.ts";

type Asked<Saved> = {
  form: ProductForm;
  save: (form: ProductForm) => Promise<Saved>;
  /** Called when nothing can be lost any more: the page may be left. */
  onSaved?: (saved: Saved) => Promise<unknown>;
  /** Says whether a refusal is shown elsewhere, such as a conflict that shows both versions. */
  isToldElsewhere?: (error: unknown) => boolean;
};

type Refused = { typed: TypedProduct; fields: Readonly<Record<string, string>>; text: string };

/** The boxes of a product: checked first when it is saved, then while it is mended. */
export function useProductForm<Saved>({ form, save, onSaved, isToldElsewhere = () => false }: Asked<Saved>) {
  const [typed, setTyped] = useState(() => typedFrom(form));
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const read = readTyped(typed);
  const leaving = useRef(false);
  const [everyField, setEveryField] = useState(false);
  const differs = JSON.stringify(typed) !== JSON.stringify(typedFrom(form));

  async function submit() {
    if (saving) return;
    setAttempt((tries) => tries + 1);
    setRefused(undefined);
    if (read.problems.length > 0) return;
    setSaving(true);
    try {
      const saved = await save(read.form);
      setAttempt(0);
      leaving.current = true;
      await onSaved?.(saved);
    } catch (error) {
      if (!isToldElsewhere(error)) {
        setRefused({ typed, fields: error instanceof ApiProblem ? error.fields : {}, text: whyNotSent(error) });
        setAttempt((tries) => tries + 1);
      }
    } finally {
      leaving.current = false;
      setSaving(false);
    }
  }

  const own = Object.fromEntries(read.problems.map(({ field, message }) => [field, message]));
  // What the shop refused stands until the form is touched again.
  const told = refused?.typed === typed ? refused.fields : {};
  const problems: Readonly<Record<string, string>> = attempt > 0 ? { ...told, ...own } : {};
  /** A field of another kind is left out, unless something stands in it or is wrong with it: nothing is hidden that counts. */
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
    form: read.form,
    problems,
    attempt,
    saving,
    refusal: refused && Object.keys(problems).length === 0 ? refused.text : undefined,
    hasUnsaved: () => differs && !leaving.current,
    set: (changes: Partial<TypedProduct>) => setTyped((before) => ({ ...before, ...changes })),
    replace: (other: ProductForm) => setTyped(typedFrom(other)),
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      return submit();
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
