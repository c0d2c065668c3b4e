/** Events of the shop's own cylinders: checked first, then recorded for all or none. */

import type { shopCylinders } from "#cylinders/api/shop-cylinders.ts";
import type { NewEvent } from "#cylinders/rules/custody/custody-event.ts";
import { CYLINDER_STATES, type CylinderState, stepProblem } from "#cylinders/rules/custody/cylinder-state.ts";
import type { RecordedOwner } from "#cylinders/rules/custody/owner.ts";
import { ownerProblem } from "#cylinders/rules/custody/owner-correction.ts";
import { fillingWarnings, overrideProblem } from "#cylinders/rules/custody/safety-gate.ts";
import {
  type CountScope,
  countStock,
  type ExpectedCylinder,
  isExpected,
} from "#cylinders/rules/custody/stock-count.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { lockOrdersOf, markArrivals } from "#cylinders/server/cylinder/arrivals.ts";
import { correctedOwner } from "#cylinders/server/cylinder/corrected-owner.ts";
import { byNumber, type CylinderWithStanding, gateFacts } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { gateSettings } from "#cylinders/server/cylinder/cylinder-settings.ts";
import { cylindersAmong, lockCylinders, workedUntested } from "#cylinders/server/cylinder/cylinder-store.ts";
import { type EventInput, notedBy } from "#cylinders/server/cylinder/rows.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { cylindersAtShop } from "./custody-lists-store.ts";

type EventsContext = Input<typeof shopCylinders.noteEvent>["body"];
export type Admin = { id: string; name: string; role: string };

/** All or none. */
export async function noteEvent(shop: Shop, request: EventsContext, admin: Admin) {
  const { event: input, override } = request;
  if (input.kind === "condemned" && admin.role !== "owner")
    throw new Problem("not-allowed", t("Only an owner can condemn a cylinder."));
  return change(shop, admin, async ({ tx, at, by, audit }) => {
    const owner = await correctedOwner(tx, input);
    const orderIds = input.kind === "arrived" ? await lockOrdersOf(tx, request.numbers) : [];
    const liable = await responsesTo(shop, tx, request, { admin, owner, read: lockCylinders });
    const refused = liable.find(({ message }) => message !== undefined);
    if (refused) throw new Problem("cylinders-refused", `${refused.number}: ${refused.message}`);
    const noted = notedBy(by, at);
    const changes = liable.flatMap(({ known, warnings }) => {
      if (known === undefined) return [];
      return [{ cylinder: known.cylinder, notes: [noteOf(known, input, noted, owner)], warnings }];
    });
    const after = await append(tx, changes);
    await markArrivals(tx, orderIds, at);
    audit(
      "note-cylinder-event",
      { kind: "cylinders", id: input.kind },
      {
        after: {
          cylinders: liable.map(({ number }) => number),
          ...withoutMobile(input),
          ...(override && { override }),
        },
      },
    );
    return {
      cylinders: changes.map(({ cylinder, warnings }) => {
        const state = after.get(cylinder.id)?.state ?? "in-stock-empty";
        return { number: cylinder.cylinderNumber, state, stateLabel: CYLINDER_STATES[state].label(), warnings };
      }),
    };
  });
}

/** A dry run. */
export async function checkEvent(shop: Shop, request: EventsContext, admin: Admin) {
  const owner = await correctedOwner(shop.db, request.event);
  const liable = await responsesTo(shop, shop.db, request, { admin, owner, read: cylindersAmong });
  return {
    cylinders: liable.map(({ number, message, mayPass, warnings }) => ({
      ...{ number, ok: message === undefined, mayPass, warnings },
      ...(message !== undefined && { message }),
    })),
  };
}

type EventResponse = {
  number: string;
  known?: CylinderWithStanding;
  message?: string | undefined;
  mayPass: boolean;
  warnings: string[];
};

type EventsInput = { admin: Admin; owner: RecordedOwner | undefined; read: typeof cylindersAmong };

async function responsesTo(
  shop: Shop,
  db: Database,
  { numbers, event, override }: EventsContext,
  { admin, owner, read }: EventsInput,
): Promise<EventResponse[]> {
  const today = dayInIndia(shop.now());
  const requested = [...new Map(numbers.map((number) => [numberKey(number), number])).values()];
  const rows = await read(db, requested);
  const found = byNumber(rows);
  const worked = event.kind === "filled" ? await workedUntested(db, rows) : new Set<number>();
  const note = override ? { isOwner: admin.role === "owner", note: override } : undefined;
  return requested.map((number) => {
    const known = found.get(numberKey(number));
    if (known === undefined) return refused(number, t("This cylinder number is not in our records."));
    const { standing } = known;
    if (event.kind === "tested" && event.testedOn > today)
      return refused(number, t("The test date cannot be in the future."));
    const problem = owner ? ownerProblem(standing, owner.owner) : stepProblem(standing.state, event.kind);
    if (problem !== undefined) return refused(number, problem);
    if (event.kind !== "filled") return { number, known, mayPass: false, warnings: [] };
    // An owner may override a blocking warning with a note.
    const doubts = fillingWarnings(gateFacts(known, { worked }), filled(known, event), {
      today,
      settings: gateSettings(shop.settings.current()),
    });
    const isFinal = doubts.some(({ blocks, final }) => blocks && final);
    const message = overrideProblem(doubts, note);
    return {
      ...{ number, known, message, mayPass: message !== undefined && !isFinal },
      warnings: doubts.filter((doubt) => doubt.message !== message).map((doubt) => doubt.message),
    };
  });
}

const refused = (number: string, message: string): EventResponse => ({ number, message, mayPass: false, warnings: [] });

const filled = (
  { cylinder, standing }: CylinderWithStanding,
  { gas, kilograms }: Extract<EventsContext["event"], { kind: "filled" }>,
) => ({
  kind: "filled" as const,
  gas: gas || standing.gas,
  kilograms: kilograms ?? cylinder.refrigerantWeight,
  filledBefore: cylinder.refrigerantFillingDate,
});

function noteOf(
  known: CylinderWithStanding,
  input: EventsContext["event"],
  noted: Pick<NewEvent, "by" | "at" | "notedAt">,
  owner: RecordedOwner | undefined,
): EventInput {
  if (input.kind === "filled") return { event: { ...noted, ...filled(known, input) } };
  if (input.kind !== "corrected") return { event: { ...noted, ...input } };
  const { kind, reason } = input;
  const where = input.owner === "shop" ? { inYard: { full: input.full } } : { withOwner: true as const };
  return {
    event: { ...noted, kind, ...owner, ...where },
    correction: { reason, changes: [] },
  };
}

/** The cylinder's history names its owner. */
function withoutMobile(event: EventsContext["event"]) {
  if (event.kind !== "corrected" || event.owner === "shop") return event;
  const { mobile: _inHistory, ...facts } = event;
  return facts;
}

export async function countShopCylinders(
  { db }: Pick<Shop, "db">,
  {
    numbers,
    gas,
    states,
  }: { numbers: readonly string[]; gas?: string | undefined; states?: CylinderState[] | undefined },
) {
  const scope: CountScope = { ...(gas && { gas }), ...(states && { states }) };
  const expected = (await cylindersAtShop(db)).filter((cylinder) => isExpected(cylinder, scope));
  const scanned = await cylindersAmong(db, numbers);
  const known = new Map(
    scanned.map(({ cylinderNumber: number, state, refrigerantName }): [string, ExpectedCylinder] => [
      numberKey(number),
      { number, state, gas: refrigerantName },
    ]),
  );
  const { found, missing, unexpected } = countStock(expected, numbers, (number) => known.get(numberKey(number)));
  return {
    expected: expected.length,
    found: found.length,
    missing: missing.map(({ number, gas: of, state }) => ({
      number,
      gas: of,
      stateLabel: CYLINDER_STATES[state].label(),
    })),
    unexpected: [...unexpected],
  };
}
