/** What the shop does with its own cylinders: each event is asked about first, and noted for all of them or none. */

import type { Asked } from "#contract/endpoint.ts";
import type { yard } from "#contract/yard.ts";
import type { NewEvent } from "#domain/custody/custody-event.ts";
import { type CylinderState, STATES, stepProblem } from "#domain/custody/cylinder-state.ts";
import { fillingDoubts, type GateSettings, overrideProblem } from "#domain/custody/safety-gate.ts";
import { type CountScope, countStock, type Expected, isExpected } from "#domain/custody/stock-count.ts";
import { dayInIndia } from "#domain/india.ts";
import { record } from "#server/audit/record.ts";
import { gateSettings } from "#server/config/cylinder-settings.ts";
import { cylindersAmong, lockCylinders, noteEvents, shopNames, standingsOf } from "#server/cylinders/log-store.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { cylindersInYard } from "./custody-lists-store.ts";
import { gateFacts, type Known, keyOf } from "./cylinder-facts.ts";

type Noting = Asked<typeof yard.noteEvent>["body"];
type Admin = { id: string; name: string; role: string };

export async function noteEvent(shop: Shop, { numbers, event: asked, override }: Noting, admin: Admin) {
  if (asked.kind === "condemned" && admin.role !== "owner")
    throw new Problem("not-allowed", "Only an owner condemns a cylinder.");
  return shop.db.transaction(async (tx) => {
    const names = shopNames(shop.settings.current());
    const wanted = [...new Map(numbers.map((number) => [keyOf(number), number])).values()];
    const cylinders = await lockCylinders(tx, wanted);
    const standings = await standingsOf(tx, cylinders, names);
    const at = shop.now();
    const today = dayInIndia(at);
    if (asked.kind === "tested" && asked.testedOn > today) throw refused("The test was not in the future.");
    const noted = { by: { kind: "admin", id: admin.id }, at, notedAt: at } as const;
    const notings = wanted.map((number) => {
      const cylinder = cylinders.find((one) => keyOf(one.cylinderNumber) === keyOf(number));
      const stood = cylinder && standings.get(cylinder.id);
      if (cylinder === undefined || stood === undefined)
        throw refused(`${number}: No cylinder with this number is in our book.`);
      const known: Known = { cylinder, stood };
      const problem = stepProblem(stood.state, asked.kind);
      if (problem !== undefined) throw refused(`${number}: ${problem}`);
      const event: NewEvent = asked.kind === "filled" ? { ...noted, ...filled(known, asked) } : { ...noted, ...asked };
      const warnings =
        event.kind === "filled"
          ? gate(known, event, { today, settings: gateSettings(shop.settings.current()), override, admin })
          : [];
      return { cylinder, notes: [{ event }], warnings };
    });
    const after = await noteEvents(tx, notings, names);
    await record(tx, {
      actor: { kind: "admin", id: admin.id, name: admin.name },
      action: "note-cylinder-event",
      object: { kind: "cylinders", id: asked.kind },
      after: { cylinders: wanted, ...asked, ...(override && { override }) },
      at,
    });
    return {
      cylinders: notings.map(({ cylinder, warnings }) => {
        const state = after.get(cylinder.id)?.state ?? "in-stock-empty";
        return { number: cylinder.cylinderNumber, state, stateWords: STATES[state].label, warnings };
      }),
    };
  });
}

const refused = (words: string) => new Problem("cylinders-refused", words);

const filled = ({ cylinder, stood }: Known, { gas, kilograms }: Extract<Noting["event"], { kind: "filled" }>) => ({
  kind: "filled" as const,
  gas: gas || stood.gas,
  kilograms: kilograms ?? cylinder.refrigerantWeight,
});

type Asking = { today: string; settings: GateSettings; override: string | undefined; admin: Admin };

/** What speaks against filling it is told; what blocks, an owner may let pass with a note. */
function gate(known: Known, wanted: { gas: string; kilograms: number }, asking: Asking): string[] {
  const { override, admin } = asking;
  const doubts = fillingDoubts(gateFacts(known), wanted, asking);
  const note = override ? { isOwner: admin.role === "owner", note: override } : undefined;
  const problem = overrideProblem(doubts, note);
  if (problem !== undefined) throw refused(`${known.cylinder.cylinderNumber}: ${problem}`);
  return doubts.map(({ words }) => words);
}

export async function countYard(
  { db, settings }: Pick<Shop, "db" | "settings">,
  {
    numbers,
    gas,
    states,
  }: { numbers: readonly string[]; gas?: string | undefined; states?: CylinderState[] | undefined },
) {
  const scope: CountScope = { ...(gas && { gas }), ...(states && { states }) };
  const expected = (await cylindersInYard(db)).filter((cylinder) => isExpected(cylinder, scope));
  const scanned = await cylindersAmong(db, numbers);
  const standings = await standingsOf(db, scanned, shopNames(settings.current()));
  const known = new Map<string, Expected>();
  for (const { id, cylinderNumber } of scanned) {
    const stood = standings.get(id);
    if (stood) known.set(keyOf(cylinderNumber), { number: cylinderNumber, state: stood.state, gas: stood.gas });
  }
  const { found, missing, unexpected } = countStock(expected, numbers, (number) => known.get(keyOf(number)));
  return {
    expected: expected.length,
    found: found.length,
    missing: missing.map(({ number, gas: of, state }) => ({ number, gas: of, stateWords: STATES[state].label })),
    unexpected: [...unexpected],
  };
}
