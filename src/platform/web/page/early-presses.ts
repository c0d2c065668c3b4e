/** A button pressed before hydration is marked busy at once and clicked again once after it. Links work without a script. */
import { useEffect } from "react";

declare global {
  interface Window {
    takeEarlyPresses?: (() => HTMLElement[]) | undefined;
  }
}

/** Runs inline in the head, so it uses nothing from outside. React ignores what it has not hydrated. */
export function recordEarlyPresses() {
  const pressed = new Set<HTMLElement>();
  const record = (event: Event) => {
    // A form with an action works without a script; Enter clicks the button of any other.
    const handled = "button[type=button], form:not([action]) button[type=submit]";
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(handled);
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute("aria-busy", "true");
    pressed.add(button);
  };
  addEventListener("click", record, true);
  window.takeEarlyPresses = () => {
    removeEventListener("click", record, true);
    window.takeEarlyPresses = undefined;
    return [...pressed];
  };
}

/** After what hydration has begun, such as writing a typed search into the address. */
export function useReplayEarlyPresses() {
  useEffect(() => void setTimeout(replay), []);
}

function replay() {
  for (const button of window.takeEarlyPresses?.() ?? []) {
    button.removeAttribute("aria-busy");
    button.click();
  }
}
