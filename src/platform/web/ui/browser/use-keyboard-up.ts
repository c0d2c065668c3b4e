import { useSyncExternalStore } from "react";

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

const KEYBOARD_PIXELS = 150;

export type Viewport = { width: number; height: number; isTyping: boolean };

/**
 * Some browsers shrink only the visual viewport, others the window, so it measures the drop from the largest height.
 * Only while typing: a window resized by hand must not lose its bottom buttons.
 */
export function keyboardWatch(first: Viewport) {
  let { width, height: tallest } = first;
  return {
    /** A rotated phone counts as a new window. */
    resized(room: Viewport) {
      const isSame = room.width === width && room.isTyping;
      tallest = isSame ? Math.max(tallest, room.height) : room.height;
      width = room.width;
    },
    isUp: ({ height, isTyping }: Viewport): boolean => isTyping && tallest - height > KEYBOARD_PIXELS,
  };
}
