/** What a buyer has typed into "Ask for a price" and not sent: a phone that ran short of memory loads the page again, and a slow one is typed on before its script. */
import { type Draft, draftOf } from "#web/forms/draft.ts";

export type Line = { lineId: string | null; name: string; quantity: string };
export type QuoteDraft = { lines: readonly Line[]; message: string };

export const BLANK: Line = { lineId: null, name: "", quantity: "1" };
export const EMPTY_REQUEST: QuoteDraft = { lines: [BLANK], message: "" };

export const filled = (lines: readonly Line[]) => lines.filter(({ name }) => name.trim() !== "");

type StoredDraft = Partial<Record<"lines" | "message" | "key", string>>;

/** What stands in the first boxes when the script comes. */
export type DisplayedDraft = { name: string; quantity: string; message: string };

/** A browser may have put back by itself what is kept: the same thing is asked for once. */
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

/** Storage belongs to the visitor: only what looks like lines is taken from it. */
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
