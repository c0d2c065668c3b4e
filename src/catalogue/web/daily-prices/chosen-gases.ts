/**
 * The gases with price alerts, as the page knows them. Responses may arrive out of order, so a press overrides the
 * server's list for its own gas only.
 */
export type AlertSelection = {
  /** The server's initial list; null until it arrives. */
  told: ReadonlySet<string> | null;
  pressed: ReadonlyMap<string, boolean>;
};

export const NOTHING_TOLD: AlertSelection = { told: null, pressed: new Map() };

export const asNotified = (known: AlertSelection, ids: readonly string[]): AlertSelection => ({
  ...known,
  told: new Set(ids),
});

/** The response lists all active alerts, which replaces a missing initial list. */
export const asPressed = (
  { told: sent, pressed }: AlertSelection,
  { id, isOn, nowOn }: { id: string; isOn: boolean; nowOn: readonly string[] },
): AlertSelection => ({ told: sent ?? new Set(nowOn), pressed: new Map(pressed).set(id, isOn) });

export const isGasChosen = ({ told: sent, pressed }: AlertSelection, id: string): boolean =>
  pressed.get(id) ?? sent?.has(id) === true;
