/** Text input that goes into the URL after a pause. Only an outside change (Back, a link, Clear) changes the text. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type NavigateOptions, useLocation, useNavigationType } from "react-router";
import { searchNow } from "./address-search.ts";

/** Long enough that a fast typist does not hit the browser's limit on URL changes. */
const WRITTEN_AFTER_MILLISECONDS = 250;

/** The history entry comes from the box itself, which may have newer text by now. */
const OWN = { typed: true };

type Options<Draft> = {
  /** The value in the URL, in the format of `print`. */
  inAddressOf: (search: string) => string;
  read: (inAddress: string) => Draft;
  print: (draft: Draft) => string;
  /** A choice adds a history entry that Back undoes, typing does not. */
  write: (printed: string, how: Pick<NavigateOptions, "replace" | "state">) => unknown;
  /** False for a form with a submit button. */
  whileTyping?: boolean;
};

export function useTypedInAddress<Draft>({ inAddressOf, read, print, write, whileTyping = true }: Options<Draft>) {
  const { search, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && (state as typeof OWN | null)?.typed === true;
  const inAddress = inAddressOf(search);
  const [draft, setDraft] = useState(() => read(inAddress));
  /** In a ref: input must not be based on a render that a slow machine discards. */
  const latest = useRef(draft);
  const shown = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    if (inAddress !== shown.current && !isOwn) change(read(inAddress));
    shown.current = inAddress;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const isWritten = () => print(latest.current) === inAddressOf(searchNow());

  function change(next: Draft) {
    clearTimeout(timer.current);
    latest.current = next;
    setDraft(next);
  }

  const ask = (replace: boolean) => void write(print(latest.current), { replace, state: OWN });

  /** At once, because the user may be about to leave the page. */
  function settle() {
    clearTimeout(timer.current);
    if (!isWritten()) ask(true);
  }

  return {
    draft,
    type(next: (draft: Draft) => Draft) {
      change(next(latest.current));
      if (whileTyping) timer.current = setTimeout(settle, WRITTEN_AFTER_MILLISECONDS);
    },
    settle,
    /** For a discrete choice; it includes the text typed so far. */
    choose(next: (draft: Draft) => Draft) {
      change(next(latest.current));
      ask(isWritten());
    },
  };
}

/** Input typed before hydration is retained, in a box that may have lost the focus since. */
export function useTypedBeforeScript(
  box: RefObject<HTMLInputElement | null>,
  text: string,
  onType: (text: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the very first moment is of interest
  useEffect(() => {
    const typed = box.current?.value ?? text;
    if (typed === text) return;
    onType(typed);
    if (document.activeElement !== box.current)
      box.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, []);
}
