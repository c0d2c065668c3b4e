import { useSyncExternalStore } from "react";
import { t } from "#domain/language/text.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";

/**
 * Whether single letters do something (A approves, J is the next, a slash goes to the search box). Whoever speaks to the computer or
 * presses keys by accident turns them off on their device (WCAG 2.1.4).
 */
const KEY = "letterKeys";
const OFF = "off";
const listeners = new Set<() => void>();

export const letterKeys = {
  areOn: () => readStored() !== OFF,
  turn(on: boolean) {
    try {
      if (on) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, OFF);
    } catch {
      // A browser that keeps nothing has them on, as on the first day.
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const useLetterKeys = () => useSyncExternalStore(letterKeys.subscribe, letterKeys.areOn, () => true);

/** In the menu of the back office. */
export function LetterKeysSwitch() {
  return (
    <CheckboxField
      className="mt-5 px-3 text-ink-soft text-sm"
      checked={useLetterKeys()}
      onChange={({ currentTarget }) => letterKeys.turn(currentTarget.checked)}
      label={t("Use single-letter shortcuts")}
    />
  );
}
