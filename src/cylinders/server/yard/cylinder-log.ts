/** The log of a cylinder: corrections, and custody on a past day. */

import type { cylinderLog as contract } from "#cylinders/api/cylinder-log.ts";
import { byHandProblem, correctionProblem } from "#cylinders/rules/custody/corrections.ts";
import type { CustodyEvent, NewEvent, Party } from "#cylinders/rules/custody/custody-event.ts";
import { CYLINDER_STATES } from "#cylinders/rules/custody/cylinder-state.ts";
import { standingOn } from "#cylinders/rules/custody/replay.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { cylindersAmong, lockCylinder, logsOf } from "#cylinders/server/cylinder/cylinder-store.ts";
import { personOf } from "#cylinders/server/cylinder/people.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { dayText } from "#platform/rules/language/day-text.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";

type Correction = Input<typeof contract.correctEvent>["body"];
type EventReference = { cylinderNumber: string; id: number };

export async function correctEvent(
  shop: Shop,
  { cylinderNumber, id }: EventReference,
  { instead, reason, lastEvent }: Correction,
  admin: Admin,
) {
  return change(shop, admin, async (context) => {
    const { tx, audit } = context;
    const cylinder = await lockCylinder(tx, cylinderNumber);
    const { events = [], orderIds } = (cylinder && (await logsOf(tx, [cylinder])).get(cylinder.id)) ?? {};
    const wrong = events.find((event) => event.id === id);
    if (cylinder === undefined || wrong === undefined)
      throw new Problem("not-found", t("Entry not found in this cylinder's log."));
    if (events.at(-1)?.id !== lastEvent)
      throw new Problem("cylinder-moved-on", t("This cylinder has a newer entry. Please review it again."));
    const { at } = context;
    const noted = { by: { kind: "admin", id: admin.id }, notedAt: at, corrects: id } as const;
    const event: NewEvent =
      instead === undefined
        ? { ...noted, kind: "taken-back", at, reason }
        : { ...noted, at: wrong.at, why: reason, ...factsOf(instead, wrong, cylinder) };
    const problem =
      (event.kind === "tested" && event.testedOn > dayInIndia(at)
        ? t("The test date cannot be in the future.")
        : undefined) ??
      byHandProblem(wrong, event.kind) ??
      correctionProblem(events, { ...event, id: Number.MAX_SAFE_INTEGER } as CustodyEvent);
    if (problem !== undefined) throw new Problem("cylinders-refused", problem);
    const orderId = orderIds?.get(id);
    const notes = [{ event, ...(orderId !== undefined && { orderId }) }];
    const { state } = (await append(tx, [{ cylinder, notes }])).get(cylinder.id) ?? cylinder;
    const log = (await logsOf(tx, [cylinder])).get(cylinder.id)?.events ?? [];
    audit(
      "correct-cylinder-log",
      { kind: "cylinder", id: cylinder.cylinderNumber },
      {
        before: { entry: id, event: wrong.kind },
        after: { event: event.kind, reason },
      },
    );
    return {
      ...{ number: cylinder.cylinderNumber, entry: log.at(-1)?.id ?? 0 },
      ...{ state, stateLabel: CYLINDER_STATES[state].label() },
    };
  });
}

/** Omitted facts come from the corrected entry or the passport. */
function factsOf(
  instead: NonNullable<Correction["instead"]>,
  wrong: CustodyEvent,
  passport: Pick<CylinderRow, "refrigerantName" | "refrigerantWeight" | "refrigerantFillingDate">,
) {
  if (instead.kind === "received-empty") {
    // The previous holder and the settlement stay; other kinds are rejected later.
    const from: Party = wrong.kind === "received-empty" ? wrong.from : { kind: "shop" };
    const owner = wrong.kind === "received-empty" && wrong.owner ? { owner: wrong.owner } : {};
    return { ...instead, from, ...owner };
  }
  if (instead.kind !== "filled") return instead;
  const before =
    wrong.kind === "filled" ? wrong : { gas: passport.refrigerantName, kilograms: passport.refrigerantWeight };
  return {
    kind: instead.kind,
    gas: instead.gas || before.gas,
    kilograms: instead.kilograms ?? before.kilograms,
    filledBefore: passport.refrigerantFillingDate,
  };
}

/** From the log, not from current custody. */
export async function holderOn(
  { db, now, settings }: Pick<Shop, "db" | "now" | "settings">,
  number: string,
  on: string,
) {
  if (on > dayInIndia(now())) {
    const message = t("Please choose today or an earlier date.");
    throw new Problem("invalid-input", message, { fields: { on: message } });
  }
  const [cylinder] = await cylindersAmong(db, [number]);
  if (cylinder === undefined) throw new Problem("not-found", t("Cylinder not found"));
  const log = (await logsOf(db, [cylinder])).get(cylinder.id);
  const standing = standingOn(log?.events ?? [], on);
  if (standing === undefined)
    throw new Problem("not-found", t("This cylinder was not in our records yet on {day}.", { day: dayText(on) }));
  const person = await personOf({ db, settings }, [standing.holder, standing.owner, standing.liable]);
  return {
    ...{
      number: cylinder.cylinderNumber,
      on,
      state: standing.state,
      stateLabel: CYLINDER_STATES[standing.state].label(),
    },
    ...{ holder: person(standing.holder), owner: person(standing.owner), gas: standing.gas },
    ...(standing.liable && { liable: person(standing.liable) }),
    since: standing.heldSince,
    ...(standing.order !== undefined && { orderNumber: standing.order }),
  };
}
