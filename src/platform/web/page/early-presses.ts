/** A button pressed before hydration is marked busy at once and clicked again once after it. Links and forms work without a script. */
import { useEffect } from "react";

declare global {
  interface Window {
    /** Returns the pressed buttons, and records no more. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/** Runs inline in the head, so it uses nothing from outside. React ignores what it has not hydrated. */
export function recordEarlyPresses() {
  const pressed = new Set<HTMLElement>();
  const record = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>("button[type=button]");
    if (!button) return;
    event.stopImmediatePropagation();
    button.setAttribute("aria-busy", "true");
    pressed.add(button);
  };
  addEventListener("click", record, true);
  window.takeEarlyPresses = () => {
    removeEventListener("click", record, true);
    return [...pressed];
  };
}

/** Must be called last on the page: its effect runs after every handler is attached. */
export function useReplayEarlyPresses() {
  useEffect(() => {
    for (const button of window.takeEarlyPresses?.() ?? []) {
      button.removeAttribute("aria-busy");
      button.click();
    }
    delete window.takeEarlyPresses;
  }, []);
}
