import { useEffect, useRef } from "react";
import { letterKeys } from "./letter-keys.tsx";

/** Ctrl-K (or Cmd-K) opens the global search; a slash focuses the list's search box. */
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

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
