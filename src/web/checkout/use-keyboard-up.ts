import { useSyncExternalStore } from "react";

const KEYBOARD_PIXELS = 150;

/** Whether the on-screen keyboard has taken a part of the window. */
export const useKeyboardUp = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.visualViewport?.addEventListener("resize", listener);
      return () => window.visualViewport?.removeEventListener("resize", listener);
    },
    () => {
      const { visualViewport, innerHeight } = window;
      // Zooming in makes the visible part smaller too, and is no keyboard.
      return visualViewport !== null && innerHeight - visualViewport.height * visualViewport.scale > KEYBOARD_PIXELS;
    },
    () => false,
  );
