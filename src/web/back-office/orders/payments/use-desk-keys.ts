import { useEffect, useEffectEvent } from "react";
import { isTyping } from "#web/office-kit/use-office-keys.ts";

/** Single letters that do something, unless somebody types them or a question is open. */
export function useDeskKeys(actions: Readonly<Record<string, () => unknown>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
