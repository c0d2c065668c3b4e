/** Undoes an import as a whole, while nothing was built on it. Ledger and cylinder logs are append-only: they get reversing entries. */

import { firstOpenDay } from "#books/rules/ledger/booking-day.ts";
import { openingUndone } from "#books/rules/ledger/events.ts";
import { holdClosingDay } from "#books/server/ledger/closing-day-store.ts";
import { addEntries, lockLedgerAccountsWithIds } from "#books/server/ledger/ledger-store.ts";
import { countDealingSince, openingEntries, removeUnusedLedgerCustomers } from "#books/server/ledger/opening-store.ts";
import { correctedBy } from "#cylinders/rules/custody/corrections.ts";
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { lockCylindersOfBatch, logsOf } from "#cylinders/server/cylinder/cylinder-store.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import type { ImportKind } from "#office/rules/imports/import-kinds.ts";
import {
  type AccountUse,
  countUsedAccounts,
  lockImportedAccounts,
  removeAccounts,
} from "#people/server/accounts/imported-accounts-store.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { claimantsOf, countTouchedClaims, removeClaims } from "#sales/server/deposits/claims-store.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { importResponse } from "./import-file.ts";
import { inChunks, type RoledAdmin, sourceOf } from "./import-plan.ts";
import { importWithId, lockImports, markUndone } from "./store.ts";

type UndoInput = { id: string; reason: string; admin: RoledAdmin };

const OF_OWNER: ReadonlySet<ImportKind> = new Set(["cylinder-register", "held-cylinders"]);

export async function undoImport(shop: Shop, { id, reason, admin }: UndoInput) {
  return change(shop, admin, async ({ tx, at, audit }) => {
    await lockImports(tx);
    const row = await importWithId(tx, id);
    if (row === undefined) throw new Problem("not-found", t("Import not found."));
    if (OF_OWNER.has(row.kind) && admin.role !== "owner")
      throw new Problem("not-allowed", t("Only the owner can undo an import of cylinders."));
    if (row.undoneAt !== null) return importResponse(row);
    await UNDO[row.kind]({ tx, id, reason, at, adminId: admin.id });
    await markUndone(tx, id, { at, by: admin.name });
    audit("undo-import", { kind: "import", id }, { after: { kind: row.kind, rows: row.rows, reason } });
    return importResponse({ ...row, undoneAt: at, undoneBy: admin.name });
  });
}

type Undoing = { tx: Database; id: string; reason: string; at: Date; adminId: string };

const UNDO: Readonly<Record<ImportKind, (undoing: Undoing) => Promise<void>>> = {
  customers: undoCustomers,
  "opening-balances": undoBalances,
  "cylinder-register": undoRegister,
  "held-cylinders": undoHeldCylinders,
};

const cannotUndo = (message: string) => new Problem("cannot-undo", message);

const USED: Readonly<Record<AccountUse, (count: number) => string>> = {
  orders: (count) =>
    plural(count, { one: "{count} customer has orders or quotes.", other: "{count} customers have orders or quotes." }),
  balances: (count) =>
    plural(count, {
      one: "{count} customer has a balance, a deposit or payments.",
      other: "{count} customers have a balance, a deposit or payments.",
    }),
  cylinders: (count) =>
    plural(count, { one: "{count} customer has cylinders.", other: "{count} customers have cylinders." }),
  changes: (count) =>
    plural(count, { one: "{count} customer has changed since.", other: "{count} customers have changed since." }),
};

async function undoCustomers({ tx, id }: Undoing): Promise<void> {
  const accountIds = await lockImportedAccounts(tx, id);
  const used = Object.entries(await countUsedAccounts(tx, id)) as [AccountUse, number][];
  const blockers = used.flatMap(([use, count]) => (count > 0 ? [USED[use](count)] : []));
  if (blockers.length > 0) throw cannotUndo(blockers.join(" "));
  // Every deleted account is looked up in all tables that refer to it, so one statement for all could time out.
  for (const some of inChunks(accountIds)) {
    await removeUnusedLedgerCustomers(tx, some);
    await removeAccounts(tx, some);
  }
}

async function undoBalances(undoing: Undoing): Promise<void> {
  const { tx, id } = undoing;
  const source = sourceOf(id);
  const entries = await openingEntries(tx, source);
  await lockLedgerAccountsWithIds(tx, [...new Set(entries.map(({ entry }) => Number(entry.customer)))]);
  const dealing = await countDealingSince(tx, source);
  if (dealing > 0)
    throw cannotUndo(
      plural(dealing, {
        one: "{count} customer has payments, documents or corrections since the import.",
        other: "{count} customers have payments, documents or corrections since the import.",
      }),
    );
  await reverseEntries(undoing, entries);
}

/** On the same day, so that no past balance keeps a trace, or on the first open day after it. */
async function reverseEntries(
  { tx, at, reason }: Undoing,
  entries: Awaited<ReturnType<typeof openingEntries>>,
): Promise<void> {
  const closingDay = await holdClosingDay(tx);
  for (const some of inChunks(entries))
    await addEntries(
      tx,
      some.map(({ source, entry }) => ({
        entry: openingUndone({ day: firstOpenDay(entry.day, closingDay), at, reason }, entry),
        from: { source },
      })),
    );
}

type LoggedCylinder = { cylinder: CylinderRow; events: readonly CustodyEvent[] };

/** Locks the cylinders of the import and refuses if something happened to one of them since. */
async function untouchedCylinders({ tx, id }: Undoing): Promise<LoggedCylinder[]> {
  const batch = sourceOf(id);
  const cylinders = await lockCylindersOfBatch(tx, batch);
  const logs = await logsOf(tx, cylinders);
  const logged = cylinders.map((cylinder) => ({ cylinder, events: logs.get(cylinder.id)?.events ?? [] }));
  const changed = logged.filter(({ events }) => lastInForce(events)?.batch !== batch).length;
  if (changed > 0) throw cannotUndo(changedCylinders(changed));
  return logged;
}

const changedCylinders = (count: number) =>
  plural(count, {
    one: "{count} cylinder has moved or changed since the import.",
    other: "{count} cylinders have moved or changed since the import.",
  });

/** An event and the entry that takes it back count as neither. */
function lastInForce(events: readonly CustodyEvent[]): CustodyEvent | undefined {
  const corrected = correctedBy(events);
  return events.findLast(({ id, kind }) => kind !== "taken-back" && !corrected.has(id));
}

/** A registration stays in the log, so the cylinders become inactive. Importing the number again activates it. */
async function undoRegister(undoing: Undoing): Promise<void> {
  const { tx, id, at, adminId } = undoing;
  const noted = { by: { kind: "admin", id: adminId }, at, notedAt: at, batch: sourceOf(id) } as const;
  const cylinders = await untouchedCylinders(undoing);
  for (const some of inChunks(cylinders))
    await append(
      tx,
      some.map(({ cylinder }) => ({ cylinder, notes: [{ event: { ...noted, kind: "deactivated" } }] })),
    );
}

async function undoHeldCylinders(undoing: Undoing): Promise<void> {
  const { tx, id, at, reason, adminId } = undoing;
  const source = sourceOf(id);
  await lockLedgerAccountsWithIds(tx, await claimantsOf(tx, source));
  const touched = await countTouchedClaims(tx, source);
  if (touched > 0)
    throw cannotUndo(
      plural(touched, {
        one: "{count} row has cylinders that were returned or moved since the import.",
        other: "{count} rows have cylinders that were returned or moved since the import.",
      }),
    );
  await reverseEntries(undoing, await openingEntries(tx, source));
  const noted = { by: { kind: "admin", id: adminId }, at, notedAt: at, batch: source } as const;
  const cylinders = await untouchedCylinders(undoing);
  for (const some of inChunks(cylinders))
    await append(
      tx,
      some.map(({ cylinder, events }) => {
        const corrects = lastInForce(events)?.id ?? 0;
        return { cylinder, notes: [{ event: { ...noted, kind: "taken-back", corrects, reason } }] };
      }),
    );
  await removeClaims(tx, source);
}
