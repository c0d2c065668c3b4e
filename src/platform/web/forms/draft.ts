/** The unsent content of a form, in sessionStorage: it survives a reload and ends with the tab. */
import { session } from "#platform/web/state/storage.ts";

export type Draft<Field extends string> = {
  read: () => Partial<Record<Field, string>>;
  keep: (typed: Record<Field, string>) => void;
  forget: () => void;
};

/** Stores only the named fields, never passwords or identity numbers. */
export function draftOf<Field extends string>(form: string, fields: readonly Field[]): Draft<Field> {
  const key = `draft:${form}`;
  return {
    read: () => Object(session.read(key)),
    keep: (typed) => session.write(key, Object.fromEntries(fields.map((field) => [field, typed[field]]))),
    forget: () => session.writeText(key, null),
  };
}
