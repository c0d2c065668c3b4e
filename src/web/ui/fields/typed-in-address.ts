/**
 * What is typed belongs to whoever types. It is written into the address after a pause, and what the address says comes
 * back into the box only when somebody else changed it: Back, a link, Clear.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Long enough that a fast typist does not exhaust what browsers allow a page to write into its address. */
const WRITTEN_AFTER_MILLISECONDS = 250;

export type TypedState<Draft> = {
  draft: Draft;
  /** What the address said at the step of the history that was looked at last. */
  step: string;
  inAddress: string;
  /** What we asked the address to become and have not seen it become yet, oldest first. A slow machine may skip some. */
  pending: readonly string[];
};

export type Address = { step: string; inAddress: string; cameBack: boolean };

/** What stands in the box now that the address is at this step. */
export function followAddress<Draft>(
  typed: TypedState<Draft>,
  { step, inAddress, cameBack }: Address,
  read: (inAddress: string) => Draft,
): TypedState<Draft> {
  if (step === typed.step) return typed;
  const place = typed.pending.indexOf(inAddress);
  if (place >= 0 && !cameBack) return { ...typed, step, inAddress, pending: typed.pending.slice(place + 1) };
  const overtaken = typed.pending.length > 0;
  // A step that only changes something else takes nothing from the box; what it overtook is written again.
  if (inAddress === typed.inAddress && !(cameBack && overtaken)) return { ...typed, step, pending: [] };
  return { draft: read(inAddress), step, inAddress, pending: [] };
}

type Options<Draft> = {
  /** The address's words for it, as `print` would write them. */
  inAddressOf: (search: string) => string;
  read: (inAddress: string) => Draft;
  print: (draft: Draft) => string;
  /** Changes the address; a choice is a step that Back undoes, typing is not. */
  write: (printed: string, how: { replace: boolean }) => unknown;
  /** Off for a form that waits for its button. */
  whileTyping?: boolean;
};

/**
 * The bookkeeping is kept out of React's state: a slow machine draws a step of the address several times before it stands,
 * and letters typed meanwhile must not be reckoned from a drawing that was thrown away.
 */
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

  /** At once: whoever presses Enter or leaves the box may be about to leave the page. */
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
    /** For a decision; what was typed so far is part of it. */
    choose(next: (draft: Draft) => Draft) {
      change(next(typed.current.draft));
      ask(isWritten());
    },
  };
}

/** On a slow phone somebody may type before the script has come; what they typed counts. */
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
