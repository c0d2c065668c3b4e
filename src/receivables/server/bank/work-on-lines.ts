/**
 * Books, ignores or reopens a bank line: each in one transaction with the payment, its allocation, the orders it marks paid and the
 * audit log. The line is locked first, so that concurrent requests count once.
 */

import {
  type AccountReference,
  lockLedgerCustomer,
  ownerOf,
  paymentWithId,
} from "#books/server/ledger/ledger-store.ts";
import { afterBooking } from "#cylinders/server/offers/waiting-deposits.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type LineState, type LineStep, stepLine } from "#receivables/rules/bank/line-steps.ts";
import { paymentReferenceIn } from "#receivables/rules/bank/references.ts";
import { payerNamed } from "#receivables/server/payments/account-holder.ts";
import { takeBackIn } from "#receivables/server/payments/change-payment.ts";
import { type Dependencies, receiveIn } from "#receivables/server/payments/receive-payment.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type HeldLine, isShown, type LineRow, lockLine, reversalsOf, saveLine } from "./store.ts";

export type Booking = {
  id: string;
  key: string;
  mobile?: string | undefined;
  allocations: readonly { orderNumber: string; amount: number }[];
  /** A payment recorded before, which the line links to. */
  payment?: string | undefined;
};

const NOT_DECIDED = {
  ...{ paymentId: null, madePayment: false, byRule: false, ignoredNote: null, decidedAt: null, decidedBy: null },
};

/** `rule` is set for booking without review: its name is recorded with the admin who saved the statement. */
export async function bookLine(
  shop: Dependencies & Pick<Shop, "log">,
  booking: Booking,
  admin: Admin,
  rule?: string,
): Promise<void> {
  const { id, key, mobile, payment } = booking;
  const orderNumbers = booking.allocations.map(({ orderNumber }) => orderNumber);
  const holder = mobile === undefined ? undefined : await payerNamed(shop.db, mobile, orderNumbers);
  const by = rule === undefined ? admin : { id: admin.id, name: `${admin.name} (rule: ${rule})` };
  const booked = await change(shop, by, async (work) => {
    const { tx } = work;
    const { line, payment: standing } = await lockedLine(tx, id);
    if (standing && (standing.clientKey === key || standing.id === payment)) return standing.id;
    if (line.amount < 0) throw new Problem("invalid-input", t("Outgoing money is not a payment."));
    if ((await reversalsOf(tx, [id])).has(id))
      throw new Problem("invalid-input", t("The bank took this credit back. There is nothing to book."));
    taken({ line, payment: standing }, { step: "book", payment: "" });
    const { at } = work;
    const decided = { byRule: rule !== undefined, decidedAt: at, decidedBy: by.name };
    const paymentId = holder
      ? await receive(shop, work, { line, booking, whose: holder.whose })
      : await shown(tx, line, payment ?? "");
    await saveLine(tx, id, { ...NOT_DECIDED, ...decided, paymentId, madePayment: holder !== undefined });
    const after = { ...asText(line), payment: paymentId, ...(rule && { rule }) };
    work.audit("book-bank-line", lineObject(id), { after });
    return paymentId;
  });
  const received = await paymentWithId(shop.db, booked);
  if (received) await afterBooking(shop, received.ledgerCustomerId);
}

type LineReceipt = {
  line: LineRow;
  booking: Booking;
  whose: AccountReference;
};

async function receive(shop: Dependencies, work: Change, { line, booking, whose }: LineReceipt) {
  const { payment, isNew } = await receiveIn(shop, work, {
    ...{ mobile: whose.mobile, whose, day: line.day, method: "bank", reference: paymentReferenceIn(line) },
    ...{ amount: inRupees(line.amount), allocations: booking.allocations, key: booking.key },
  });
  if (!isNew)
    throw new Problem("invalid-input", t("This request was already used for another payment. Please reload the page."));
  return payment.id;
}

/** An existing payment. Its account is locked, so that two lines cannot both link to it. */
async function shown(tx: Database, { amount }: LineRow, id: string): Promise<string> {
  const payment = await paymentWithId(tx, id);
  if (!payment || payment.takenBackAt) throw new Problem("not-found", t("Payment not found."));
  await lockLedgerCustomer(tx, await ownerOf(tx, payment.ledgerCustomerId));
  if (await isShown(tx, id)) throw new Problem("invalid-input", t("Another line already shows this payment."));
  if (payment.amount !== amount) {
    const text = t("This payment is {payment}, but the line is {line}.", {
      payment: shopPrice(payment.amount),
      line: shopPrice(amount),
    });
    throw new Problem("invalid-input", text);
  }
  return payment.id;
}

export async function ignoreLine(shop: Dependencies, id: string, input: string, admin: Admin): Promise<void> {
  await change(shop, admin, async (work) => {
    const { tx, audit } = work;
    const held = await lockedLine(tx, id);
    if (held.line.ignoredNote === input.trim()) return;
    const state = taken(held, { step: "ignore", note: input });
    if (state.state !== "ignored") return;
    const decided = { ignoredNote: state.note, decidedAt: work.at, decidedBy: admin.name };
    await saveLine(tx, id, { ...NOT_DECIDED, ...decided });
    audit("ignore-bank-line", lineObject(id), { after: { ...asText(held.line), note: state.note } });
  });
}

export async function undoLine(shop: Dependencies, id: string, reason: string, admin: Admin): Promise<void> {
  await change(shop, admin, async (work) => {
    const { tx, audit } = work;
    const held = await lockedLine(tx, id);
    const { line, payment } = held;
    taken(held, { step: "undo" });
    if (payment && line.madePayment) await takeBackIn(shop, work, { id: payment.id, reason });
    await saveLine(tx, id, NOT_DECIDED);
    const before = payment ? { payment: payment.id } : { note: line.ignoredNote };
    audit("undo-bank-line", lineObject(id), { before, after: { ...asText(line), reason } });
  });
}

async function lockedLine(tx: Database, id: string): Promise<HeldLine> {
  const held = await lockLine(tx, id);
  if (!held) throw new Problem("not-found", t("Line not found."));
  return held;
}

const stateOf = ({ line, payment }: HeldLine): LineState => {
  if (line.ignoredNote !== null) return { state: "ignored", note: line.ignoredNote };
  return payment ? { state: "booked", payment: payment.id } : { state: "open" };
};

function taken(held: HeldLine, step: LineStep): LineState {
  const stepped = stepLine(stateOf(held), step);
  if (!stepped.ok) throw new Problem("cannot-undo", stepped.problem);
  return stepped.state;
}

/** Without the narration, because it names people. */
const asText = (line: LineRow) => ({
  bank: line.bank,
  day: line.day,
  amount: shopPrice(line.amount),
  utr: paymentReferenceIn(line),
});

const lineObject = (id: string) => ({ kind: "bank-line", id });
