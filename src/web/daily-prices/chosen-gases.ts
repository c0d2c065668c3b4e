/**
 * The gases an account gets price alerts for, as a page knows them. Answers may come in another order than they were asked for, and the first
 * one last: each press counts for its own gas alone, and for longer than what was told before it.
 */
export type AlertSelection = {
  /** What the shop said at first; null until then. */
  told: ReadonlySet<string> | null;
  pressed: ReadonlyMap<string, boolean>;
};

export const NOTHING_TOLD: AlertSelection = { told: null, pressed: new Map() };

export const asNotified = (known: AlertSelection, ids: readonly string[]): AlertSelection => ({
  ...known,
  told: new Set(ids),
});

/** With all that the shop says are on after it, for who has not been told yet. */
export const asPressed = (
  { told: sent, pressed }: AlertSelection,
  { id, isOn, nowOn }: { id: string; isOn: boolean; nowOn: readonly string[] },
): AlertSelection => ({ told: sent ?? new Set(nowOn), pressed: new Map(pressed).set(id, isOn) });

export const isGasChosen = ({ told: sent, pressed }: AlertSelection, id: string): boolean =>
  pressed.get(id) ?? sent?.has(id) === true;
