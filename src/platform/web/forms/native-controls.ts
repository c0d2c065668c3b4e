/** Reads and normalizes native form controls, so nothing typed before hydration is lost. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (found: unknown): found is Control => found instanceof HTMLElement && "value" in found;

/** The values with what the mounted controls hold. */
export function valuesIn<Values extends object>(form: HTMLFormElement | null, values: Values): Values {
  const seen = Object.entries(values).map(([name, value]) => {
    const control = form?.elements.namedItem(name);
    if (!isControl(control)) return [name, value];
    return [name, control.type === "checkbox" ? (control as HTMLInputElement).checked : control.value];
  });
  return Object.fromEntries(seen) as Values;
}

/** Only empty fields are filled, so nothing typed is overwritten. */
export function blanksFilled<Values extends object>(values: Values, draft: Partial<Values>): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value || (draft[name as keyof Values] ?? value),
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Normalizes a control's text and returns whether it changed. The caret stays after the same character. */
export function tidy(control: Control, clean: ((text: string) => string) | undefined): boolean {
  if (!clean || !(control instanceof HTMLInputElement)) return false;
  const { value, selectionStart } = control;
  const cleaned = clean(value);
  if (cleaned === value) return false;
  control.value = cleaned;
  if (selectionStart !== null && control === document.activeElement) {
    const caret = selectionStart === value.length ? cleaned.length : clean(value.slice(0, selectionStart)).length;
    control.setSelectionRange(caret, caret);
  }
  return true;
}
