/** Corrects what the invoice will say about the buyer and the tax of the goods: an issued invoice cannot be changed. */

import { standingInvoice } from "#books/rules/documents/credit-note.ts";
import { taxUnder } from "#books/rules/documents/document-tax.ts";
import { invoiceFor } from "#books/rules/documents/tax-invoice.ts";
import { documentSettings } from "#books/server/documents/document-settings.ts";
import { documentsOf, waitingAmong } from "#books/server/documents/document-store.ts";
import { otherGstState } from "#people/rules/customers/place-of-supply.ts";
import { notify } from "#people/server/notices/notify.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { cleanGstin, gstinProblem } from "#platform/rules/india/gstin.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { lutMissing } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, roundOffOf, sum } from "#platform/rules/money/money.ts";
import { oneLine, textProblem } from "#platform/rules/text/typed-text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { orderDocuments } from "#sales/api/order-documents.ts";
import { totalText } from "#sales/rules/orders/change-lines.ts";
import { mayChangeLines } from "#sales/rules/orders/order-state.ts";
import { orderChangedMail } from "#sales/server/orders/mails/order-changed-mail.ts";
import { destinationOf, factsOf, type ItemRow, type OrderRow } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { settleAnew } from "#sales/server/orders/settle-anew.ts";
import { itemsOf, type OrderChange, saveLineTax, saveOrder } from "#sales/server/orders/store.ts";
import {
  type LockedOrder,
  type OrderReference,
  type WorkRecord,
  workOnOrder,
} from "#sales/server/orders/work-on-order.ts";
import { validLut } from "#shop/server/settings/valid-lut.ts";
import { invoicedOrder, invoiceOrder } from "./invoice-order.ts";

export type InvoiceDetails = Input<typeof orderDocuments.correctInvoiceDetails>["body"];

export const correctInvoiceDetails = (shop: OrderContext, named: OrderReference, input: InvoiceDetails) =>
  workOnOrder(shop, named, async (on) => {
    const documents = (await documentsOf(on.tx, on.order.id)).map(({ document }) => document);
    if (standingInvoice(documents))
      throw new Problem("already-invoiced", t("This order has its invoice, and an invoice cannot be changed."));
    return (await correctAndInvoice(shop, on, input)).done;
  });

/** A waiting invoice is issued at once, or waits for its next problem. */
export async function correctAndInvoice(
  shop: OrderContext,
  on: LockedOrder,
  input: InvoiceDetails,
): Promise<CorrectedOrder> {
  const { order, done } = await correctDetails(shop, on, input);
  const waiting = await waitingAmong(on.tx, [order.id]);
  const invoiced = waiting.length > 0 ? await invoiceOrder(shop, { ...on, order }) : [];
  return { order, done: [...done, ...invoiced] };
}

type CorrectedOrder = { order: OrderRow; done: readonly WorkRecord[] };

export async function correctDetails(
  shop: OrderContext,
  { tx, order, at, by }: LockedOrder,
  input: InvoiceDetails,
): Promise<CorrectedOrder> {
  const { gstNumber, companyName, shipTo, consignee, sez } = order;
  const before = { gstNumber, companyName, shipTo, consignee, sez };
  const after = detailsIn(order, input);
  const items = await itemsOf(tx, [order.id]);
  const lines = correctedLines(items, input.lines ?? []);
  if (JSON.stringify(before) === JSON.stringify(after) && lines.length === 0) return { order, done: [] };
  for (const line of lines) await saveLineTax(tx, order.id, line);
  const corrected = { ...order, ...after };
  const isAnotherTotal =
    (after.sez === "without-payment") !== (sez === "without-payment") ||
    lines.some(({ was, gstRate }) => was.gstRate !== gstRate);
  const isTaxedAnew =
    isAnotherTotal || JSON.stringify(destinationOf(corrected)) !== JSON.stringify(destinationOf(order));
  const amounts = isTaxedAnew
    ? await taxedAnew(shop, { tx, order: corrected, at }, isAnotherTotal)
    : { total: order.total };
  const change = { ...after, ...amounts };
  const settled =
    change.total === order.total
      ? { order: await saveOrder(tx, order.id, change), done: [] }
      : await withAnotherTotal(shop, { tx, order, at, by }, change);
  const note = [
    ...[
      after.gstNumber || "no GST number",
      after.companyName,
      after.shipTo,
      after.consignee,
      after.sez && `SEZ ${after.sez}`,
    ],
    ...lines.map(({ was, hsn, gstRate }) => `${was.name}: HSN ${hsn}, GST ${gstRate} %`),
  ];
  const record = {
    kind: "invoice-details-corrected",
    note: note.filter(Boolean).join(", "),
    before: { ...before, ...(lines.length > 0 && { lines: lines.map(({ was }) => taxOf(was)) }) },
    after: { ...after, ...(lines.length > 0 && { lines: lines.map(taxOf) }) },
  };
  return { order: settled.order, done: [{ ...record, action: "correct-invoice-details" }, ...settled.done] };
}

const taxOf = ({ lineId: id, hsn, gstRate }: Pick<ItemRow, "lineId" | "hsn" | "gstRate">) => ({ id, hsn, gstRate });

/** The lines whose HSN or rate the input changes. */
function correctedLines(items: readonly ItemRow[], input: NonNullable<InvoiceDetails["lines"]>) {
  return input.flatMap(({ id, ...typed }) => {
    const was = items.find(({ lineId, isEmptyCylinder }) => lineId === id && !isEmptyCylinder);
    if (!was) throw new Problem("not-found", t("The order has no such product."));
    const { hsn, gstRate } = { ...was, ...typed };
    return hsn === was.hsn && gstRate === was.gstRate ? [] : [{ lineId: id, hsn, gstRate, was }];
  });
}

/** The buyer gets a mail, as after a change of the goods. */
async function withAnotherTotal(shop: OrderContext, on: LockedOrder, change: OrderChange): Promise<CorrectedOrder> {
  const { tx, order, at } = on;
  const documents = await documentsOf(tx, order.id);
  if (documents.length > 0 || !mayChangeLines(factsOf(order)))
    throw new Problem(
      "not-available",
      t("This changes the total, so it must be set before the order is invoiced or dispatched."),
    );
  const settled = await settleAnew(shop, on, { change, reason: "GST corrected" });
  await notify(shop, { tx, at, customerId: order.customerId, language: order.language }, (settings) =>
    orderChangedMail(settings, {
      ...settled,
      words: [totalText(order.total, settled.order.total)],
      reason: "",
    }),
  );
  return settled;
}

function detailsIn(order: OrderRow, input: InvoiceDetails) {
  const gstNumber = input.gstNumber === undefined ? order.gstNumber : cleanGstin(input.gstNumber);
  const companyName = oneLine(input.companyName ?? order.companyName);
  const sez = input.sez === undefined ? order.sez : input.sez === "none" ? null : input.sez;
  const problems = {
    sez: sez && gstNumber === "" ? t("A supply to an SEZ needs the buyer's GST number.") : undefined,
    gstNumber: !input.gstNumber ? undefined : gstinProblem(gstNumber),
    companyName: textProblem(companyName, { called: t("Company name"), longest: 120 }) || undefined,
  };
  const [first] = Object.values(problems).filter((problem) => problem !== undefined);
  if (first !== undefined) {
    const fields = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
    throw new Problem("invalid-input", first, { fields: Object.fromEntries(fields) });
  }
  const matters = otherGstState({ gstNumber, deliveryState: order.shippingState }) !== undefined;
  const shipTo = matters ? (input.shipTo ?? order.shipTo) : null;
  const consignee = shipTo === "customer" ? oneLine(input.consignee ?? order.consignee) : "";
  return { gstNumber, companyName, shipTo, consignee, sez };
}

/** The buyer has seen or paid the total, so it stays unless the tax is another: the round-off takes the paise between one head and two. */
async function taxedAnew(
  shop: OrderContext,
  { tx, order, at }: Pick<LockedOrder, "tx" | "order" | "at">,
  isAnotherTotal: boolean,
) {
  const invoiced = await invoicedOrder(shop, order, await itemsOf(tx, [order.id]));
  const settings = shop.settings.current();
  const { document } = documentSettings(settings);
  if (order.sez === "without-payment" && validLut(shop) === undefined)
    throw new Problem("invalid-input", lutMissing(), { fields: { sez: lutMissing() } });
  const { heads } = invoiceFor(invoiced, { number: "", day: dayInIndia(at), settings: document });
  const tax = taxUnder(heads);
  const { subtotal, handling, deposit, bilty, total } = order;
  if (isAnotherTotal) {
    const taxed = sum([subtotal, handling, tax]);
    const roundOff = roundOffOf(taxed, settings.identity.roundOff ?? "none");
    return { tax, ...heads, roundOff, total: sum([taxed, roundOff, deposit, bilty]) };
  }
  const roundOff = (total - sum([subtotal, handling, tax, deposit, bilty])) as Paise;
  if (Math.abs(roundOff) >= 100)
    throw new Problem(
      "not-available",
      t("The GST of this order cannot be computed anew. Please change its goods instead."),
    );
  return { tax, ...heads, roundOff, total };
}
