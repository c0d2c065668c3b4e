/** What came back for an order that is cancelled before it left: its empties are free, and meet what else their customer owes. */
import type { ReturnedCylinder } from "./claims.ts";

/** One empty: on which day it came, and how it was. */
export type EmptyArrival = Pick<ReturnedCylinder, "day" | "condition">;

/** So many of a line were back by that day. Where they were counted by hand nothing is known of each. */
export type ReturnCount = { returned: number; day: string; came?: readonly EmptyArrival[] | undefined };

/** Each of a line's empties by what was noted about it, oldest first. A count that was put right takes the latest away. */
export const emptyArrivals = (noted: readonly ReturnCount[]): EmptyArrival[] =>
  noted.reduce<EmptyArrival[]>((before, { returned, day, came = [] }) => {
    const more = Math.max(0, returned - before.length);
    const added = Array.from({ length: more }, (_, place): EmptyArrival => came[place] ?? { day, condition: "good" });
    return [...before.slice(0, returned), ...added];
  }, []);
