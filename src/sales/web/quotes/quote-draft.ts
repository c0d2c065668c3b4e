/** Unsent input: a phone short of memory reloads the page, and on a slow one the buyer types before the script loads. */
import { type Draft, draftOf } from "#platform/web/forms/draft.ts";

export type Line = { lineId: string | null; name: string; quantity: string };
export type QuoteDraft = { lines: readonly Line[]; message: string };

export const BLANK: Line = { lineId: null, name: "", quantity: "1" };
export const EMPTY_REQUEST: QuoteDraft = { lines: [BLANK], message: "" };

export const filled = (lines: readonly Line[]) => lines.filter(({ name }) => name.trim() !== "");

type StoredDraft = Partial<Record<"lines" | "message" | "key", string>>;

/** The content of the first inputs when the script loads. */
export type DisplayedDraft = { name: string; quantity: string; message: string };

/** The browser may have restored the same input: a duplicate is included once. */
export function restoreDraft(draft: StoredDraft, { name, quantity, message }: DisplayedDraft): QuoteDraft {
  const before = linesIn(draft.lines);
  const isNew = before.every((line) => line.name !== name);
  const lines = filled([...before, ...(isNew ? [{ ...BLANK, name, quantity }] : [])]);
  return {
    lines: lines.length > 0 ? lines : [{ ...BLANK, quantity: quantity || BLANK.quantity }],
    message: message || draft.message || "",
  };
}

export const quoteDraft: Draft<"lines" | "message" | "key"> = draftOf("ask-quote", ["lines", "message", "key"]);

export const storedDraftOf = ({ lines, message }: QuoteDraft, key: string) => ({
  lines: JSON.stringify(lines),
  message,
  key,
});

/** Storage is untrusted input: only valid lines are accepted. */
function linesIn(text = "[]"): readonly Line[] {
  try {
    const lines: unknown = JSON.parse(text);
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

function isLine(one: unknown): one is Line {
  const { lineId, name, quantity } = (one ?? {}) as Partial<Line>;
  return (lineId === null || typeof lineId === "string") && typeof name === "string" && typeof quantity === "string";
}
