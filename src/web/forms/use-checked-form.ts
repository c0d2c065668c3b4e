import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { Draft } from "./draft.ts";
import { blank, restore, typedIn } from "./form-controls.ts";
import type { FieldValues, Problem } from "./form-problems.ts";
import { useSubmission } from "./use-submission.ts";

type Form<Field extends string> = {
  /** In the order they are asked for. */
  fields: readonly Field[];
  check: (typed: FieldValues<Field>) => readonly Problem<Field>[];
  send: (typed: FieldValues<Field>) => Promise<unknown>;
  /** How a pasted or finished field is brought into shape: +91 98765-43210 becomes 9876543210. */
  clean?: Partial<Record<Field, (text: string) => string>>;
  /** Those brought into shape with every key: a letter never appears where only digits belong. */
  cleanAsTyped?: readonly Field[];
  draft?: Draft<Field> | undefined;
  /** The words for a call that failed. */
  tell?: (error: unknown) => string;
};

/** A form of the browser's own controls: what is typed is brought into shape, and stays until the shop has it. */
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

  // The server drew the form without knowing the draft, and the browser may have filled in a password by now.
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

  /** A word that the keyboard is still putting together is left alone until it is done. */
  const isCleanedAsTyped = (target: EventTarget, native: Event) =>
    target instanceof HTMLInputElement &&
    cleanAsTyped.includes(target.name as Field) &&
    !(native instanceof InputEvent && native.isComposing);

  /** Says whether there was something to tidy. The caret stays behind what it stood behind. */
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
    // A press before the script has come must not put what was typed into the address.
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
