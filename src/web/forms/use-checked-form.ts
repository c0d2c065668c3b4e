import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { ApiProblem } from "#web/api.ts";
import type { Draft } from "./draft.ts";
import { blank, restore, typedIn } from "./form-controls.ts";
import { type Problem, problemsIn, type Refused, type Typed } from "./form-problems.ts";
import { whyNotSent } from "./why-not-sent.ts";

type Form<Field extends string> = {
  /** In the order they are asked for. */
  fields: readonly Field[];
  check: (typed: Typed<Field>) => readonly Problem<Field>[];
  send: (typed: Typed<Field>) => Promise<unknown>;
  /** How a pasted or finished field is brought into shape: +91 98765-43210 becomes 9876543210. */
  clean?: Partial<Record<Field, (text: string) => string>>;
  /** Those brought into shape with every key: a letter never appears where only digits belong. */
  cleanAsTyped?: readonly Field[];
  draft?: Draft<Field> | undefined;
  /** The words for a call that failed. */
  tell?: (error: unknown) => string;
};

/** Checks first when the form is sent, then while it is mended; what was typed stays until the shop has it. */
export function useCheckedForm<Field extends string>(form: Form<Field>) {
  const { fields, check, send, clean, cleanAsTyped = [], draft, tell = whyNotSent } = form;
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => blank(fields));
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused<Field> & { text: string; error: unknown }>();

  // The server drew the form without knowing the draft, and the browser may have filled in a password by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (element.current) restore(element.current, draft?.read() ?? {});
    look();
  }, []);

  function look(): Typed<Field> {
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
    if (refused && Object.keys(refused.fields).length === 0) setRefused(undefined);
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

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const seen = look();
    setAttempt(attempt + 1);
    setRefused(undefined);
    if (check(seen).length > 0) return;
    setSending(true);
    try {
      await send(seen);
      draft?.forget();
      setAttempt(0);
    } catch (error) {
      const fieldsTold = error instanceof ApiProblem ? error.fields : {};
      setRefused({ typed: seen, fields: fieldsTold, text: tell(error), error });
      // The summary takes the focus a second time: what it says is new.
      setAttempt(attempt + 2);
    } finally {
      setSending(false);
    }
  }

  const problems = attempt > 0 ? problemsIn(check(typed), refused, typed) : {};
  const hasProblems = Object.keys(problems).length > 0;
  return {
    typed,
    problems: problems as { [field in Field]?: string },
    attempt,
    sending,
    /** A refusal that is not about a field. */
    refusal: refused && !hasProblems ? refused.text : undefined,
    error: refused?.error,
    // A press before the script has come must not put what was typed into the address.
    wiring: {
      ref: element,
      method: "post" as const,
      noValidate: true,
      onSubmit: submit,
      onChange: type,
      onBlur: leave,
    },
  };
}
