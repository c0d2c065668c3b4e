/** The response for returned empties. */

import type { z } from "zod";
import type { custody } from "#cylinders/api/custody.ts";
import type { Party } from "#cylinders/rules/custody/custody-event.ts";
import type { ReturnCheck, ReturnResponse } from "#cylinders/rules/custody/return-batch.ts";
import type { Person } from "#cylinders/server/cylinder/people.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, sum } from "#platform/rules/money/money.ts";

export type ReturnInput = Input<typeof custody.receiveReturns>["body"];
export type ReturnOutput = z.input<(typeof custody.receiveReturns.responses)[200]>;
type PeopleById = ReadonlyMap<string, Person>;

export function returnResponseOf(
  batch: string,
  { responses, counted, blockers }: ReturnCheck,
  { booked, people }: { booked: boolean; people: PeopleById },
): ReturnOutput {
  const settled = [...responses.flatMap((one) => ("settled" in one && one.settled ? [one.settled] : [])), ...counted];
  return {
    batch,
    booked,
    blockers: [...blockers],
    cylinders: responses.map((response) => cylinderOf(response, people)),
    counted: counted.length,
    released: inRupees(sum(settled.map(({ released }) => released))),
    withheld: inRupees(sum(settled.map(({ withheld }) => withheld))),
  };
}

function cylinderOf(response: ReturnResponse, people: PeopleById): ReturnOutput["cylinders"][number] {
  const { kind, number } = response;
  if (response.kind === "blocked") {
    const { message, asksOwner } = response;
    return { kind, number, message, ...(asksOwner && { asksOwner }) };
  }
  if (response.kind !== "recognised" && response.kind !== "registered") return { kind, number };
  const { condition, from, settled } = response;
  const money = settled && { released: inRupees(settled.released), withheld: inRupees(settled.withheld) };
  const common = { kind, number, condition, from: personOf(from, people), ...money };
  if (response.kind === "registered") return { ...common, warnings: [...response.settled.reasons] };
  const { adjustedFrom, order, daysOut, daysLate, own, warnings } = response;
  return {
    ...{ ...common, daysLate, warnings: [...warnings] },
    ...(own && { own }),
    ...(adjustedFrom && { holder: personOf(adjustedFrom, people) }),
    ...(order !== undefined && { orderNumber: order }),
    ...(daysOut !== undefined && { daysOut }),
  };
}

function personOf(party: Party, people: PeopleById): Person {
  if (party.kind === "shop") return { name: t("The shop") };
  if (party.kind === "other") return { name: party.name };
  return people.get(party.id) ?? { name: t("Former customer") };
}
