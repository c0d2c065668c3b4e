/**
 * A sale at the counter: placed, paid or on credit, handed over and invoiced in one transaction. A buyer who pays gives name and mobile
 * only. The goods do not move, so the place of supply is the shop (IGST Act 2017, section 10(1)(c)).
 */

import { creditFor } from "#books/server/ledger/customer-credit.ts";
import { lockAccountOf } from "#books/server/ledger/post.ts";
import { refuseTooMuchCash } from "#books/server/ledger/receipt-guards.ts";
import { markOrderPaid } from "#books/server/ledger/settle-orders.ts";
import { customerWithMobile } from "#people/server/accounts/customer-store.ts";
import { ownCustomer } from "#people/server/accounts/own-customer.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { DISPATCH_CHECKS } from "#sales/rules/orders/dispatch-checks.ts";
import { dispatchIn } from "#sales/server/orders/dispatch/dispatch-order.ts";
import { setPaid } from "#sales/server/orders/payment/mark-payment.ts";
import { sentUnpaidOf } from "#sales/server/orders/payment/payable-orders-store.ts";
import { tellOfOrder } from "#sales/server/orders/payment/tell-buyer.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { lockOrderById, orderNumbered } from "#sales/server/orders/store.ts";
import { type LockedOrder, noteWork } from "#sales/server/orders/work-on-order.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { Buyer } from "./buyer.ts";
import { customerAtCounter } from "./customer-for-order.ts";
import { draftOrder } from "./draft-order.ts";
import type { OrderInput } from "./order-input.ts";
import { writeOrder } from "./write-order.ts";

/** From this value on an invoice to an unregistered buyer needs an address (CGST Rules 2017, rule 46(e)). */
const NEEDS_ADDRESS = rupees(50_000);

const NO_DETAILS = { company: "", gstNumber: "", address: "", city: "", pincode: "", state: "" };

const HANDED_OVER = { transporter: "Counter", lrNumber: "", vehicle: "" };

type CounterSaleInput = {
  mobile: string;
  fullName: string;
  order: Pick<OrderInput, "orderNumber" | "cart" | "returns" | "subtotal" | "total">;
  method: "cash" | "upi" | "credit";
  reference: string;
  /** The clerk has confirmed that the account with this mobile is the buyer's. */
  accountConfirmed: boolean;
  admin: Admin;
};

export async function sellAtCounter(
  shop: Shop,
  { mobile, fullName, order: goods, method, reference, accountConfirmed, admin }: CounterSaleInput,
): Promise<{ order: OrderResponse; isNew: boolean }> {
  const known = await customerWithMobile(shop.db, mobile);
  const sold = known && (await orderNumbered(shop.db, { customerId: known.id }, goods.orderNumber));
  if (sold) return { order: await wholeOrder(shop.db, sold), isNew: false };
  return change(shop, admin, async (work) => {
    const { tx, audit } = work;
    const { email, ...found } = await customerAtCounter(tx, { mobile, fullName, accountConfirmed, now: shop.now() });
    const customer = { ...found, takenBy: admin.name };
    const invoicedTo = method === "credit" ? await ownCustomer(tx, customer.id) : NO_DETAILS;
    const buyer = buyerAt(shop, { mobile, fullName, email }, invoicedTo);
    if (shop.settings.current().SHOP_E_INVOICE && buyer.gstNumber !== "")
      throw new Problem(
        "not-allowed",
        t("The invoice of a firm needs its IRN before the goods leave. Please take this sale as an order."),
      );
    const draft = await draftOrder(shop, customer, { ...NO_FORM, ...goods, buyer });
    if (buyer.billingAddress === "" && ((draft.order.total - draft.order.deposit) as Paise) >= NEEDS_ADDRESS)
      throw new Problem(
        "not-allowed",
        t("An invoice of {amount} or more needs the buyer's address. Please take it as an order.", {
          amount: shopPrice(NEEDS_ADDRESS),
        }),
      );
    const id = await writeOrder(shop, tx, { ...draft, envelopes: [] });
    if (id === undefined) throw new Problem("not-available", t("This sale could not be recorded. Please try again."));
    const { at } = work;
    const order = await lockOrderById(tx, id);
    const by = admin.name;
    const on = { tx, order, at, by };
    const settled = method === "credit" ? await leaveOnCredit(on) : await receiveNow(shop, on, { method, reference });
    const handed = await dispatchIn(
      shop,
      { ...on, order: settled.saved },
      { ...HANDED_OVER, note: "", confirmed: DISPATCH_CHECKS, isHandedOver: true },
    );
    await noteWork(work, order, [...settled.done, ...handed]);
    const saved = await orderNumbered(tx, { customerId: customer.id }, goods.orderNumber);
    const sale = await wholeOrder(tx, saved ?? settled.saved);
    const after = {
      total: inRupees(sale.grandTotal),
      customer: known ? "known" : "new",
      ...(accountConfirmed && { accountConfirmed }),
    };
    audit("take-order", { kind: "order", id: `${mobile}/${goods.orderNumber}` }, { after });
    return { order: sale, isNew: true };
  });
}

async function receiveNow(
  shop: Shop,
  { tx, order, at, by }: LockedOrder,
  paidBy: { method: "cash" | "upi"; reference: string },
) {
  const { id } = await lockAccountOf(tx, order);
  const day = dayInIndia(at);
  const receipt = { ledgerCustomerId: id, method: paidBy.method, day, amount: order.total, shares: [] };
  await refuseTooMuchCash(tx, receipt, rupees(shop.settings.current().SHOP_CASH_LIMIT));
  await markOrderPaid(tx, order, { at, by, paidBy });
  const settled = await setPaid(shop, { tx, order, at, by }, { paid: true, note: paidBy.reference });
  await tellOfOrder(shop, { tx, at, order, paid: true, amount: order.total, day });
  return settled;
}

/** Dispatch checks the credit again; here the text is for the person at the counter. */
async function leaveOnCredit({ tx, order, at }: LockedOrder) {
  await lockAccountOf(tx, order);
  const credit = await creditFor(tx, { order, today: dayInIndia(at) }, await sentUnpaidOf(tx, order));
  if (credit === undefined) throw new Problem("not-paid", t("This customer has no credit limit."));
  if (!credit.allowed) throw new Problem("not-paid", credit.message);
  return { saved: order, done: [] };
}

/** The delivery form that a counter sale does not have; `buyer` takes its place. */
const NO_FORM: Pick<OrderInput, "customer" | "billing"> = {
  customer: {
    ...{ fullName: "", companyName: "", email: "", mobile: "", gstNumber: "", aadhaarNumber: "" },
    ...{ isShippingSameAsBilling: true, agreeToTransportTerms: true },
  },
  billing: { address: "", city: "", pincode: "", state: "" },
};

type Person = { mobile: string; fullName: string };

function buyerAt(
  { settings }: Shop,
  { mobile, fullName, email }: Person & { email: string },
  { company, gstNumber, address, city, pincode, state }: typeof NO_DETAILS,
): Buyer {
  const { SHOP_STATE } = settings.current();
  return {
    ...{ fullName, companyName: company, email, contactMobile: mobile, gstNumber },
    ...{ aadhaarLastFour: null, aadhaarHash: null },
    ...{ billingAddress: address, billingCity: city, billingPincode: pincode, billingState: state || SHOP_STATE },
    ...{ shippingAddress: "", shippingCity: "", shippingPincode: "", shippingState: SHOP_STATE },
    shipTo: null,
    consignee: "",
  };
}
