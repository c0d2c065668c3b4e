import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { Draft } from "./draft.ts";
import { blank, restore, typedIn } from "./form-controls.ts";
import type { FieldValues, Problem } from "./form-problems.ts";
import { useSubmission } from "./use-form.ts";

type Form<Field extends string> = {
  /** In the order the form shows them. */
  fields: readonly Field[];
  check: (typed: FieldValues<Field>) => readonly Problem<Field>[];
  send: (typed: FieldValues<Field>) => Promise<unknown>;
  /** Normalizes a field on paste and blur: +91 98765-43210 becomes 9876543210. */
  clean?: Partial<Record<Field, (text: string) => string>>;
  /** Fields normalized on every keystroke, so a letter never appears where only digits belong. */
  cleanAsTyped?: readonly Field[];
  draft?: Draft<Field> | undefined;
  tell?: (error: unknown) => string;
};

/** A form of native controls: input is normalized, and stays until the server accepts it. */
export function useCheckedForm<Field extends string>(form: Form<Field>) {
  const { fields, check, send, clean, cleanAsTyped = [], draft, tell } = form;
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => blank(fields));
  const { submit, typedOn, ...submission } = useSubmission(typed, {
    check,
    send: async (seen) => {
      await send(seen);
      draft?.forget();
    },
    tell,
  });

  // The server renders without the draft, and the browser may have autofilled a password by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (element.current) restore(element.current, draft?.read() ?? {});
    look();
  }, []);

  function look(): FieldValues<Field> {
    const seen = typedIn(element.current, fields);
    setTyped(seen);
    return seen;
  }

  function type(event: FormEvent<HTMLFormElement>) {
    const native: Event = event.nativeEvent;
    const wasPasted = native instanceof InputEvent && native.inputType === "insertFromPaste";
    if (wasPasted || isCleanedAsTyped(event.target, native)) tidy(event.target);
    const seen = look();
    draft?.keep(seen);
    typedOn();
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    if (tidy(event.target)) look();
  }

  /** Text in IME composition is left alone until it is complete. */
  const isCleanedAsTyped = (target: EventTarget, native: Event) =>
    target instanceof HTMLInputElement &&
    cleanAsTyped.includes(target.name as Field) &&
    !(native instanceof InputEvent && native.isComposing);

  /** Returns whether the value changed. The caret stays after the same character. */
  function tidy(target: EventTarget): boolean {
    if (!(target instanceof HTMLInputElement)) return false;
    const cleanly = clean?.[target.name as Field] ?? ((text: string) => text);
    const { value, selectionStart } = target;
    const cleaned = cleanly(value);
    if (cleaned === value) return false;
    target.value = cleaned;
    if (selectionStart !== null && target === document.activeElement) {
      const caret = selectionStart === value.length ? cleaned.length : cleanly(value.slice(0, selectionStart)).length;
      target.setSelectionRange(caret, caret);
    }
    return true;
  }

  return {
    typed,
    ...submission,
    // POST, so that a submit before hydration does not put the input into the URL.
    wiring: {
      ref: element,
      method: "post" as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        return submit(look());
      },
      onChange: type,
      onBlur: leave,
    },
  };
}
