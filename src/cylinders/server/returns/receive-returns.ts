/**
 * Books returned empties with their deposits, all or none. Global lock order: orders, ledger accounts, cylinders. The device's batch
 * id is the idempotency key.
 */

import { createHash } from "node:crypto";
import { firstOpenDay } from "#books/rules/ledger/booking-day.ts";
import { holdClosingDay } from "#books/server/ledger/closing-day-store.ts";
import { addEntries } from "#books/server/ledger/ledger-store.ts";
import { whenItHappened } from "#cylinders/rules/custody/custody-event.ts";
import { batchText, type ReturnCheck } from "#cylinders/rules/custody/return-batch.ts";
import { returnEvents } from "#cylinders/rules/custody/return-events.ts";
import { receiptsFor } from "#cylinders/rules/custody/return-receipt.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { saveClaimChanges } from "#cylinders/server/cylinder/claims.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import { notedBy } from "#cylinders/server/cylinder/rows.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { releaseEntries } from "#sales/rules/deposits/claims.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { markReceived } from "./announced-returns-store.ts";
import { batchNamed, beginBatch, saveResponse } from "./batch-store.ts";
import { batchOf, customersIn, lockConcerned, type ReadBatch, readBatch } from "./read-batch.ts";
import { registerOnTheSpot } from "./register-unknown.ts";
import { type ReturnInput, type ReturnOutput, returnResponseOf } from "./return-output.ts";
import { giveReceipts } from "./return-receipts.ts";

export async function checkReturns(shop: Shop, input: ReturnInput): Promise<ReturnOutput> {
  const batch = await batchOf(shop.db, input);
  const read = await readBatch(shop, shop.db, batch, happened(shop, input));
  return messageOf(shop.db, input, read.check, false);
}

export async function receiveReturns(shop: Shop, input: ReturnInput, admin: Admin): Promise<ReturnOutput> {
  return change(shop, admin, async (context) => {
    const { tx, audit } = context;
    const batch = await batchOf(tx, input);
    const { at } = context;
    const textHash = createHash("sha256").update(batchText(batch)).digest("hex");
    if (!(await beginBatch(tx, { batch: input.batch, purpose: "return", textHash, byId: admin.id, at })))
      return bookedBefore(tx, input.batch, textHash);
    const when = happened(shop, input);
    const locked = await lockConcerned(tx, batch);
    const { check, known, before } = await readBatch(shop, tx, batch, when);
    const strangers = customersIn(check.claims, known, batch).filter((id) => !locked.has(id));
    if (strangers.length > 0)
      throw new Problem(
        "changed-meanwhile",
        t("A cylinder just changed hands. Nothing was booked. Please send it again."),
      );
    const response = await messageOf(tx, input, check, true);
    if (check.blockers.length > 0)
      throw new Problem("return-blocked", check.blockers[0] ?? "", { details: { ...response, booked: false } });
    const given = { batch: input.batch, day: dayInIndia(when), at, lines: receiptsFor(check) };
    const receipts = await giveReceipts(shop, tx, given);
    await book(tx, { input, check, known, before, admin, at, when, accounts: locked, receipts });
    await saveResponse(tx, input.batch, response);
    if (input.announced !== undefined) await markReceived(tx, input.announced, input.batch);
    audit(
      "receive-cylinders",
      { kind: "cylinder-batch", id: input.batch },
      {
        after: {
          cylinders: check.responses.flatMap(({ kind, number }) =>
            kind === "recognised" || kind === "registered" ? [number] : [],
          ),
          counted: input.counted,
          released: response.released,
          withheld: response.withheld,
        },
      },
    );
    return response;
  });
}

async function bookedBefore(tx: Database, batch: string, textHash: string): Promise<ReturnOutput> {
  const stored = await batchNamed(tx, batch);
  if (stored?.textHash === textHash) return stored.answer as ReturnOutput;
  throw new Problem(
    "batch-differs",
    t("Other cylinders are already recorded under this number. Please start a new batch."),
  );
}

const happened = ({ now }: Shop, { deviceAt }: ReturnInput) =>
  whenItHappened({ deviceAt: deviceAt === undefined ? undefined : new Date(deviceAt), notedAt: now() });

type Booking = ReadBatch & {
  input: ReturnInput;
  admin: Admin;
  at: Date;
  when: Date;
  accounts: ReadonlyMap<string, number>;
  /** Ids by account. */
  receipts: ReadonlyMap<string, string>;
};

async function book(tx: Database, booking: Booking): Promise<void> {
  const { input, check, known, before, admin, at, when, accounts, receipts } = booking;
  const actor = { kind: "admin", id: admin.id, name: admin.name } as const;
  const noted = { ...notedBy(actor, at), at: when, batch: input.batch };
  const registered = await registerOnTheSpot(tx, { responses: check.responses, unknown: input.unknown, noted });
  await append(
    tx,
    check.responses.flatMap((response) => {
      const found = known.get(numberKey(response.number));
      const cylinder = found?.cylinder ?? registered.get(numberKey(response.number));
      const orderId = found?.standing.orderId;
      const notes = returnEvents(response, noted).map((event) => ({ event, ...(orderId != null && { orderId }) }));
      return cylinder === undefined || notes.length === 0 ? [] : [{ cylinder, notes }];
    }),
  );
  const settled = [
    ...check.responses.flatMap((response) => ("settled" in response && response.settled ? [response.settled] : [])),
    ...check.counted,
  ];
  await saveClaimChanges(tx, before, check.claims, { actor, at, settled });
  // An offline phone may send scans of a closed day.
  const day = firstOpenDay(dayInIndia(when), await holdClosingDay(tx));
  await addEntries(
    tx,
    releaseEntries(settled, (customer) => receipts.get(customer) ?? input.batch, { day, at }).map((entry) => {
      const account = accounts.get(entry.customer);
      if (account === undefined) throw new Error("A deposit goes back to an account that is locked");
      return {
        entry: { ...entry, customer: String(account) },
        from: { source: `batch/${input.batch}/${account}` },
      };
    }),
  );
}

async function messageOf(db: Database, input: ReturnInput, check: ReturnCheck, booked: boolean): Promise<ReturnOutput> {
  const parties = check.responses.flatMap((response) =>
    "from" in response
      ? [response.from, ...("adjustedFrom" in response && response.adjustedFrom ? [response.adjustedFrom] : [])]
      : [],
  );
  const people = await peopleWith(
    db,
    parties.flatMap((party) => (party.kind === "customer" ? [party.id] : [])),
  );
  return returnResponseOf(input.batch, check, { booked, people });
}
