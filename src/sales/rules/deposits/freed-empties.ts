/** Returned empties of an order cancelled before dispatch settle the customer's other claims. */
import type { ReturnedCylinder } from "./claims.ts";

export type EmptyArrival = Pick<ReturnedCylinder, "day" | "condition">;

/** A cumulative count. Counts entered by hand have no details per cylinder. */
export type ReturnCount = { returned: number; day: string; came?: readonly EmptyArrival[] | undefined };

/** Oldest first. A lowered count removes the latest. */
export const emptyArrivals = (noted: readonly ReturnCount[]): EmptyArrival[] =>
  noted.reduce<EmptyArrival[]>((before, { returned, day, came = [] }) => {
    const more = Math.max(0, returned - before.length);
    const added = Array.from({ length: more }, (_, place): EmptyArrival => came[place] ?? { day, condition: "good" });
    return [...before.slice(0, returned), ...added];
  }, []);
