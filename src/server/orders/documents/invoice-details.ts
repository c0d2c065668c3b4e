/** Corrects what the invoice will say about the buyer: an issued invoice cannot be changed. */

import type { documents } from "#contract/documents/documents.ts";
import type { Input } from "#contract/endpoint.ts";
import { otherGstState } from "#domain/checkout/place-of-supply.ts";
import { oneLine, textProblem } from "#domain/checkout/typed-text.ts";
import { standingInvoice } from "#domain/documents/credit-note.ts";
import { taxUnder } from "#domain/documents/document-tax.ts";
import { invoiceFor } from "#domain/documents/tax-invoice.ts";
import { cleanGstin, gstinWarning, isGstin } from "#domain/gstin.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { type Paise, sum } from "#domain/money.ts";
import { documentSettings } from "#server/documents/document-settings.ts";
import { documentsOf } from "#server/documents/document-store.ts";
import { Problem } from "#server/http/problems.ts";
import { destinationOf, type OrderRow } from "#server/orders/order-rows.ts";
import type { OrderContext } from "#server/orders/reading/admin-order.ts";
import { itemsOf, saveOrder } from "#server/orders/store.ts";
import { type LockedOrder, type OrderReference, type WorkRecord, workOnOrder } from "#server/orders/work-on-order.ts";
import { invoicedOrder } from "./invoice-order.ts";

export type InvoiceDetails = Input<typeof documents.correctInvoiceDetails>["body"];

export const correctInvoiceDetails = (shop: OrderContext, named: OrderReference, input: InvoiceDetails) =>
  workOnOrder(shop, named, async (on) => {
    const documents = (await documentsOf(on.tx, on.order.id)).map(({ document }) => document);
    if (standingInvoice(documents))
      throw new Problem("already-invoiced", t("This order has its invoice, and an invoice cannot be changed."));
    return (await correctDetails(shop, on, input)).done;
  });

type CorrectedOrder = { order: OrderRow; done: readonly WorkRecord[] };

export async function correctDetails(
  shop: OrderContext,
  { tx, order, at }: Pick<LockedOrder, "tx" | "order" | "at">,
  input: InvoiceDetails,
): Promise<CorrectedOrder> {
  const { gstNumber, companyName, shipTo } = order;
  const before = { gstNumber, companyName, shipTo };
  const after = detailsIn(order, input);
  if (JSON.stringify(before) === JSON.stringify(after)) return { order, done: [] };
  const corrected = { ...order, ...after };
  const isTaxedElsewhere = destinationOf(corrected).placeOfSupply !== destinationOf(order).placeOfSupply;
  const amounts = isTaxedElsewhere ? await taxedAnew(shop, { tx, order: corrected, at }) : {};
  const saved = await saveOrder(tx, order.id, { ...after, ...amounts });
  const note = [after.gstNumber || "no GST number", after.companyName, after.shipTo].filter(Boolean).join(", ");
  return {
    order: saved,
    done: [{ kind: "invoice-details-corrected", note, action: "correct-invoice-details", before, after }],
  };
}

function detailsIn(order: OrderRow, input: InvoiceDetails) {
  const gstNumber = input.gstNumber === undefined ? order.gstNumber : cleanGstin(input.gstNumber);
  const companyName = oneLine(input.companyName ?? order.companyName);
  const problems = {
    gstNumber: input.gstNumber === undefined ? undefined : gstinProblem(gstNumber),
    companyName: textProblem(companyName, { called: t("Company name"), longest: 120 }) || undefined,
  };
  const [first] = Object.values(problems).filter((problem) => problem !== undefined);
  if (first !== undefined) {
    const fields = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
    throw new Problem("invalid-input", first, { fields: Object.fromEntries(fields) });
  }
  const matters = otherGstState({ gstNumber, deliveryState: order.shippingState }) !== undefined;
  return { gstNumber, companyName, shipTo: matters ? (input.shipTo ?? order.shipTo) : null };
}

function gstinProblem(gstNumber: string): string | undefined {
  if (gstNumber === "") return undefined;
  return isGstin(gstNumber) ? gstinWarning(gstNumber) : t("It must have 15 characters.");
}

/** The buyer has seen or paid the total, so it stays: the round-off takes the paise between one head and two. */
async function taxedAnew(shop: OrderContext, { tx, order, at }: Pick<LockedOrder, "tx" | "order" | "at">) {
  const invoiced = await invoicedOrder(shop, order, await itemsOf(tx, [order.id]));
  const { document } = documentSettings(shop.settings.current());
  const { heads } = invoiceFor(invoiced, { number: "", day: dayInIndia(at), settings: document });
  const tax = taxUnder(heads);
  const { subtotal, handling, deposit, bilty, total } = order;
  const roundOff = (total - sum([subtotal, handling, tax, deposit, bilty])) as Paise;
  if (Math.abs(roundOff) >= 100)
    throw new Problem(
      "not-available",
      t("The GST of this order cannot be computed anew. Please change its goods instead."),
    );
  return { tax, ...heads, roundOff };
}
