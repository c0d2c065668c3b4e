/** Reads and fills native form controls, so nothing typed before hydration is lost. */
import type { FieldValues } from "./form-problems.ts";

export const blank = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ""])) as FieldValues<Field>;

export function typedIn<Field extends string>(
  form: HTMLFormElement | null,
  fields: readonly Field[],
): FieldValues<Field> {
  const typed = form ? new FormData(form) : new FormData();
  return Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? "")])) as FieldValues<Field>;
}

/** Fills only empty fields, so nothing typed is overwritten. */
export function restore(form: HTMLFormElement, draft: Partial<Record<string, string>>) {
  for (const [field, text] of Object.entries(draft)) {
    const control = form.elements.namedItem(field);
    const isText =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (isText && text && control.value === "") control.value = text;
  }
}
