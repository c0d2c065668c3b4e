/**
 * Books an opening balance or a manual correction with its reason, audited; a repeated request books once. An amount that reduces
 * the customer's debt counts like a refund: above the owner's limit it needs a second person.
 */

import { t } from "#domain/language/text.ts";
import type { Entry } from "#domain/ledger/entry.ts";
import { type Booking, balanceCorrected, openingBalance } from "#domain/ledger/events.ts";
import { NOTHING, type Paise, rupees } from "#domain/money.ts";
import { type Admin, record } from "#server/audit/record.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { addEntry, type CustomerRow, lockLedgerCustomer, refuseClosedDays } from "#server/ledger/ledger-store.ts";
import { addRefund, type RefundRow, refundWithKey } from "#server/ledger/refund-store.ts";
import type { Shop } from "#server/shop.ts";
import { holderOf } from "./account-holder.ts";
import { audit } from "./receive-payment.ts";
import { stepAlone } from "./second-person.ts";

type AdjustmentInput = { day: string; reason: string; key: string; admin: Admin } & (
  | { kind: "opening"; owed: number; deposit: number }
  | { kind: "correction"; by: number }
);

/** Returns whether it waits for a second person. */
export async function adjustBalance(
  shop: Pick<Shop, "db" | "now" | "settings">,
  mobile: string,
  input: AdjustmentInput,
): Promise<{ waits: boolean }> {
  const { kind, day, reason, key, admin } = input;
  if (isNothing(input))
    throw new Problem("invalid-input", t("Please enter an amount."), {
      fields: { owed: t("Please enter an amount.") },
    });
  const at = shop.now();
  const { whose } = await holderOf(shop.db, mobile);
  return shop.db.transaction(async (tx) => {
    const customer = await lockLedgerCustomer(tx, whose);
    const known = await refundWithKey(tx, key);
    if (known) return { waits: known.paidAt === null && known.declinedAt === null };
    const entry = entryOf({ customer: String(customer.id), day, at, ...(reason && { reason }) }, input);
    const credit = creditIn(input);
    const isAlone = credit <= 0 || (await mayAlone(shop, tx, { customer, amount: credit, requestedBy: admin.id }));
    if (!isAlone) await refuseClosedDays(tx, [{ entry }]);
    else if (!(await addEntry(tx, entry, { source: key }))) return { waits: false };
    if (credit > 0)
      await addRefund(tx, {
        ...{ ledgerCustomerId: customer.id, kind, day, amount: credit, reason, clientKey: key },
        ...{ requestedAt: at, requestedById: admin.id, requestedByName: admin.name },
        deposit: kind === "opening" ? rupees(input.deposit) : null,
        paidAt: isAlone ? at : null,
      });
    const action = isAlone ? BOOKED[kind] : "ask-correction";
    await record(tx, audit(action, { mobile, admin, at, after: { ...amountsIn(input), day, reason } }));
    return { waits: !isAlone };
  });
}

const BOOKED = { opening: "book-opening", correction: "correct-balance" } as const;

type CreditRow = RefundRow & { kind: keyof typeof BOOKED };

export const isCredit = (row: RefundRow): row is CreditRow => row.kind !== "refund";

/** Returns the audit action. */
export async function bookCredit(tx: Database, row: CreditRow, { customer, at }: { customer: CustomerRow; at: Date }) {
  const { kind, day, reason, amount, deposit } = row;
  const booking = { customer: String(customer.id), day, at, ...(reason && { reason }) };
  const held = deposit ?? NOTHING;
  const entry =
    kind === "opening"
      ? openingBalance(booking, { owed: (held - amount) as Paise, deposit: held })
      : balanceCorrected(booking, -amount as Paise);
  await addEntry(tx, entry, { source: row.clientKey });
  return BOOKED[kind];
}

async function mayAlone(...request: Parameters<typeof stepAlone>): Promise<boolean> {
  const step = await stepAlone(...request);
  if (step.step === "refused") throw new Problem("invalid-input", step.message);
  return step.step === "pay";
}

const isNothing = (input: AdjustmentInput) =>
  input.kind === "opening" ? input.owed === 0 && input.deposit === 0 : input.by === 0;

const entryOf = (booking: Booking, input: AdjustmentInput): Entry =>
  input.kind === "opening"
    ? openingBalance(booking, { owed: rupees(input.owed), deposit: rupees(input.deposit) })
    : balanceCorrected(booking, rupees(input.by));

/** By how much the customer's net debt falls: a deposit also belongs to the customer. */
const creditIn = (input: AdjustmentInput): Paise =>
  (input.kind === "opening" ? rupees(input.deposit) - rupees(input.owed) : -rupees(input.by)) as Paise;

const amountsIn = (input: AdjustmentInput) =>
  input.kind === "opening" ? { owed: input.owed, deposit: input.deposit } : { by: input.by };
