import { useSyncExternalStore } from "react";
import { keyboardWatch, type Viewport } from "./keyboard-watch.ts";

const TYPED_INTO = "input, textarea, select";

let watch: ReturnType<typeof keyboardWatch> | undefined;

/** Whether the on-screen keyboard is open: bottom bars then hide. */
export const useKeyboardUp = (): boolean => useSyncExternalStore(listen, isUp, () => false);

function listen(sent: () => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const resized = () => {
    watch?.resized(room());
    sent();
  };
  watch ??= keyboardWatch({ ...room(), height: window.innerHeight });
  for (const viewport of [window, window.visualViewport]) viewport?.addEventListener("resize", resized, { signal });
  for (const turn of ["focusin", "focusout"]) document.addEventListener(turn, sent, { signal });
  return () => listening.abort();
}

const isUp = () => watch?.isUp(room()) ?? false;

function room(): Viewport {
  const { visualViewport, innerWidth, innerHeight } = window;
  return {
    width: innerWidth,
    // Zooming also shrinks the visual viewport, so the scale is factored out.
    height: visualViewport ? visualViewport.height * visualViewport.scale : innerHeight,
    isTyping: document.activeElement?.matches(TYPED_INTO) ?? false,
  };
}
