/** What was typed into a form of an account and not sent yet. It survives a reload of this tab, and goes with the tab. */
import { tryStorage } from "#web/ui/browser/try-storage.ts";

export type Draft<Field extends string> = {
  read: () => Partial<Record<Field, string>>;
  keep: (typed: Record<Field, string>) => void;
  forget: () => void;
};

/** Only the fields named are kept: passwords and papers never are. */
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
