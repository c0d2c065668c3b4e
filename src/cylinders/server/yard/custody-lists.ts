/** For staff: who holds which cylinders, how overdue, and the deposits for them. */

import { emptySizeOf } from "#catalogue/rules/empties/sizes.ts";
import { cylindersOut } from "#cylinders/rules/custody/cylinder-counts.ts";
import { ALL_CYLINDER_STATES, CYLINDER_STATES } from "#cylinders/rules/custody/cylinder-state.ts";
import {
  type CylinderExposure,
  daysOut,
  monthsUntil,
  OVERDUE_BANDS,
  valueByBand,
} from "#cylinders/rules/custody/figures.ts";
import { cylinderCountsOf } from "#cylinders/server/cylinder/cylinder-counts-store.ts";
import { sizeOfGas } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { gateSettings, nextTestOf, worthOf } from "#cylinders/server/cylinder/cylinder-settings.ts";
import { cylindersAmong } from "#cylinders/server/cylinder/cylinder-store.ts";
import { medianDaysByCustomer, rotationByGas, rotationByMonth } from "#cylinders/server/cylinder/loan-store.ts";
import { personOf } from "#cylinders/server/cylinder/people.ts";
import { FORMER_CUSTOMER, standingOf } from "#cylinders/server/cylinder/rows.ts";
import { formerKey } from "#people/rules/accounts/account-key.ts";
import { dayInIndia, daysBetween } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, times } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { withheldReason } from "#sales/rules/deposits/withheld-cylinders.ts";
import { depositSums, depositsByDay, undecidedClaims } from "#sales/server/deposits/claims-store.ts";
import { promisesByDay } from "#sales/server/orders/empties/empties-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import {
  condemnedWith,
  countByState,
  custodyList,
  holderList,
  ordersWithCondemned,
  type Show,
} from "./custody-lists-store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "settings">;

export async function custodyRows(
  { db, now, settings }: Dependencies,
  { show, after, limit }: { show: Show; after?: string | undefined; limit: number },
) {
  const today = dayInIndia(now());
  const [dueOn = "", id = "0"] = after?.split("/") ?? [];
  const place = after === undefined ? undefined : { dueOn: dueOn || "0001-01-01", id: Number(id) };
  const gate = gateSettings(settings.current());
  const rows = await custodyList(db, { show, after: place, today, gate, limit });
  return rows.map(({ cylinder, name, mobile, ledgerId }) => {
    const { cylinderNumber: number, refrigerantName: gas, state, orderNumber, outSince, dueOn } = cylinder;
    const isShop = cylinder.holderKind === "shop";
    const { testDueOn } = nextTestOf(cylinder, settings.current());
    const holder = isShop ? settings.current().SHOP_NAME : (name ?? cylinder.holderName ?? FORMER_CUSTOMER);
    return {
      ...{ number, gas, state, stateLabel: CYLINDER_STATES[state].label() },
      holder: {
        name: holder,
        ...(mobile && { mobile }),
        ...(mobile === null && ledgerId !== null && { accountKey: formerKey(ledgerId) }),
      },
      ...(orderNumber !== null && { orderNumber }),
      ...(outSince !== null && { outSince, daysOut: daysOut(outSince, today) }),
      ...(dueOn !== null && { dueOn }),
      daysOver: dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today)),
      ...(testDueOn && { testDueOn }),
      next: `${(show === "tests-due" ? testDueOn : dueOn) ?? ""}/${cylinder.id}`,
    };
  });
}

export async function cylinderStanding({ db, now, settings }: Dependencies, number: string) {
  const [cylinder] = await cylindersAmong(db, [number]);
  if (cylinder === undefined) throw new Problem("not-found", t("Cylinder not found"));
  const standing = standingOf(cylinder);
  const { state, owner, holder, liable, heldSince, order, outSince, dueOn, testedOn } = standing;
  const person = await personOf({ db, settings }, [owner, holder, liable]);
  return {
    ...{ number: cylinder.cylinderNumber, state, stateLabel: CYLINDER_STATES[state].label() },
    ...{ title: person(owner), holder: person(holder), heldSince },
    shopsOwn: owner.kind === "shop",
    ...(liable !== undefined && { liable: person(liable) }),
    depositWaits: standing.depositWaits,
    ...(order !== undefined && { orderNumber: order }),
    ...(outSince !== undefined && { daysOut: daysOut(outSince, dayInIndia(now())) }),
    ...(dueOn !== undefined && { dueOn }),
    filledOn: cylinder.refrigerantFillingDate,
    ...(testedOn !== undefined && { testedOn }),
    ...nextTestOf(cylinder, settings.current()),
  };
}

/** With the usual loan duration of the past year. A customer who only owes what another one holds is left out. */
export async function holderRows({ db, now }: Dependencies, limit: number) {
  const today = dayInIndia(now());
  const listed = await holderList(db, today, limit);
  const countsOf = await cylinderCountsOf(
    db,
    listed.map(({ id }) => id),
    today,
  );
  const rows = listed.filter(({ id }) => cylindersOut(countsOf(id)) > 0);
  const medians = await medianDaysByCustomer(
    db,
    rows.map(({ id }) => id),
    `${monthsUntil(today)[0]}-01`,
  );
  return rows.map(({ id, mobile, name, ledgerId }) => ({
    mobile,
    name: name ?? t("Former customer"),
    accountKey: name === null && ledgerId !== null ? formerKey(ledgerId) : mobile,
    counts: countsOf(id),
    ...(medians.has(id) && { medianDays: medians.get(id) }),
  }));
}

/** By gas and by month of return; a month without returns stays as a gap. */
export async function rotation({ db, now }: Dependencies) {
  const months = monthsUntil(dayInIndia(now()));
  const since = `${months[0]}-01`;
  const returned = await rotationByMonth(db, since);
  return {
    gases: await rotationByGas(db, since),
    months: months.map((month) => returned.find((one) => one.month === month) ?? { month, loans: 0 }),
  };
}

/** Counts claims and promises, so unscanned cylinders are included. */
export async function custodyFigures({ db, now, settings }: Dependencies) {
  const [states, deposits, promises] = [await countByState(db), await depositsByDay(db), await promisesByDay(db)];
  const sums = await depositSums(db);
  const worth = worthOf(settings.current());
  const owed: CylinderExposure[] = [
    ...deposits.map(({ dueOn, size, each, cylinders }) => ({ dueOn, cylinders, value: worth[size], deposit: each })),
    ...promises.map(({ dueOn, empty, cylinders }) => ({
      ...{ dueOn, cylinders, value: worth[emptySizeOf(empty)], deposit: NOTHING },
    })),
  ];
  const bands = valueByBand(owed, dayInIndia(now()));
  return {
    states: ALL_CYLINDER_STATES.map((state) => ({
      ...{ state, message: CYLINDER_STATES[state].label() },
      cylinders: states.find((one) => one.state === state)?.cylinders ?? 0,
    })),
    bands: bands.map(({ cylinders, value, deposits: held, atRisk }, place) => ({
      label: OVERDUE_BANDS[place]?.label() ?? "",
      ...{ cylinders, value, deposits: held, atRisk },
    })),
    depositHeld: sums.held as Paise,
    withheld: sums.withheld as Paise,
  };
}

/** Deposits that staff must decide: withheld, or of cylinders that cannot come back. */
export async function undecidedDeposits({ db }: Dependencies, limit: number) {
  const claims = await undecidedClaims(db, await ordersWithCondemned(db), limit);
  const gone = await condemnedWith(
    db,
    claims.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  );
  return claims.flatMap(({ orderId, size, each, withheld, withheldFor, ...claim }) => {
    const theirs = gone.filter((one) => one.orderId === orderId && sizeOfGas(one) === size);
    const condemned = claim.open > 0 ? theirs.map(({ number }) => number) : [];
    if (withheld === 0 && condemned.length === 0) return [];
    return [
      {
        ...{ ...claim, withheld, condemned, held: times(each, Math.min(claim.open, condemned.length)) },
        cylinders: withheldFor.map((one) => ({
          ...(one.number && { number: one.number }),
          reason: withheldReason(one),
        })),
      },
    ];
  });
}
