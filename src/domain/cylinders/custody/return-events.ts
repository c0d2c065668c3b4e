/** What a confirmed return writes into the log of each cylinder, in one order and under one batch number. */
import { type Actor, type NewEvent, SHOP } from "./custody-event.ts";
import type { ReturnAnswer } from "./return-batch.ts";

type EventContext = { by: Actor; at: Date; notedAt: Date; batch: string };

/** Nothing for what was set aside, scanned twice or blocked: a blocked batch is not booked at all. */
export function returnEvents(answer: ReturnAnswer, noted: EventContext): NewEvent[] {
  if (answer.kind !== "recognised" && answer.kind !== "registered") return [];
  const { from, condition, settled } = answer;
  const released: NewEvent[] =
    settled !== undefined && settled.released > 0
      ? [{ ...noted, kind: "deposit-released", amount: settled.released }]
      : [];
  const received = { ...noted, kind: "received-empty", from, condition } as const;
  if (answer.kind === "registered")
    return [
      { ...noted, kind: "registered", title: SHOP, holder: from, full: false, gas: answer.gas },
      received,
      ...released,
    ];
  const pair: NewEvent[] =
    answer.adjustedFrom === undefined
      ? []
      : [
          { ...noted, kind: "adjusted-out", from: answer.adjustedFrom },
          { ...noted, kind: "adjusted-in", to: from },
        ];
  return [...pair, { ...received, ...(answer.exchanged && { title: SHOP }) }, ...released];
}
