/** A book written by hand: what each step of a test moves, in rupees. What the shop reports must be plain sums of it. */
import { expect } from "vitest";

export const NEW_YEAR = "2026-04-01";
const yearOf = (day: string) => (day < NEW_YEAR ? "25-26" : "26-27");

export const paise = (amount: number) => Math.round(amount * 100);
export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** By account; debits are positive. */
export type Moves = Record<string, number>;
/** In paise. */
export type Fact = {
  who: string;
  day: string;
  moves: Moves;
  document?: { kind: string; number: string };
  zeroRated: boolean;
};
type Options = { kind?: "INV" | "CN" | "DN"; day?: string; zeroRated?: boolean };

export const moved = (account: string, facts: readonly Fact[]) => total(facts.map(({ moves }) => moves[account] ?? 0));

export function aHandBook() {
  const facts: Fact[] = [];
  const counted: Record<string, number> = {};
  let today = "";

  /** The next number of a series: each year starts at one. */
  function next(kind: string): string {
    const series = `${kind}/${yearOf(today)}/`;
    counted[series] = (counted[series] ?? 0) + 1;
    return series + String(counted[series]).padStart(6, "0");
  }

  return {
    facts,
    /** The last number of each series. */
    counted,
    next,
    today: () => today,
    setToday: (day: string) => {
      today = day;
    },
    book(who: string, moves: Moves, { kind, day = today, zeroRated = false }: Options = {}) {
      const inPaise = Object.fromEntries(Object.entries(moves).map(([account, amount]) => [account, paise(amount)]));
      expect(total(Object.values(inPaise)), "the hand-written entry adds up").toBe(0);
      const document = kind && { document: { kind, number: next(kind) } };
      facts.push({ who, day, moves: inPaise, zeroRated, ...document });
    },
  };
}
