import { and, asc, between, eq, gt, inArray, isNotNull, isNull, max, ne, or, sql, sum } from "drizzle-orm";
import { ledgerOwners } from "#books/server/ledger/views-sql.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import type { WithheldCylinder } from "#sales/rules/deposits/withheld-cylinders.ts";
import { depositClaims } from "./schema.ts";

type ClaimRow = typeof depositClaims.$inferSelect;
export type NewClaim = typeof depositClaims.$inferInsert;

const PREFIX = "deposit/";

const claimOf = (row: ClaimRow, customer: string): Claim => ({
  id: `${PREFIX}${row.id}`,
  customer,
  order: row.orderNumber,
  size: row.size,
  dueOn: row.dueOn,
  open: row.open,
  each: row.each,
  withheld: row.withheld,
});

/** Idempotent per order line. */
export async function addClaims(tx: Database, claims: readonly NewClaim[]): Promise<void> {
  if (claims.length === 0) return;
  await tx
    .insert(depositClaims)
    .values([...claims])
    .onConflictDoNothing();
}

const isLeft = or(gt(depositClaims.open, 0), gt(depositClaims.withheld, NOTHING));

const select = (db: Database) =>
  db
    .select({
      claim: depositClaims,
      customer: ledgerOwners.accountId,
      customerId: ledgerOwners.customerId,
      mobile: ledgerOwners.mobile,
    })
    .from(depositClaims)
    .innerJoin(ledgerOwners, eq(ledgerOwners.id, depositClaims.ledgerCustomerId));

/** Open and withheld, including deleted accounts. To change them, lock the ledger accounts first. */
export async function depositClaimsOf(db: Database, customerIds: readonly string[]): Promise<Claim[]> {
  if (customerIds.length === 0) return [];
  const rows = await select(db)
    .where(and(inArray(ledgerOwners.accountId, [...customerIds]), isLeft))
    .orderBy(asc(depositClaims.dueOn), asc(depositClaims.id));
  return rows.map(({ claim, customer }) => claimOf(claim, customer));
}

/** Only of customers with an account. */
export async function depositClaimsDue(db: Database, days: { from: string; to: string }): Promise<Claim[]> {
  const isDue = and(gt(depositClaims.open, 0), between(depositClaims.dueOn, days.from, days.to));
  const rows = await select(db).where(and(isDue, isNotNull(ledgerOwners.customerId)));
  return rows.map(({ claim, customer }) => claimOf(claim, customer));
}

/** With its order line. */
export type OrderClaim = Claim & { line: string };

/** Only while they are the buyer's own. */
export async function claimsOnOrder(db: Database, orderId: number, ledgerCustomerId: number): Promise<OrderClaim[]> {
  const rows = await select(db)
    .where(and(eq(depositClaims.orderId, orderId), eq(depositClaims.ledgerCustomerId, ledgerCustomerId)))
    .orderBy(asc(depositClaims.id));
  return rows.map(({ claim, customer }) => ({ ...claimOf(claim, customer), line: claim.lineId }));
}

/** By order line, also where a cylinder's deposit moved to another customer. */
export const depositsOnOrders = async (db: Database, orderIds: readonly number[]) =>
  db
    .select({
      orderId: depositClaims.orderId,
      lineId: depositClaims.lineId,
      quantity: max(depositClaims.charged).mapWith(Number),
      open: sum(depositClaims.open).mapWith(Number),
      dueOn: sql<string>`min(${depositClaims.dueOn})::text`,
      each: sql<Paise>`max(${depositClaims.each})`.mapWith(depositClaims.each),
    })
    .from(depositClaims)
    .where(inArray(depositClaims.orderId, [...orderIds]))
    .groupBy(depositClaims.orderId, depositClaims.lineId)
    .orderBy(asc(depositClaims.orderId), asc(depositClaims.lineId));

/** Open or withheld. */
export async function sizesHeld(db: Database, orderId: number): Promise<EmptySize[]> {
  const rows = await db
    .selectDistinct({ size: depositClaims.size })
    .from(depositClaims)
    .where(and(eq(depositClaims.orderId, orderId), isLeft));
  return rows.map(({ size }) => size);
}

export async function claimWithId(db: Database, id: number) {
  const [row] = await select(db).where(eq(depositClaims.id, id));
  if (row === undefined) return undefined;
  const { claim, customer: accountId, customerId, mobile } = row;
  return { claim: claimOf(claim, accountId), whose: { accountId, customerId, mobile } };
}

export const isDepositClaim = ({ id }: Pick<Claim, "id">): boolean => id.startsWith(PREFIX);

/** Transfers one cylinder of a claim, with its deposit and due date. */
export async function handClaimOn(tx: Database, { id }: Pick<Claim, "id">, ledgerCustomerId: number): Promise<void> {
  const given = await one(
    tx
      .update(depositClaims)
      .set({ open: sql`${depositClaims.open} - 1` })
      .where(eq(depositClaims.id, Number(id.slice(PREFIX.length))))
      .returning(),
    () => new Error("A claim that moves is there"),
  );
  const { orderId, orderNumber, lineId, size, each, dueOn } = given;
  const { charged, open } = depositClaims;
  await tx
    .insert(depositClaims)
    .values({ orderId, orderNumber, lineId, size, each, dueOn, ledgerCustomerId, charged: 1, open: 1 })
    .onConflictDoUpdate({
      target: [depositClaims.orderId, depositClaims.lineId, depositClaims.ledgerCustomerId],
      set: { charged: sql`${charged} + 1`, open: sql`${open} + 1` },
    });
}

/** `withheld` names the cylinders of new deductions. The names go when nothing is withheld any more. */
export async function saveClaims(
  tx: Database,
  claims: readonly Claim[],
  withheldBy: ReadonlyMap<string, readonly WithheldCylinder[]> = new Map(),
): Promise<void> {
  if (claims.length === 0) return;
  const rows = claims.map(({ id, open, withheld }) => ({
    ...{ id: Number(id.slice(PREFIX.length)), open, withheld },
    cylinders: withheldBy.get(id) ?? [],
  }));
  await tx.execute(
    sql`update deposit_claims claim set open = anew.open, withheld = anew.withheld,
        withheld_for = case when anew.withheld = 0 then '[]' else claim.withheld_for || anew.cylinders end
      from json_to_recordset(${JSON.stringify(rows)})
        as anew(id bigint, open integer, withheld bigint, cylinders jsonb)
      where claim.id = anew.id`,
  );
}

/** Of cylinders that were out before the records began. `source` begins the line id of one import. */
const isOfImport = (source: string) =>
  and(isNull(depositClaims.orderId), sql`starts_with(${depositClaims.lineId}, ${source})`);

/** The accounts that have such cylinders out. */
export async function accountsWithCarriedOver(db: Database, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await select(db).where(
    and(isNull(depositClaims.orderId), gt(depositClaims.open, 0), inArray(ledgerOwners.accountId, [...accountIds])),
  );
  return new Set(rows.map(({ customer }) => customer));
}

/** The ledger accounts that have claims of the import. */
export async function claimantsOf(db: Database, source: string): Promise<number[]> {
  const { ledgerCustomerId } = depositClaims;
  const rows = await db.selectDistinct({ ledgerCustomerId }).from(depositClaims).where(isOfImport(source));
  return rows.map((row) => row.ledgerCustomerId);
}

/** How many of the import's claims were met, moved or withheld since. */
export const countTouchedClaims = (db: Database, source: string): Promise<number> =>
  db.$count(
    depositClaims,
    and(isOfImport(source), or(ne(depositClaims.open, depositClaims.charged), gt(depositClaims.withheld, NOTHING))),
  );

export const removeClaims = async (tx: Database, source: string) => tx.delete(depositClaims).where(isOfImport(source));

export const depositsByDay = async (db: Database) =>
  db
    .select({
      dueOn: depositClaims.dueOn,
      size: depositClaims.size,
      each: depositClaims.each,
      cylinders: sql`sum(${depositClaims.open})`.mapWith(Number),
    })
    .from(depositClaims)
    .where(gt(depositClaims.open, 0))
    .groupBy(depositClaims.dueOn, depositClaims.size, depositClaims.each);

export async function depositSums(db: Database) {
  const [sums] = await db
    .select({
      held: sql`coalesce(sum(${depositClaims.open} * ${depositClaims.each}), 0)`.mapWith(Number),
      withheld: sql`coalesce(sum(${depositClaims.withheld}), 0)`.mapWith(Number),
    })
    .from(depositClaims);
  return sums ?? { held: 0, withheld: 0 };
}

/** Withheld, or of these orders; oldest first. */
export const undecidedClaims = async (db: Database, orderIds: readonly number[], limit: number) =>
  db
    .select({
      id: depositClaims.id,
      mobile: ledgerOwners.mobile,
      orderNumber: depositClaims.orderNumber,
      dueOn: depositClaims.dueOn,
      orderId: depositClaims.orderId,
      size: depositClaims.size,
      each: depositClaims.each,
      open: depositClaims.open,
      withheld: depositClaims.withheld,
      withheldFor: depositClaims.withheldFor,
    })
    .from(depositClaims)
    .innerJoin(ledgerOwners, eq(ledgerOwners.id, depositClaims.ledgerCustomerId))
    .where(
      or(
        gt(depositClaims.withheld, NOTHING),
        and(gt(depositClaims.open, 0), inArray(depositClaims.orderId, [...orderIds])),
      ),
    )
    .orderBy(asc(depositClaims.dueOn), asc(depositClaims.id))
    .limit(limit);
