/** The events of a confirmed return, in a fixed order with one batch number. */
import { type Actor, type NewEvent, SHOP } from "./custody-event.ts";
import type { ReturnResponse } from "./return-batch.ts";

export type EventContext = { by: Actor; at: Date; notedAt: Date; batch: string };

/** None for set-aside, repeated or blocked scans: a blocked batch is not booked at all. */
export function returnEvents(response: ReturnResponse, noted: EventContext): NewEvent[] {
  if (response.kind !== "recognised" && response.kind !== "registered") return [];
  const { from, condition, settled } = response;
  const released: NewEvent[] =
    settled !== undefined && settled.released > 0
      ? [{ ...noted, kind: "deposit-released", amount: settled.released }]
      : [];
  const received = { ...noted, kind: "received-empty", from, condition } as const;
  if (response.kind === "registered")
    return [
      { ...noted, kind: "registered", owner: SHOP, holder: from, full: false, gas: response.gas },
      received,
      ...released,
    ];
  const pair: NewEvent[] =
    response.adjustedFrom === undefined
      ? []
      : [
          { ...noted, kind: "adjusted-out", from: response.adjustedFrom },
          { ...noted, kind: "adjusted-in", to: from },
        ];
  return [...pair, { ...received, ...(response.own === "exchange" && { owner: SHOP }) }, ...released];
}
