/** The unsent content of a form, in sessionStorage: it survives a reload and ends with the tab. */
import { tryStorage } from "#platform/web/ui/browser/try-storage.ts";

export type Draft<Field extends string> = {
  read: () => Partial<Record<Field, string>>;
  keep: (typed: Record<Field, string>) => void;
  forget: () => void;
};

/** Stores only the named fields, never passwords or identity numbers. */
export function draftOf<Field extends string>(form: string, fields: readonly Field[]): Draft<Field> {
  const key = `draft:${form}`;
  return {
    read: () =>
      tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Record<Field, string>>) ?? {},
    keep: (typed) => {
      const stored = Object.fromEntries(fields.map((field) => [field, typed[field]]));
      tryStorage(() => sessionStorage.setItem(key, JSON.stringify(stored)));
    },
    forget: () => {
      tryStorage(() => sessionStorage.removeItem(key));
    },
  };
}
