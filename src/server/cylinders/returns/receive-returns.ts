/**
 * Empties that came back, scanned or counted: recognised, their deposits worked out, and then all of it booked or nothing. Locks in one order for everybody:
 * orders, accounts in the ledger, cylinders, audit log. The device's own name for the batch makes it booked once.
 */

import { createHash } from "node:crypto";
import { whenItHappened } from "#domain/cylinders/custody/custody-event.ts";
import { batchText, type ReturnCheck } from "#domain/cylinders/custody/return-batch.ts";
import { returnEvents } from "#domain/cylinders/custody/return-events.ts";
import { releaseEntries } from "#domain/cylinders/deposits/claims.ts";
import { numberKey } from "#domain/cylinders/registry/number-key.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { firstOpenDay } from "#domain/ledger/booking-day.ts";
import { record } from "#server/audit/record.ts";
import { saveClaimChanges } from "#server/cylinders/custody/claims.ts";
import { answerBatch, batchNamed, beginBatch, peopleWith } from "#server/cylinders/custody/store.ts";
import { noteEvents, shopNames } from "#server/cylinders/registry/log-store.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { holdClosingDay } from "#server/ledger/closing-day-store.ts";
import { addEntries } from "#server/ledger/ledger-store.ts";
import type { Shop } from "#server/shop.ts";
import { markReceived } from "./announced-returns-store.ts";
import { batchOf, customersIn, lockConcerned, type ReadBatch, readBatch } from "./read-batch.ts";
import { registerOnTheSpot } from "./register-unknown.ts";
import { type ReturnInput, type ReturnOutput, returnAnswerOf } from "./return-output.ts";

type Admin = { id: string; name: string };

export async function checkReturns(shop: Shop, asked: ReturnInput): Promise<ReturnOutput> {
  const batch = await batchOf(shop.db, asked);
  const read = await readBatch(shop, shop.db, batch, happened(shop, asked));
  return wordsOf(shop.db, asked, read.check, false);
}

export async function receiveReturns(shop: Shop, asked: ReturnInput, admin: Admin): Promise<ReturnOutput> {
  return shop.db.transaction(async (tx) => {
    const batch = await batchOf(tx, asked);
    const at = shop.now();
    const textHash = createHash("sha256").update(batchText(batch)).digest("hex");
    if (!(await beginBatch(tx, { batch: asked.batch, purpose: "return", textHash, byId: admin.id, at })))
      return bookedBefore(tx, asked.batch, textHash);
    const when = happened(shop, asked);
    const locked = await lockConcerned(shop, tx, batch);
    const { check, known, before } = await readBatch(shop, tx, batch, when);
    const strangers = customersIn(check.claims, known, batch).filter((id) => !locked.has(id));
    if (strangers.length > 0)
      throw new Problem(
        "changed-meanwhile",
        t("A cylinder just changed hands. Nothing was booked. Please send it again."),
      );
    const answer = await wordsOf(tx, asked, check, true);
    if (check.blockers.length > 0)
      throw new Problem("return-blocked", check.blockers[0] ?? "", { details: { ...answer, booked: false } });
    await book(shop, tx, { asked, check, known, before, admin, at, when, accounts: locked });
    await answerBatch(tx, asked.batch, answer);
    if (asked.announced !== undefined) await markReceived(tx, asked.announced, asked.batch);
    await record(tx, {
      actor: { kind: "admin", id: admin.id, name: admin.name },
      action: "receive-cylinders",
      object: { kind: "cylinder-batch", id: asked.batch },
      after: { cylinders: asked.numbers, counted: asked.counted, released: answer.released, withheld: answer.withheld },
      at,
    });
    return answer;
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
  asked: ReturnInput;
  admin: Admin;
  at: Date;
  when: Date;
  accounts: ReadonlyMap<string, number>;
};

async function book(shop: Shop, tx: Database, booking: Booking): Promise<void> {
  const { asked, check, known, before, admin, at, when, accounts } = booking;
  const names = shopNames(shop.settings.current());
  const noted = { by: { kind: "admin", id: admin.id }, at: when, notedAt: at, batch: asked.batch } as const;
  const registered = await registerOnTheSpot(shop, tx, { answers: check.answers, unknown: asked.unknown, at });
  await noteEvents(
    tx,
    check.answers.flatMap((answer) => {
      const found = known.get(numberKey(answer.number));
      const cylinder = found?.cylinder ?? registered.get(numberKey(answer.number));
      const orderId = found?.stood.orderId;
      const notes = returnEvents(answer, noted).map((event) => ({ event, ...(orderId != null && { orderId }) }));
      return cylinder === undefined || notes.length === 0 ? [] : [{ cylinder, notes }];
    }),
    names,
  );
  const settled = [
    ...check.answers.flatMap((answer) => ("settled" in answer && answer.settled ? [answer.settled] : [])),
    ...check.counted,
  ];
  const actor = { kind: "admin", id: admin.id, name: admin.name } as const;
  await saveClaimChanges(tx, before, check.claims, { actor, at, settled });
  // A phone without a signal may send scans of a day that was closed since.
  const day = firstOpenDay(dayInIndia(when), await holdClosingDay(tx));
  await addEntries(
    tx,
    releaseEntries(settled, asked.batch, { day, at }).map((entry) => {
      const account = accounts.get(entry.customer);
      if (account === undefined) throw new Error("A deposit goes back to an account that is locked");
      return {
        entry: { ...entry, customer: String(account) },
        from: { source: `batch/${asked.batch}/${account}` },
      };
    }),
  );
}

async function wordsOf(db: Database, asked: ReturnInput, check: ReturnCheck, booked: boolean): Promise<ReturnOutput> {
  const parties = check.answers.flatMap((answer) =>
    "from" in answer
      ? [answer.from, ...("adjustedFrom" in answer && answer.adjustedFrom ? [answer.adjustedFrom] : [])]
      : [],
  );
  const people = await peopleWith(
    db,
    parties.flatMap((party) => (party.kind === "customer" ? [party.id] : [])),
  );
  return returnAnswerOf(asked.batch, check, { booked, people });
}
