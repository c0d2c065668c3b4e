/** Issues the invoice at the step the shop has set, or by hand once its data is corrected. */
import type { InvoicedOrder } from "#books/rules/documents/tax-invoice.ts";
import { mailDocument } from "#books/server/documents/document-mail.ts";
import { documentSettings } from "#books/server/documents/document-settings.ts";
import { documentsOf } from "#books/server/documents/document-store.ts";
import { issueInvoice } from "#books/server/documents/issue-invoice.ts";
import { lockAccountOf, postInvoice } from "#books/server/ledger/post.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { billingOf, shippingOf } from "#sales/rules/checkout/delivery-details.ts";
import { mayBeInvoiced } from "#sales/rules/orders/order-state.ts";
import { chargeDeposits } from "#sales/server/deposits/claims.ts";
import { creditToLeaveOn } from "#sales/server/orders/dispatch/credit-to-leave-on.ts";
import { factsOf, type ItemRow, type OrderRow, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { itemsOf } from "#sales/server/orders/store.ts";
import {
  type LockedOrder,
  type OrderReference,
  type WorkRecord,
  workOnOrder,
} from "#sales/server/orders/work-on-order.ts";
import { unpaidAsDearer } from "./unpaid-as-dearer.ts";

export const invoiceWhenPaid = async (shop: OrderContext, on: LockedOrder): Promise<readonly WorkRecord[]> =>
  documentSettings(shop.settings.current()).invoiceAt === "paid" ? invoiceOrder(shop, on) : [];

/** The law requires the invoice by dispatch, whatever the shop has set. An order gets one invoice only. */
export async function invoiceOrder(
  shop: OrderContext,
  { tx, order, at, by }: LockedOrder,
  again?: Reissue,
): Promise<readonly WorkRecord[]> {
  const settings = shop.settings.current();
  const items = await itemsOf(tx, [order.id]);
  const charged = await invoicedOrder(shop, order, items);
  const invoiced = again ? withDeposit(charged, again.deposit) : charged;
  await lockAccountOf(tx, order);
  const language = order.language;
  const made = await issueInvoice(tx, {
    order,
    invoiced,
    rules: documentSettings(settings),
    at,
    language,
    again: again !== undefined,
  });
  if (made.state === "nothing-to-do") return [];
  if (made.state === "waiting") return [{ kind: "invoice-waiting", note: made.reason }];
  const { number, total } = made.invoice;
  await postInvoice(tx, order, made.invoice, { at, by });
  if (!again) await chargeDeposits(tx, order, items, made.invoice.day);
  await mailDocument(tx, settings, made.invoice, at);
  return [
    { kind: "invoice-issued", note: number, action: "issue-invoice", after: { number, total: shopPrice(total) } },
  ];
}

/** The part of the deposit that the credited invoice gave up to the new one. Its cylinders stay claimed. */
export type Reissue = { deposit: Paise };

const withDeposit = (order: InvoicedOrder, deposit: Paise): InvoicedOrder => ({
  ...order,
  deposit,
  total: sum([(order.total - order.deposit) as Paise, deposit]),
});

/** For a corrected order, after a full credit note, or for one from before the shop issued invoices. */
export const issueInvoiceNow = (shop: OrderContext, named: OrderReference) =>
  workOnOrder(shop, named, async (on) => {
    refuseCancelled(on.order);
    const order = mayBeInvoiced(factsOf(on.order)) ? on.order : await invoicedOnCredit(shop, on);
    const documents = await documentsOf(on.tx, order.id);
    if (documents.length === 0) return invoiceOrder(shop, { ...on, order });
    const done = await invoiceOrder(shop, { ...on, order }, { deposit: NOTHING });
    return [...done, ...(await unpaidAsDearer({ ...on, order }))];
  });

/** Goods that leave on credit need the IRN of their invoice first. The order is on credit once it is dispatched. */
async function invoicedOnCredit(shop: OrderContext, { tx, order, at }: LockedOrder): Promise<OrderRow> {
  if (!shop.settings.current().SHOP_E_INVOICE || order.gstNumber === "")
    throw new Problem("not-paid", t("This order is not paid or dispatched yet. Its invoice is created then."));
  const credit = await creditToLeaveOn(tx, order, at);
  return { ...order, creditDueOn: credit?.dueOn ?? null };
}

/** The invoice uses the order's own copy of the goods; an item without an HSN takes the product's current one. */
export async function invoicedOrder(
  { catalogue }: Pick<OrderContext, "catalogue">,
  order: OrderRow,
  items: readonly ItemRow[],
): Promise<InvoicedOrder> {
  const sold = await catalogue.current().sold(items.map(({ productId }) => productId));
  return {
    ...order,
    placedOn: dayInIndia(order.placedAt),
    buyer: buyerOf(order),
    billing: billingOf(order),
    shipping: shippingOf(order),
    items: items.map((item) => ({ ...item, hsn: item.hsn || sold.get(item.productId)?.hsn })),
  };
}

const buyerOf = ({ fullName, companyName, gstNumber, email, contactMobile: mobile }: OrderRow) => ({
  ...{ fullName, companyName, gstNumber, email, mobile },
});
