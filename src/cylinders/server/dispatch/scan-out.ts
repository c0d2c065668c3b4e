/** Books scanned cylinders out with an order, all or none, idempotently. */

import { returnBy } from "#catalogue/rules/empties/deposit-amounts.ts";
import { correctionProblem, undoProblem } from "#cylinders/rules/custody/corrections.ts";
import { sameParty, whenItHappened } from "#cylinders/rules/custody/custody-event.ts";
import { CYLINDER_STATES, isMissing, isOut } from "#cylinders/rules/custody/cylinder-state.ts";
import {
  checkDispatch,
  type DispatchCheck,
  dispatchProblem,
  type ScannedCylinder,
} from "#cylinders/rules/scanning/dispatch-scan.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import {
  buyerOf,
  byNumber,
  type CylinderWithStanding,
  gateFacts,
  ownerNameOf,
  sizeOf,
} from "#cylinders/server/cylinder/cylinder-facts.ts";
import { gateSettings } from "#cylinders/server/cylinder/cylinder-settings.ts";
import {
  cylindersOutWith,
  idsOutWith,
  lockCylinders,
  logsOf,
  workedUntested,
} from "#cylinders/server/cylinder/cylinder-store.ts";
import { notedBy, standingOf } from "#cylinders/server/cylinder/rows.ts";
import type { Admin } from "#cylinders/server/yard/shop-cylinders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { creditToLeaveOn } from "#sales/server/orders/dispatch/credit-to-leave-on.ts";
import { gasLinesOf, orderToScan, saveScanned } from "#sales/server/orders/dispatch/scanned-cylinders.ts";
import { type OrderRow, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import { workOnOrder } from "#sales/server/orders/work-on-order.ts";
import type { Shop } from "#shop/server/shop.ts";

type OrderReference = { mobile: string; orderNumber: string };
export type Scans = {
  numbers: readonly string[];
  overrides: readonly { number: string; note: string }[];
  with: "counter" | "transporter";
  deviceAt?: string | undefined;
};

const NOTHING_SCANNED: Scans = { numbers: [], overrides: [], with: "transporter" };

/** A dry run. */
export async function checkScans(shop: Shop, named: OrderReference, scans = NOTHING_SCANNED, admin?: Admin) {
  const order = await orderToScan(shop.db, named);
  return responseOf(shop, order, await responseTo(shop, shop.db, { order, scans, admin }));
}

/** Numbers for the buyer, without the checks that staff see. */
export async function cylindersOfOwnOrder({ db }: Shop, named: { customerId: string; orderNumber: string }) {
  const order = await orderToScan(db, named);
  return (await cylindersOutWith(db, order.id, [])).map(({ cylinderNumber }) => ({ number: cylinderNumber }));
}

export async function scanOut(shop: Shop, { admin, ...named }: OrderReference & { admin: Admin }, scans: Scans) {
  await workOnOrder(shop, { ...named, admin }, async ({ tx, order, at }) => {
    refuseCancelled(order);
    // Forgotten cylinders are added after dispatch, whatever became of the payment.
    if (order.dispatchedAt === null) await creditToLeaveOn(tx, order, at);
    await lockCylinders(tx, scans.numbers);
    const checked = await responseTo(shop, tx, { order, scans, admin });
    const { check, known } = checked;
    const problem = dispatchProblem(check, { unscanned: "allowed" });
    if (problem !== undefined)
      throw new Problem("cylinders-refused", problem, { details: responseOf(shop, order, checked) });
    const left = check.responses.flatMap((one) => (one.ok && !one.booked ? [one] : []));
    if (left.length === 0) return [];
    const happened = whenItHappened({ deviceAt: scans.deviceAt ? new Date(scans.deviceAt) : undefined, notedAt: at });
    const noted = { ...notedBy({ kind: "admin", id: admin.id }, at), at: happened };
    const dueOn = returnBy(dayInIndia(order.dispatchedAt ?? happened));
    await append(
      tx,
      left.map(({ number, override }) => {
        const to = buyerOf(order);
        const isTheirs = sameParty(standingOf(theCylinder(known, number)).owner, to);
        const facts = { order: order.orderNumber, to, with: scans.with, ...(!isTheirs && { dueOn }) };
        const event = { ...noted, kind: "dispatched", ...facts, ...(override !== undefined && { override }) } as const;
        return { cylinder: theCylinder(known, number), notes: [{ event, orderId: order.id }] };
      }),
    );
    await saveScanned(tx, order, check.responses.length, check.missing);
    const numbers = left.map(({ number }) => theCylinder(known, number).cylinderNumber);
    return [
      {
        kind: "cylinders-scanned",
        note: numbers.join(", "),
        action: "scan-cylinders-out",
        after: { cylinders: numbers },
      },
    ];
  });
  // After the booking, so that the response shows it.
  return checkScans(shop, named);
}

/** Undoes scans with a correcting entry. */
export async function takeScansBack(
  shop: Shop,
  { admin, ...named }: OrderReference & { admin: Admin },
  { numbers, reason }: { numbers: readonly string[]; reason: string },
) {
  await workOnOrder(shop, { ...named, admin }, async ({ tx, order, at }) => {
    const cylinders = await lockCylinders(tx, numbers);
    const logs = await logsOf(tx, cylinders);
    const changes = cylinders.map((cylinder) => {
      const { events = [], orderIds = new Map<number, number>() } = logs.get(cylinder.id) ?? {};
      const corrected = new Set(events.map(({ corrects }) => corrects));
      const wrong = events.findLast(
        ({ id, kind }) => kind === "dispatched" && orderIds.get(id) === order.id && !corrected.has(id),
      );
      if (wrong === undefined) throw notOut(cylinder.cylinderNumber);
      const noted = notedBy({ kind: "admin", id: admin.id }, at);
      const event = { ...noted, kind: "taken-back", corrects: wrong.id, reason } as const;
      const problem =
        undoProblem(events, wrong) ?? correctionProblem(events, { ...event, id: Number.MAX_SAFE_INTEGER });
      if (problem !== undefined) throw new Problem("cylinders-refused", `${cylinder.cylinderNumber}: ${problem}`);
      return { cylinder, notes: [{ event, orderId: order.id }] };
    });
    const found = new Set(cylinders.map(({ cylinderNumber }) => numberKey(cylinderNumber)));
    const unknown = numbers.find((number) => !found.has(numberKey(number)));
    if (unknown !== undefined) throw notOut(unknown);
    await append(tx, changes);
    const { check } = await responseTo(shop, tx, { order, scans: NOTHING_SCANNED, admin });
    await saveScanned(tx, order, check.responses.length, check.missing);
    const taken = cylinders.map(({ cylinderNumber }) => cylinderNumber);
    return [
      {
        ...{ kind: "scans-taken-back", note: `${taken.join(", ")}\n${reason}`, action: "take-scans-back" },
        after: { cylinders: taken, reason },
      } as const,
    ];
  });
  return checkScans(shop, named);
}

const notOut = (number: string) =>
  new Problem("cylinders-refused", t("{number}: This cylinder was not scanned out with this order.", { number }));

type ScanOutInput = { order: OrderRow; scans: Scans; admin: Admin | undefined };

/** Cylinders already dispatched, even if returned, count before new scans. */
async function responseTo(shop: Shop, db: Database, { order, scans, admin }: ScanOutInput) {
  const { now, settings } = shop;
  const lines = await gasLinesOf(db, order);
  const rows = await cylindersOutWith(db, order.id, scans.numbers);
  const known = byNumber(rows);
  const worked = await workedUntested(db, rows);
  const left = await idsOutWith(db, order.id);
  const booked = [...known.values()]
    .filter(({ cylinder }) => left.has(cylinder.id))
    .map(({ cylinder }) => cylinder.cylinderNumber);
  const isBooked = new Set(booked.map(numberKey));
  const input = [...booked, ...scans.numbers.filter((number) => !isBooked.has(numberKey(number)))];
  const notes = new Map(scans.overrides.map(({ number, note }) => [numberKey(number), note]));
  const check = checkDispatch(
    lines,
    input.map((number): ScannedCylinder => {
      const note = notes.get(numberKey(number));
      const override = note === undefined ? {} : { override: { isOwner: admin?.role === "owner", note } };
      const found = known.get(numberKey(number));
      return {
        number,
        known: found && { ...asScanned(found, { order, worked }), booked: left.has(found.cylinder.id) },
        ...override,
      };
    }),
    { today: dayInIndia(now()), settings: gateSettings(settings.current()) },
  );
  return { check, known };
}

/** A scan of what came back, or was reported since, cannot be undone. */
const isWithHolder = ({ state }: CylinderWithStanding["standing"]) => isOut(state) && !isMissing(state);

/** Order numbers are unique only per buyer. */
function asScanned(
  known: CylinderWithStanding,
  { order, worked }: { order: OrderRow; worked: ReadonlySet<number> },
): Omit<NonNullable<ScannedCylinder["known"]>, "booked"> {
  const { standing, cylinder } = known;
  const isThis = standing.orderId === order.id;
  return {
    facts: gateFacts(known, { worked }),
    kilograms: standing.filledKilograms ?? cylinder.refrigerantWeight,
    size: sizeOf(known),
    order: isThis || standing.order !== order.orderNumber ? standing.order : undefined,
    dueOn: standing.dueOn,
    ...(standing.owner.kind !== "shop" && !sameParty(standing.owner, buyerOf(order)) && { owner: ownerNameOf(known) }),
  };
}

type Checked = { check: DispatchCheck; known: ReadonlyMap<string, CylinderWithStanding> };

const responseOf = (
  { settings }: Shop,
  { id, orderNumber }: OrderRow,
  { check: { responses, lines, missing }, known }: Checked,
) => ({
  orderNumber,
  lines: [...lines],
  missing,
  unscanned: settings.current().SHOP_UNSCANNED,
  responses: responses.map((response) => {
    if (!response.ok) return { ...response, booked: false, warnings: [] };
    const { override: _, warnings, ...rest } = response;
    const standing = rest.booked ? known.get(numberKey(rest.number))?.standing : undefined;
    return {
      ...{ ...rest, warnings: [...warnings] },
      ...(standing && {
        state: CYLINDER_STATES[standing.state].label(),
        // To its owner it goes without a loan.
        mayUndo: (standing.orderId === id || standing.liable === undefined) && isWithHolder(standing),
      }),
    };
  }),
});

const theCylinder = (known: ReadonlyMap<string, CylinderWithStanding>, number: string) => {
  const found = known.get(numberKey(number));
  if (found === undefined) throw new Error("A cylinder that was let through is known");
  return found.cylinder;
};
