/** Reads a batch of returned empties: cylinders, customers and claims. */

import { lockLedgerCustomers } from "#books/server/ledger/ledger-store.ts";
import { namedAccount } from "#books/server/ledger/named-account.ts";
import { emptyCylinderFor } from "#catalogue/rules/empties/sizes.ts";
import type { Party } from "#cylinders/rules/custody/custody-event.ts";
import { checkReturn, type ReturnBatch, type ReturnCheck } from "#cylinders/rules/custody/return-batch.ts";
import { type Claims, claimsOf } from "#cylinders/server/cylinder/claims.ts";
import { byNumber, type CylinderWithStanding, ownerNameOf, sizeOf } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { depositSettings } from "#cylinders/server/cylinder/cylinder-settings.ts";
import { cylindersAmong, lockCylinders } from "#cylinders/server/cylinder/cylinder-store.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import { lockPromisesOf } from "#sales/server/orders/empties/empties-store.ts";
import type { Shop } from "#shop/server/shop.ts";
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

async function readKnown(db: Database, { scans }: ReturnBatch): Promise<Map<string, CylinderWithStanding>> {
  const numbers = scans.map(({ number }) => number);
  return byNumber(await cylindersAmong(db, numbers));
}

export async function readBatch(shop: Shop, db: Database, batch: ReturnBatch, when: Date): Promise<ReadBatch> {
  const known = await readKnown(db, batch);
  const before = await claimsOf(db, customersIn([], known, batch));
  const check = checkReturn(
    batch,
    (number) => {
      const found = known.get(numberKey(number));
      return found && { standing: found.standing, size: sizeOf(found), owner: ownerNameOf(found) };
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
  const parties = [broughtBy, ...[...known.values()].flatMap(({ standing }) => [standing.liable, standing.holder])];
  const ids = parties.flatMap((party) => (party?.kind === "customer" ? [party.id] : []));
  return [...new Set([...ids, ...claims.map(({ customer }) => customer)])];
}

/** Ledger account ids by customer. */
export async function lockConcerned(tx: Database, batch: ReturnBatch): Promise<Map<string, number>> {
  const concerned = customersIn([], await readKnown(tx, batch), batch);
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
