/** Draft prices before publication: the typed text by product id, only for edited rows. */
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { type PastedProblem, priceFrom, readPastedPrices } from "#catalogue/rules/pricing/pasted-prices.ts";
import { type Adjustment, adjusted, type PriceChange, previewChanges } from "#catalogue/rules/pricing/price-changes.ts";
import { inRupees, type Paise, rupees } from "#platform/rules/money/money.ts";

export type Drafts = Readonly<Record<string, string>>;

export const NO_DRAFTS: Drafts = {};

export const draftOf = (drafts: Drafts, row: DeskRow): string => drafts[row.id] ?? String(row.price);

export const draftPrice = (drafts: Drafts, row: DeskRow): Paise | undefined => priceFrom(draftOf(drafts, row));

/** Typing the original price removes the draft. */
export function withDraft(drafts: Drafts, row: DeskRow, text: string): Drafts {
  const { [row.id]: _before, ...others } = drafts;
  return text.trim() === String(row.price) ? others : { ...drafts, [row.id]: text };
}

export type DraftResult = { changes: PriceChange[]; unread: DeskRow[] };

/** Returns the changes to publish and the rows without a valid price. */
export function readDrafts(drafts: Drafts, rows: readonly DeskRow[]): DraftResult {
  const touched = rows.filter(({ id }) => drafts[id] !== undefined);
  const priced = touched.flatMap((row) => {
    const price = draftPrice(drafts, row);
    return price === undefined ? [] : [[row.id, price] as const];
  });
  const requested = new Map(priced);
  return {
    changes: previewChanges(
      rows.map(({ id, name, price }) => ({ id, name, price: rupees(price) })),
      requested,
    ),
    unread: touched.filter(({ id }) => !requested.has(id)),
  };
}

export type AdjustResult = { drafts: Drafts; refused: DeskRow[] };

/** Raises or lowers rows; rows that would reach zero stay unchanged. */
export function adjustDrafts(drafts: Drafts, rows: readonly DeskRow[], adjustment: Adjustment): AdjustResult {
  const refused: DeskRow[] = [];
  let raised = drafts;
  for (const row of rows) {
    const price = adjusted(draftPrice(drafts, row) ?? rupees(row.price), adjustment);
    if (price === undefined) refused.push(row);
    else raised = withDraft(raised, row, String(inRupees(price)));
  }
  return { drafts: raised, refused };
}

export type PastedDrafts = { drafts: Drafts; count: number; problems: PastedProblem[] };

/** Applies pasted cells: a single column fills down from row `from`; with names, each price goes to its row. */
export function pasteDrafts(drafts: Drafts, text: string, rows: readonly DeskRow[], from: number): PastedDrafts {
  const below = rows.slice(from);
  const isOneColumn = !namesRows(text);
  const { prices, problems } = readPastedPrices(text, isOneColumn ? below : rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const after = prices.reduce<Drafts>((done, { id, price }) => {
    const row = byId.get(id);
    return row ? withDraft(done, row, String(inRupees(price))) : done;
  }, drafts);
  return { drafts: after, count: prices.length, problems };
}

/** A price beside a name, as copied from a spreadsheet. */
export const namesRows = (text: string): boolean => text.includes("\t");

/** More than one cell: spreadsheets separate cells by tabs and newlines. */
export const isSheet = (text: string): boolean => /[\t\n]/.test(text.trim());
