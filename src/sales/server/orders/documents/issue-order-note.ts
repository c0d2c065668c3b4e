/** Credit and debit notes: document, ledger, timeline and mail in one transaction. */

import { randomUUID } from "node:crypto";
import type { CreditInput } from "#books/rules/documents/credit-note.ts";
import type { CreditNote, DebitNote } from "#books/rules/documents/tax-document.ts";
import { mailDocument } from "#books/server/documents/document-mail.ts";
import { documentSettings } from "#books/server/documents/document-settings.ts";
import { documentAt } from "#books/server/documents/document-store.ts";
import { issueCreditNote, issueDebitNote } from "#books/server/documents/issue-note.ts";
import { lockAccountOf, postCreditNote, postForfeitedDeposit } from "#books/server/ledger/post.ts";
import { isSettled } from "#books/server/ledger/settle-orders.ts";
import { type EmptySize, emptySizeOf } from "#catalogue/rules/empties/sizes.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { SizeGivenUp } from "#sales/rules/deposits/deposit-decisions.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import { depositStillOut, keepDeposit, withdrawDeposit } from "#sales/server/deposits/claims.ts";
import { factsOf } from "#sales/server/orders/order-rows.ts";
import { setPaid } from "#sales/server/orders/payment/mark-payment.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { itemsOf, lockOrderById } from "#sales/server/orders/store.ts";
import { type LockedOrder, noteWork, type WorkRecord } from "#sales/server/orders/work-on-order.ts";
import { type Change, change, preview } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { unpaidAsDearer } from "./unpaid-as-dearer.ts";

export type NoteContext = { number: string; admin: Admin };
export type CreditRequest = { requestId: string; credit: CreditInput };
export type ForfeitRequest = {
  requestId: string;
  amount: number;
  cylinders: number;
  size?: EmptySize | undefined;
  remark: string;
};

export const creditInvoice = (shop: OrderContext, { number, admin }: NoteContext, request: CreditRequest) =>
  change(shop, admin, (work) => creditIn(shop, work, number, request));

/** What the same request would credit; the preview uses no number. */
export async function creditAmount(shop: OrderContext, { number, admin }: NoteContext, credit: CreditInput) {
  const request = { requestId: randomUUID(), credit };
  return (await preview(shop, admin, (work) => creditIn(shop, work, number, request))).note.total;
}

const creditIn = (shop: OrderContext, work: Change, number: string, { requestId, credit }: CreditRequest) =>
  aboutInvoice(work, number, async (on, invoice) => {
    const { note, done } = await creditOrder(shop, on, credit, { invoice, requestId });
    return { note, done: done.length > 0 ? [...done, ...(await paidAsCheaper(shop, on, note.number))] : done };
  });

/** A credit note may reduce the total to what was paid: the order then becomes paid. */
async function paidAsCheaper(shop: OrderContext, on: LockedOrder, note: string): Promise<readonly WorkRecord[]> {
  if (!allows(factsOf(on.order), "mark-paid") || !(await isSettled(on.tx, on.order))) return [];
  return (await setPaid(shop, on, { paid: true, note })).done;
}

export async function creditOrder(
  shop: OrderContext,
  { tx, order, at, by }: LockedOrder,
  input: CreditInput,
  { invoice, requestId }: { invoice?: string; requestId?: string } = {},
) {
  await lockAccountOf(tx, order);
  const rules = documentSettings(shop.settings.current());
  const credit = input.lines === "all" ? { deposit: await depositStillOut(tx, order), ...input } : input;
  const language = order.language;
  const about = { ...(invoice && { invoice }), ...(requestId && { requestId }) };
  const { note, isNew } = await issueCreditNote(tx, { order, rules, at, language, credit, ...about });
  if (isNew) {
    await postCreditNote(tx, order, note, { at, by });
    if (note.deposit > NOTHING)
      await withdrawDeposit(tx, order, { amount: note.deposit, lines: await linesOn(tx, order, note) });
  }
  return { note, done: isNew ? await noted(shop, { tx, at }, note) : [] };
}

/** The order lines that a note credits: invoice lines are in the order's sequence. */
async function linesOn(tx: LockedOrder["tx"], { id }: LockedOrder["order"], { lines }: CreditNote): Promise<string[]> {
  const goods = (await itemsOf(tx, [id])).filter(({ isEmptyCylinder }) => !isEmptyCylinder);
  return lines.flatMap(({ invoiceLine }) => goods[invoiceLine]?.lineId ?? []);
}

/** Runs in the same transaction. */
type GiveUp = (on: LockedOrder, cylinders: readonly SizeGivenUp[]) => Promise<void>;

export const forfeitDeposit = (
  shop: OrderContext,
  { number, admin }: NoteContext,
  { requestId, amount, size, ...rest }: ForfeitRequest,
  giveUp: GiveUp,
) =>
  change(shop, admin, (work) =>
    aboutInvoice(work, number, async (on, invoice) => {
      const { tx, order, at, by } = on;
      await lockAccountOf(tx, order);
      const rules = documentSettings(shop.settings.current());
      const hsn = await cylinderHsn(shop, on, size);
      const forfeit = { ...rest, amount: rupees(amount), ...(hsn && { hsn }) };
      const language = order.language;
      const { note, isNew } = await issueDebitNote(tx, { order, invoice, rules, at, language, requestId, forfeit });
      if (isNew) {
        await postForfeitedDeposit(tx, order, note, { at, by });
        await giveUp(on, await keepDeposit(tx, order, { ...forfeit, size }));
      }
      return { note, done: isNew ? [...(await noted(shop, { tx, at }, note)), ...(await unpaidAsDearer(on))] : [] };
    }),
  );

/** The HSN of the cylinder that the deposit was charged for. */
async function cylinderHsn({ catalogue }: OrderContext, { tx, order }: LockedOrder, size: EmptySize | undefined) {
  const empties = (await itemsOf(tx, [order.id])).filter(({ isEmptyCylinder }) => isEmptyCylinder);
  const cylinder = empties.find(({ lineId }) => emptySizeOf(lineId) === size) ?? empties[0];
  if (!cylinder) return undefined;
  return cylinder.hsn ?? (await catalogue.current().sold([cylinder.productId])).get(cylinder.productId)?.hsn;
}

type NoteWork<Note> = { note: Note; done: readonly WorkRecord[] };

async function aboutInvoice<Note>(
  context: Change,
  number: string,
  work: (on: LockedOrder, invoice: string) => Promise<NoteWork<Note>>,
) {
  const { tx, by } = context;
  const invoice = await documentAt(tx, number);
  if (invoice?.kind !== "invoice") throw new Problem("not-found", t("Invoice not found."));
  const order = await lockOrderById(tx, invoice.orderId);
  const { note, done } = await work({ tx, order, at: context.at, by: by.name }, invoice.number);
  await noteWork(context, order, done);
  return { note, isNew: done.length > 0 };
}

export async function noted(
  shop: OrderContext,
  { tx, at }: Pick<LockedOrder, "tx" | "at">,
  note: CreditNote | DebitNote,
) {
  await mailDocument(tx, shop.settings.current(), note, at);
  const { kind, number, total, reason, remark, invoice } = note;
  const text = { number, total: shopPrice(total), reason, invoice: invoice.number, ...(remark && { remark }) };
  const message = [`${number} for ${invoice.number}`, remark].filter(Boolean).join("\n");
  return [{ kind: `${kind}-issued`, note: message, action: `issue-${kind}`, after: text } as const];
}
