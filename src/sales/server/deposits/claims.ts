/** Changes deposit claims when documents are issued, in the transaction that books the ledger. */

import { type AccountReference, lockLedgerCustomer, payerOf } from "#books/server/ledger/ledger-store.ts";
import { returnBy } from "#catalogue/rules/empties/deposit-amounts.ts";
import { gasLineOf } from "#catalogue/rules/empties/requirement.ts";
import { type EmptySize, emptySizeOf } from "#catalogue/rules/empties/sizes.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Claim, liabilityOf, withdrawClaims } from "#sales/rules/deposits/claims.ts";
import { retainedFrom, type SizeGivenUp } from "#sales/rules/deposits/deposit-decisions.ts";
import { addClaims, claimsOnOrder, type OrderClaim, saveClaims } from "./claims-store.ts";

type Order = Pick<AccountReference, "customerId" | "mobile"> & { id: number; orderNumber: string };
type Line = { lineId: string; quantity: number; unitPrice: Paise; isEmptyCylinder: boolean };

/** Due 30 days after the invoice date. */
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

/** What a credit note may return: cylinders still out. */
export const depositStillOut = async (tx: Database, order: Order): Promise<Paise> =>
  liabilityOf((await claimsOf(tx, order)).map((claim) => ({ ...claim, withheld: 0 as Paise })));

type DepositWithdrawal = { amount: Paise /** The gas lines that the note credits. */; lines: readonly string[] };

/** For a credit note, although no cylinder came back. */
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

/** With a debit note. Returns the cylinders given up. */
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
