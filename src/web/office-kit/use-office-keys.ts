import { useEffect, useRef } from "react";
import { letterKeys } from "./letter-keys.tsx";

/** Ctrl-K (or Cmd-K) searches everything, a slash goes to the search box of the list in sight. */
export function useOfficeKeys({ onSearch }: { onSearch: () => void }) {
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        search.current();
        return;
      }
      if (event.key !== "/" || !letterKeys.areOn()) return;
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const box = document.querySelector<HTMLInputElement>("[data-list-search]");
      if (box === null) return;
      event.preventDefault();
      box.focus();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Keys that somebody types are letters, not commands. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
