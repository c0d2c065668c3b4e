/**
 * What a visitor is typing or dragging, until the address has caught up. The address is written a moment later than the
 * key press, and must not take letters back; but an address that came from elsewhere (Back, a link) wins.
 */
import type { CatalogueQuery } from "#domain/catalogue/catalogue-query.ts";

export type QueryDraft = {
  query: CatalogueQuery;
  /** The address's search when this was begun. */
  from: string;
  /** What we have asked the address to become, until it is. */
  written: string | null;
};

/** The draft as it stands now that the address says `search`; null when the address is to be believed instead. */
export function settleDraft(draft: QueryDraft | null, search: string): QueryDraft | null {
  if (draft === null || search === draft.from) return draft;
  return search === draft.written ? { ...draft, from: search, written: null } : null;
}
