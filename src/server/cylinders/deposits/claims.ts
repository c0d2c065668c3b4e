/** What becomes of an order's deposits when its papers are made: always in the transaction that books the same in the ledger. */

import { type Claim, liabilityOf, withdrawClaims } from "#domain/cylinders/deposits/claims.ts";
import { retainedFrom, type SizeGivenUp } from "#domain/cylinders/deposits/deposit-decisions.ts";
import { returnBy } from "#domain/cylinders/empties/deposit-amounts.ts";
import { gasLineOf } from "#domain/cylinders/empties/requirement.ts";
import { type EmptySize, emptySizeOf } from "#domain/cylinders/empties/sizes.ts";
import { t } from "#domain/language/text.ts";
import { type Paise, shopPrice } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { type AccountReference, lockLedgerCustomer, payerOf } from "#server/ledger/ledger-store.ts";
import { addClaims, claimsOnOrder, type OrderClaim, saveClaims } from "./claims-store.ts";

type Order = Pick<AccountReference, "customerId" | "mobile"> & { id: number; orderNumber: string };
type Line = { lineId: string; quantity: number; unitPrice: Paise; isEmptyCylinder: boolean };

/** With the invoice: 30 days from the day on it. */
export async function chargeDeposits(tx: Database, order: Order, lines: readonly Line[], day: string): Promise<void> {
  const { id: ledgerCustomerId } = await lockLedgerCustomer(tx, payerOf(order));
  const bought = lines.filter(({ isEmptyCylinder, unitPrice }) => isEmptyCylinder && unitPrice > 0);
  await addClaims(
    tx,
    bought.map(({ lineId, quantity, unitPrice }) => ({
      ...{ orderId: order.id, orderNumber: order.orderNumber, lineId, ledgerCustomerId },
      ...{ size: emptySizeOf(lineId), each: unitPrice, dueOn: returnBy(day), charged: quantity, open: quantity },
    })),
  );
}

/** What a credit note may still give back: the cylinders of the order that are out. What is back or withheld is settled otherwise. */
export const depositStillOut = async (tx: Database, order: Order): Promise<Paise> =>
  liabilityOf((await claimsOf(tx, order)).map((claim) => ({ ...claim, withheld: 0 as Paise })));

type DepositWithdrawal = { amount: Paise /** The lines of gas that the note takes back. */; lines: readonly string[] };

/** A credit note gives so much back although no cylinder came. */
export async function withdrawDeposit(tx: Database, order: Order, { amount, lines }: DepositWithdrawal): Promise<void> {
  const claims = await claimsOf(tx, order);
  const after = withdrawClaims(claims, amount, ({ line }) => lines.includes(gasLineOf(line) ?? ""));
  if (after === undefined) {
    const out = await depositStillOut(tx, order);
    const message = t("A note can return the deposit only for whole cylinders that are still out: {amount}.", {
      amount: shopPrice(out),
    });
    throw new Problem("invalid-input", message, { fields: { deposit: message } });
  }
  await saveChanged(tx, claims, after);
}

/** A person keeps so much of it, with the debit note it needs. Answers which cylinders are given up with it. */
export async function keepDeposit(
  tx: Database,
  order: Order,
  input: { amount: Paise; cylinders: number; size?: EmptySize | undefined },
): Promise<SizeGivenUp[]> {
  const claims = await claimsOf(tx, order);
  const retained = retainedFrom(claims, input);
  if (!retained.ok) throw new Problem("invalid-input", retained.problem, { fields: { amount: retained.problem } });
  await saveChanged(tx, claims, retained.claims);
  return retained.givenUp;
}

async function claimsOf(tx: Database, order: Order): Promise<OrderClaim[]> {
  const { id } = await lockLedgerCustomer(tx, payerOf(order));
  return claimsOnOrder(tx, order.id, id);
}

export async function saveChanged(tx: Database, before: readonly Claim[], after: readonly Claim[]): Promise<void> {
  const known = new Set(before);
  await saveClaims(
    tx,
    after.filter((claim) => !known.has(claim)),
  );
}
