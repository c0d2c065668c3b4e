/** The e-way bill of an invoiced order, with the transport recorded at dispatch. */

import { latestInvoice } from "#books/rules/documents/credit-note.ts";
import { eWayBill, eWayBillFile, eWayBillProblems, type Transport } from "#books/rules/documents/e-way-bill-json.ts";
import { documentsOf, documentsOfOrder } from "#books/server/documents/document-store.ts";
import { dayInIndia, writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { one } from "#platform/server/database/one.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { orderNumbered, saveOrder } from "#sales/server/orders/store.ts";
import { type OrderReference, workOnOrder } from "#sales/server/orders/work-on-order.ts";
import type { Shop } from "#shop/server/shop.ts";

const noInvoice = () => t("This order has no invoice yet, and an e-way bill needs the invoice number.");

type EWayBillInput = { mobile: string; orderNumber: string; kilometres: number; transporterId?: string | undefined };

export async function eWayBillOf({ db }: Pick<Shop, "db">, input: EWayBillInput) {
  const order = await orderNumbered(db, { mobile: input.mobile }, input.orderNumber);
  if (!order) throw new Problem("not-found", t("Order not found."));
  const documents = (await documentsOf(db, order.id)).map(({ document }) => document);
  const invoice = latestInvoice(documents);
  if (invoice === undefined) throw new Problem("not-available", noInvoice());
  const transport = transportOf(order, input);
  const problems = eWayBillProblems(invoice, transport);
  if (problems.length > 0) throw new Problem("not-available", problems.join(" "));
  return eWayBillFile([eWayBill(invoice, transport)]);
}

/** This trade ships by road. */
function transportOf(order: OrderRow, { kilometres, transporterId = "" }: EWayBillInput): Transport {
  const { transporter, vehicle, lrNumber, dispatchedAt } = order;
  return {
    mode: "road",
    kilometres,
    transporterName: transporter ?? "",
    transporterId: transporterId.trim().toUpperCase(),
    vehicle: vehicle ?? "",
    documentNumber: lrNumber ?? "",
    documentDay: lrNumber && dispatchedAt ? dayInIndia(dispatchedAt) : "",
  };
}

type EWayBillNumber = { number: string; validUntil: string };

/** The portal's number, pasted back. */
export const saveEWayBill = (shop: OrderContext, named: OrderReference, { number, validUntil }: EWayBillNumber) =>
  workOnOrder(shop, named, async ({ tx, order }) => {
    const invoice = await one(documentsOfOrder(tx, [order.id]), () => new Problem("not-available", noInvoice()));
    if (validUntil < invoice.day) {
      const problem = t("An e-way bill is not valid before its invoice.");
      throw new Problem("invalid-input", problem, { fields: { validUntil: problem } });
    }
    if (order.eWayBill === number && order.eWayBillValidUntil === validUntil) return [];
    const before = { number: order.eWayBill, validUntil: order.eWayBillValidUntil };
    await saveOrder(tx, order.id, { eWayBill: number, eWayBillValidUntil: validUntil });
    const note = `${number}, valid until ${writtenDay(validUntil)}`;
    return [{ kind: "e-way-bill-saved", note, action: "save-e-way-bill", before, after: { number, validUntil } }];
  });
