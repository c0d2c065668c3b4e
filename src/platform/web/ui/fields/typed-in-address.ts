/** Text input mirrored in the URL after a pause. Only an outside change (Back, a link, Clear) changes the text. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Long enough that a fast typist does not hit the browser's limit on URL changes. */
const WRITTEN_AFTER_MILLISECONDS = 250;

export type TypedState<Draft> = {
  draft: Draft;
  /** The history entry last processed. */
  step: string;
  inAddress: string;
  /** Values written to the URL and not seen there yet, oldest first. Some may be skipped. */
  pending: readonly string[];
};

export type Address = { step: string; inAddress: string; cameBack: boolean };

export function followAddress<Draft>(
  typed: TypedState<Draft>,
  { step, inAddress, cameBack }: Address,
  read: (inAddress: string) => Draft,
): TypedState<Draft> {
  if (step === typed.step) return typed;
  const place = typed.pending.indexOf(inAddress);
  if (place >= 0 && !cameBack) return { ...typed, step, inAddress, pending: typed.pending.slice(place + 1) };
  const overtaken = typed.pending.length > 0;
  // A change of something else leaves the text unchanged; the overtaken text is written again.
  if (inAddress === typed.inAddress && !(cameBack && overtaken)) return { ...typed, step, pending: [] };
  return { draft: read(inAddress), step, inAddress, pending: [] };
}

type Options<Draft> = {
  /** The value in the URL, in the format of `print`. */
  inAddressOf: (search: string) => string;
  read: (inAddress: string) => Draft;
  print: (draft: Draft) => string;
  /** A choice adds a history entry that Back undoes, typing does not. */
  write: (printed: string, how: { replace: boolean }) => unknown;
  /** False for a form with a submit button. */
  whileTyping?: boolean;
};

/** In a ref: a slow machine may render a navigation several times, and input must not be based on a discarded render. */
export function useTypedInAddress<Draft>({ inAddressOf, read, print, write, whileTyping = true }: Options<Draft>) {
  const { key: step, search } = useLocation();
  const cameBack = useNavigationType() === "POP";
  const inAddress = inAddressOf(search);
  const [draft, setDraft] = useState(() => read(inAddress));
  const typed = useRef<TypedState<Draft>>({ draft, step, inAddress, pending: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const before = typed.current;
    typed.current = followAddress(before, { step, inAddress, cameBack }, read);
    if (typed.current.draft !== before.draft) setDraft(typed.current.draft);
    if (typed.current !== before && before.pending.length > 0) settleLater();
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const isWritten = () => print(typed.current.draft) === (typed.current.pending.at(-1) ?? typed.current.inAddress);

  function change(next: Draft) {
    typed.current = { ...typed.current, draft: next };
    setDraft(next);
  }

  function ask(replace: boolean) {
    clearTimeout(timer.current);
    const printed = print(typed.current.draft);
    typed.current = { ...typed.current, pending: [...typed.current.pending, printed] };
    void write(printed, { replace });
  }

  /** At once, because the user may be about to leave the page. */
  function settle() {
    if (!isWritten()) ask(true);
  }

  function settleLater() {
    clearTimeout(timer.current);
    if (whileTyping && !isWritten()) timer.current = setTimeout(settle, WRITTEN_AFTER_MILLISECONDS);
  }

  return {
    draft,
    type(next: (draft: Draft) => Draft) {
      change(next(typed.current.draft));
      settleLater();
    },
    settle,
    /** For a discrete choice; it includes the text typed so far. */
    choose(next: (draft: Draft) => Draft) {
      change(next(typed.current.draft));
      ask(isWritten());
    },
  };
}

/** Input typed before hydration is retained. */
export function useTypedBeforeScript(
  box: RefObject<HTMLInputElement | null>,
  text: string,
  onType: (text: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the very first moment is of interest
  useEffect(() => {
    const typed = box.current?.value ?? text;
    if (typed !== text) onType(typed);
  }, []);
}
