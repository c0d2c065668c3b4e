/**
 * A sale at the counter to a consumer with name and mobile only: placed, paid, handed over and invoiced in one transaction. The goods
 * do not move, so the place of supply is the shop (IGST Act 2017, section 10(1)(c)).
 */

import { lockAccountOf } from "#books/server/ledger/post.ts";
import { refuseTooMuchCash } from "#books/server/ledger/receipt-guards.ts";
import { markOrderPaid } from "#books/server/ledger/settle-orders.ts";
import { customerWithMobile } from "#people/server/accounts/customer-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { DISPATCH_CHECKS } from "#sales/rules/orders/dispatch-checks.ts";
import { dispatchIn } from "#sales/server/orders/dispatch/dispatch-order.ts";
import { setPaid } from "#sales/server/orders/payment/mark-payment.ts";
import { tellOfOrder } from "#sales/server/orders/payment/tell-buyer.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { lockOrder, orderNumbered } from "#sales/server/orders/store.ts";
import { noteWork } from "#sales/server/orders/work-on-order.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { placeAlone } from "./batch-orders.ts";
import type { Buyer } from "./buyer.ts";
import { customerAtCounter } from "./customer-for-order.ts";
import { draftOrder } from "./draft-order.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderDesk } from "./place-order.ts";
import { placingLimits, preparePlacing } from "./place-orders-store.ts";

/** From this value on an invoice to an unregistered buyer needs an address (CGST Rules 2017, rule 46(e)). */
const NEEDS_ADDRESS = rupees(50_000);

const HANDED_OVER = { transporter: "Counter", lrNumber: "", vehicle: "" };

type CounterSaleInput = {
  mobile: string;
  fullName: string;
  order: Pick<OrderInput, "orderNumber" | "cart" | "returns" | "subtotal" | "total">;
  method: "cash" | "upi";
  reference: string;
  /** The clerk has confirmed that the account with this mobile is the buyer's. */
  accountConfirmed: boolean;
  admin: Admin;
};

export async function sellAtCounter(
  { shop, tradePrices }: OrderDesk,
  { mobile, fullName, order: goods, method, reference, accountConfirmed, admin }: CounterSaleInput,
): Promise<{ order: OrderResponse; isNew: boolean }> {
  const known = await customerWithMobile(shop.db, mobile);
  const sold = known && (await orderNumbered(shop.db, { customerId: known.id }, goods.orderNumber));
  if (sold) return { order: await wholeOrder(shop.db, sold), isNew: false };
  return shop.db.transaction(async (tx) => {
    const { email, ...found } = await customerAtCounter(tx, { mobile, fullName, accountConfirmed, now: shop.now() });
    const customer = { ...found, takenBy: admin.name };
    const buyer = buyerAt(shop, { mobile, fullName, email });
    const draft = await draftOrder({ shop, tradePrices }, customer, { ...NO_FORM, ...goods, buyer });
    if (((draft.order.total - draft.order.deposit) as Paise) >= NEEDS_ADDRESS)
      throw new Problem(
        "not-allowed",
        t("An invoice of {amount} or more needs the buyer's address. Please take it as an order.", {
          amount: shopPrice(NEEDS_ADDRESS),
        }),
      );
    if (
      !(await placeAlone(
        preparePlacing(tx, () => placingLimits(shop)),
        { ...draft, envelopes: [] },
      ))
    )
      throw new Problem("not-available", t("This sale could not be recorded. Please try again."));
    const at = shop.now();
    const order = await lockOrder(tx, { mobile }, goods.orderNumber);
    if (!order) throw new Error("An order that was placed is there");
    const by = admin.name;
    const account = await lockAccountOf(tx, order);
    const receipt = { ledgerCustomerId: account.id, method, day: dayInIndia(at), amount: order.total, shares: [] };
    await refuseTooMuchCash(tx, receipt, rupees(shop.settings.current().SHOP_CASH_LIMIT));
    await markOrderPaid(tx, order, { at, by, paidBy: { method, reference } });
    const paid = await setPaid(shop, { tx, order, at, by }, { paid: true, note: reference });
    await tellOfOrder(shop, { tx, at, order, paid: true, amount: order.total, day: dayInIndia(at) });
    const handed = await dispatchIn(
      shop,
      { tx, order: paid.saved, at, by },
      { ...HANDED_OVER, note: "", confirmed: DISPATCH_CHECKS, isHandedOver: true },
    );
    const actor = { kind: "admin", id: admin.id, name: admin.name } as const;
    await noteWork(tx, { order, at, actor }, [...paid.done, ...handed]);
    const saved = await orderNumbered(tx, { customerId: customer.id }, goods.orderNumber);
    const sale = await wholeOrder(tx, saved ?? paid.saved);
    await record(tx, {
      actor,
      action: "take-order",
      object: { kind: "order", id: `${mobile}/${goods.orderNumber}` },
      after: {
        total: sale.grandTotal,
        customer: known ? "known" : "new",
        ...(accountConfirmed && { accountConfirmed }),
      },
      at,
    });
    return { order: sale, isNew: true };
  });
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

function buyerAt({ settings }: Shop, { mobile, fullName, email }: Person & { email: string }): Buyer {
  const { SHOP_STATE } = settings.current();
  return {
    ...{ fullName, companyName: "", email, contactMobile: mobile, gstNumber: "" },
    ...{ aadhaarLastFour: null, aadhaarHash: null },
    ...{ billingAddress: "", billingCity: "", billingPincode: "", billingState: SHOP_STATE },
    ...{ shippingAddress: "", shippingCity: "", shippingPincode: "", shippingState: SHOP_STATE },
    shipTo: null,
  };
}
