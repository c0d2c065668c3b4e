/**
 * The gases an account gets price alerts for, as a page knows them. Answers may come in another order than they were asked for, and the first
 * one last: each press counts for its own gas alone, and for longer than what was told before it.
 */
export type ChosenGases = {
  /** What the shop said at first; null until then. */
  told: ReadonlySet<string> | null;
  pressed: ReadonlyMap<string, boolean>;
};

export const NOTHING_TOLD: ChosenGases = { told: null, pressed: new Map() };

export const asTold = (known: ChosenGases, ids: readonly string[]): ChosenGases => ({ ...known, told: new Set(ids) });

/** With all that the shop says are on after it, for who has not been told yet. */
export const asPressed = (
  { told, pressed }: ChosenGases,
  { id, isOn, nowOn }: { id: string; isOn: boolean; nowOn: readonly string[] },
): ChosenGases => ({ told: told ?? new Set(nowOn), pressed: new Map(pressed).set(id, isOn) });

export const isGasChosen = ({ told, pressed }: ChosenGases, id: string): boolean =>
  pressed.get(id) ?? told?.has(id) === true;
