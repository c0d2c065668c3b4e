/** Reads a batch of returned empties: cylinders, customers and claims. */

import type { Party } from "#domain/cylinders/custody/custody-event.ts";
import { checkReturn, type ReturnBatch, type ReturnCheck } from "#domain/cylinders/custody/return-batch.ts";
import type { Claim } from "#domain/cylinders/deposits/claims.ts";
import { emptyCylinderFor } from "#domain/cylinders/empties/sizes.ts";
import { numberKey } from "#domain/cylinders/registry/number-key.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { depositSettings } from "#server/config/cylinder-settings.ts";
import { type Claims, claimsOf } from "#server/cylinders/custody/claims.ts";
import { type CylinderWithStanding, sizeOf } from "#server/cylinders/custody/cylinder-facts.ts";
import { peopleWith } from "#server/cylinders/custody/store.ts";
import { cylindersAmong, lockCylinders, shopNames, standingsOf } from "#server/cylinders/registry/log-store.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { lockLedgerCustomers } from "#server/ledger/ledger-store.ts";
import { namedAccount } from "#server/ledger/named-account.ts";
import { lockPromisesOf } from "#server/orders/empties/empties-store.ts";
import type { Shop } from "#server/shop.ts";
import type { ReturnInput } from "./return-output.ts";

export async function batchOf(db: Database, input: ReturnInput): Promise<ReturnBatch> {
  const unknown = new Map(input.unknown.map((one) => [numberKey(one.number), one]));
  const conditions = new Map(Object.entries(input.conditions).map(([number, one]) => [numberKey(number), one]));
  return {
    broughtBy: input.mobile === undefined ? undefined : await customerNamed(db, input.mobile),
    scans: input.numbers.map((number) => {
      const choice = unknown.get(numberKey(number));
      return {
        ...{ number, condition: conditions.get(numberKey(number)) ?? input.condition },
        ...(choice && { unknown: choice.choice === "register" ? { ...choice, size: sizeFor(choice) } : choice }),
      };
    }),
    counted: input.counted,
  };
}

const sizeFor = ({ gas, kilograms }: { gas: string; kilograms: number }) =>
  emptyCylinderFor({ id: "", name: gas, kgsPerCylinder: kilograms }).size;

async function customerNamed(db: Database, mobile: string): Promise<Party> {
  const account = await namedAccount(db, mobile);
  if (account) return { kind: "customer", id: account.accountId };
  const message = t("No customer is registered with this mobile number.");
  throw new Problem("mobile-not-registered", message, { fields: { mobile: message } });
}

export type ReadBatch = { check: ReturnCheck; known: ReadonlyMap<string, CylinderWithStanding>; before: Claims };

async function readKnown(shop: Shop, db: Database, { scans }: ReturnBatch): Promise<Map<string, CylinderWithStanding>> {
  const cylinders = await cylindersAmong(
    db,
    scans.map(({ number }) => number),
  );
  const standings = await standingsOf(db, cylinders, shopNames(shop.settings.current()));
  const known = new Map<string, CylinderWithStanding>();
  for (const cylinder of cylinders) {
    const stood = standings.get(cylinder.id);
    if (stood !== undefined) known.set(numberKey(cylinder.cylinderNumber), { cylinder, stood });
  }
  return known;
}

export async function readBatch(shop: Shop, db: Database, batch: ReturnBatch, when: Date): Promise<ReadBatch> {
  const known = await readKnown(shop, db, batch);
  const before = await claimsOf(db, customersIn([], known, batch));
  const check = checkReturn(
    batch,
    (number) => {
      const found = known.get(numberKey(number));
      return found && { standing: found.stood, size: sizeOf(found) };
    },
    { today: dayInIndia(when), claims: before.claims, settings: depositSettings(shop.settings.current()) },
  );
  return { check, known, before };
}

export function customersIn(
  claims: readonly Claim[],
  known: ReadonlyMap<string, CylinderWithStanding>,
  { broughtBy }: ReturnBatch,
): string[] {
  const parties = [broughtBy, ...[...known.values()].flatMap(({ stood }) => [stood.liable, stood.holder])];
  const ids = parties.flatMap((party) => (party?.kind === "customer" ? [party.id] : []));
  return [...new Set([...ids, ...claims.map(({ customer }) => customer)])];
}

/** Ledger account ids by customer. */
export async function lockConcerned(shop: Shop, tx: Database, batch: ReturnBatch): Promise<Map<string, number>> {
  const concerned = customersIn([], await readKnown(shop, tx, batch), batch);
  const people = await peopleWith(tx, concerned);
  if (concerned.length > 0) await lockPromisesOf(tx, concerned);
  const accounts = await lockLedgerCustomers(
    tx,
    concerned.flatMap((customerId) => {
      const mobile = people.get(customerId)?.mobile;
      return mobile === undefined ? [] : [{ customerId, mobile }];
    }),
  );
  await lockCylinders(
    tx,
    batch.scans.map(({ number }) => number),
  );
  return accounts;
}
