import { useSyncExternalStore } from "react";
import { t } from "#platform/rules/language/text.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";

/**
 * Whether single-letter shortcuts are on (A approves, J is the next, a slash focuses the search). Users of speech input, or with
 * accidental key presses, turn them off on their device (WCAG 2.1.4).
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
      // Without storage the shortcuts stay on, the default.
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
