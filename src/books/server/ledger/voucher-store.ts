import { and, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { endOfMonth } from "#books/rules/documents/return-period.ts";
import { financialYearOfDay } from "#books/rules/documents/series.ts";
import { type VoucherKind, voucherNumber } from "#books/rules/documents/voucher.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { ledgerPayments, vouchers } from "./schema.ts";

type VoucherRow = typeof vouchers.$inferSelect;
type About = Partial<Pick<VoucherRow, "paymentId" | "refundId" | "orderId" | "challan">>;

/** The series is locked until the transaction ends: call it late. */
export async function addVoucher(
  tx: Database,
  kind: VoucherKind,
  at: Date,
  aboutNumber: (issue: { number: string; day: string }) => About,
): Promise<VoucherRow> {
  const today = dayInIndia(at);
  const financialYear = financialYearOfDay(today);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vouchers', hashtext(${kind + financialYear})))`);
  const ofSeries = and(eq(vouchers.kind, kind), eq(vouchers.financialYear, financialYear));
  const [last] = await tx.select().from(vouchers).where(ofSeries).orderBy(desc(vouchers.ordinal)).limit(1);
  const ordinal = (last?.ordinal ?? 0) + 1;
  const day = last && last.day > today ? last.day : today;
  const about = aboutNumber({ number: voucherNumber({ kind, financialYear, ordinal }), day });
  return one(
    tx
      .insert(vouchers)
      .values({ kind, financialYear, ordinal, day, issuedAt: at, ...about })
      .returning(),
    () => new Error("A voucher that is inserted is there"),
  );
}

type Reference = { paymentId: string } | { refundId: string } | { orderId: number };

export async function voucherOf(db: Database, about: Reference): Promise<VoucherRow | undefined> {
  const [row] = await db.select().from(vouchers).where(isAbout(about));
  return row;
}

function isAbout(about: Reference) {
  if ("paymentId" in about) return eq(vouchers.paymentId, about.paymentId);
  return "refundId" in about ? eq(vouchers.refundId, about.refundId) : eq(vouchers.orderId, about.orderId);
}

/** The numbers of challans, by order. */
export async function challansOf(db: Database, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(vouchers)
    .where(inArray(vouchers.orderId, [...orderIds]));
  return new Map(rows.flatMap((row) => (row.orderId === null ? [] : [[row.orderId, voucherNumber(row)] as const])));
}

/** Numbers of the months, for Table 13 of the return. The receipt of a reversed payment counts as cancelled. */
export async function vouchersBetween(db: Database, { first, last }: { first: string; last: string }) {
  const rows = await db
    .select({ voucher: vouchers, takenBackAt: ledgerPayments.takenBackAt })
    .from(vouchers)
    .leftJoin(ledgerPayments, eq(ledgerPayments.id, vouchers.paymentId))
    .where(and(gte(vouchers.day, `${first}-01`), lte(vouchers.day, endOfMonth(last))))
    .orderBy(vouchers.id);
  return rows.map(({ voucher, takenBackAt }) => ({
    kind: voucher.kind,
    number: voucherNumber(voucher),
    isCancelled: takenBackAt !== null,
  }));
}
