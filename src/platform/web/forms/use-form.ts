import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { FieldProblem } from "#platform/web/ui/fields/error-summary.tsx";
import {
  type FieldPath,
  isAboutFields,
  type Problem,
  type Problems,
  problemsIn,
  valueAt,
  withValueAt,
} from "./form-problems.ts";
import { blanksFilled, type Control, tidy, valuesIn } from "./native-controls.ts";
import { NOT_SENT, type Steps, submissionShownBy } from "./submission.ts";

type FoundProblems<Values> =
  | readonly Problem<string>[]
  | { readonly [path in FieldPath<Values>]?: string | false | undefined };

export type FormOptions<Values extends object> = {
  /** Prefix of the field ids. */
  name?: string;
  /** Values of the fields, in the order the form shows them. */
  initial: Values;
  check?: (values: NoInfer<Values>) => FoundProblems<NoInfer<Values>>;
  send: (values: Values) => Promise<unknown>;
  /** Normalizes a field on paste and blur: +91 98765-43210 becomes 9876543210. */
  clean?: Partial<Record<keyof Values & string, (text: string) => string>>;
  /** Fills other fields from the one just typed. */
  follow?: (typed: NoInfer<Values>, before: NoInfer<Values>) => NoInfer<Values>;
  /** Fields normalized on every keystroke, so a letter never appears where only digits belong. */
  cleanAsTyped?: readonly (keyof Values & string)[];
  draft?: FormDraft<NoInfer<Values>> | undefined;
  /** The message for a failed call; undefined for errors shown elsewhere. */
  tell?: ((error: unknown) => string | undefined) | undefined;
};

export type FormDraft<Values> = { read: () => Partial<Values>; keep?: (values: Values) => void; forget?: () => void };

/** As a function of the latest input, which may not be rendered yet. */
type Changes<Values> = Partial<Values> | ((now: Values) => Partial<Values>);

type Typing = { target: Control; nativeEvent: Event };

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;
export type FieldProps = ReturnType<FormState<object>["field"]>;
/** Some fields of a form, for a component that several forms share. */
export type FieldOf<Name extends string> = (name: Name) => FieldProps;

/** The state of one form: values, problems, sending. Input stays until the server accepts it (decision 0097). */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, check = () => [], send, clean, follow = (typed) => typed, cleanAsTyped = [], draft, tell } = options;
  const ownName = useId();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  const { submit, typedOn, ...submission } = useSubmission<Values, FieldPath<Values>>(values, {
    check: (now) => problemList(check(now)),
    send: async (now) => {
      await send(now);
      draft?.forget?.();
    },
    tell,
  });
  const { problems, attempt } = submission;

  const idOf = (path: FieldPath<Values>) => `${options.name ?? ownName}-${path.replace(/[^\w-]+/g, "-")}`;
  const look = () => valuesIn(element.current, latest.current);

  const changed = (changes: Changes<Values>): Values => ({
    ...latest.current,
    ...(typeof changes === "function" ? changes(latest.current) : changes),
  });

  function show(next: Values) {
    latest.current = next;
    setValues(next);
  }

  function change(next: Values) {
    show(next);
    draft?.keep?.(next);
    typedOn();
  }

  const put = (path: FieldPath<Values>, value: unknown) => change(withValueAt(latest.current, path, value));

  function type(path: FieldPath<Values>, { target, nativeEvent }: Typing) {
    const input = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
    // Text in IME composition is left alone until it is complete.
    const isCleaned = cleanAsTyped.includes(path as keyof Values & string) && !input?.isComposing;
    if (isCleaned || input?.inputType === "insertFromPaste") tidy(target, clean?.[path as keyof Values & string]);
    // Some password managers fill other fields without an event.
    change(follow(withValueAt(look(), path, target.value), latest.current));
  }

  function leave(path: FieldPath<Values>, { target }: Pick<Typing, "target">) {
    if (tidy(target, clean?.[path as keyof Values & string])) put(path, target.value);
  }

  const named = (path: FieldPath<Values>) => ({ id: idOf(path), name: path as string, error: problems[path] });

  const secret = (path: FieldPath<Values>) => ({
    ...named(path),
    onChange: (event: Typing) => type(path, event),
    onBlur: (event: Pick<Typing, "target">) => leave(path, event),
  });

  // The server renders without the draft, and the browser may have autofilled a password by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => show(blanksFilled(look(), draft?.read() ?? {})), []);

  const order = Object.keys(initial);
  const place = (path: string) => order.indexOf(path.split(".")[0] ?? "");
  const listed: FieldProblem[] = (Object.entries(problems) as [FieldPath<Values>, string][])
    .sort(([one], [other]) => place(one) - place(other))
    .map(([path, message]) => ({ fieldId: idOf(path), message }));
  const firstWrong = listed[0]?.fieldId ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction does not move the focus, an attempt does
  useEffect(() => {
    const isInSummary = document.activeElement?.getAttribute("role") === "alert";
    if (attempt > 0 && !isInSummary) document.getElementById(firstWrong)?.focus();
  }, [attempt]);

  return {
    values,
    ...submission,
    listed,
    idOf,
    isChanged: () => JSON.stringify(values) !== JSON.stringify(initial),
    /** Props of a text, number, date, select or text-area field. */
    field: (path: FieldPath<Values>) => ({ ...secret(path), value: String(valueAt(values, path) ?? "") }),
    /** Props of a password field: React would copy a controlled value into the page's HTML. */
    secret,
    /** Props of a checkbox. */
    tick: (path: FieldPath<Values>) => ({
      ...named(path),
      checked: Boolean(valueAt(values, path)),
      onChange: ({ target }: { target: { checked: boolean } }) => put(path, target.checked),
    }),
    /** Props of a control that reports its value, such as radio cards or a stepper. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: problems[name],
      onChange: (value: Values[Name]) => put(name, value),
    }),
    set: (changes: Changes<Values>) => change(changed(changes)),
    /** Takes over what the server holds. Unlike input it clears no message. */
    fill: (changes: Changes<Values>) => show(changed(changes)),
    reset: () => {
      element.current?.reset();
      show(initial);
    },
    /** Whether the server accepted it; undefined for a second press while the first is under way. */
    submit: () => submit(latest.current),
    wiring: {
      ref: element,
      // POST, so that a submit before hydration does not put the input into the URL.
      method: "post" as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        show(look());
        void submit(latest.current);
      },
    },
  };
}

function problemList<Values>(found: FoundProblems<Values>): readonly Problem<FieldPath<Values>>[] {
  if (Array.isArray(found)) return found as Problem<FieldPath<Values>>[];
  return Object.entries(found).flatMap(([field, message]) =>
    message ? [{ field: field as FieldPath<Values>, message: message as string }] : [],
  );
}

/** Validates on submit, then while the user corrects; a rejected field stays marked until it changes. */
function useSubmission<Form extends object, Field extends string>(typed: Form, steps: Steps<Form, Field>) {
  const [{ attempt, sending, refused }, show] = useState(NOT_SENT);
  const [{ submit, typedOn }] = useState(() => submissionShownBy(show));
  const problems: Problems<Field> = attempt > 0 ? problemsIn(steps.check(typed), refused, typed) : {};
  return {
    problems,
    attempt,
    sending,
    refusal: isAboutFields(refused) ? undefined : refused?.text,
    error: refused?.error,
    submit: (now: Form) => submit(now, steps),
    typedOn,
  };
}
