/** Staff take an order by phone or at the counter, with the rules, prices and empties of any order. */

import { customerWithMobile } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { cleanDeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { payLink } from "#sales/server/orders/payment/pay-by-link.ts";
import { orderNumbered } from "#sales/server/orders/store.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { formOf } from "./buyer.ts";
import { customerForOrder } from "./customer-for-order.ts";
import { draftOrder } from "./draft-order.ts";
import type { OrderInput } from "./order-input.ts";
import { placeOrder } from "./place-order.ts";

type TakeOrderInput = {
  mobile: string;
  order: OrderInput;
  /** The clerk has confirmed that the account with another email is this customer's. */
  otherEmailConfirmed: boolean;
  admin: Admin;
};

export async function takeOrder(shop: Shop, { mobile, order: input, otherEmailConfirmed, admin }: TakeOrderInput) {
  const known = await customerWithMobile(shop.db, mobile);
  // Validate first: a rejected order must neither create nor take over an account.
  if (!known?.emailVerifiedAt) await draftOrder(shop, { id: known?.id ?? ANONYMOUS, mobile, language: "en" }, input);
  const caller = cleanDeliveryForm(formOf(input));
  const customer = await customerForOrder(shop, { mobile, caller, otherEmailConfirmed });
  const placed = await placeOrder(shop, { ...customer, takenBy: admin.name }, input);
  const row = await orderNumbered(shop.db, { customerId: customer.id }, input.orderNumber);
  if (row === undefined) throw new Error("An order that was placed is there");
  if (placed.isNew) {
    // Outside the order's transaction: if it fails, the order itself still names who took it.
    await record(shop.db, {
      actor: { kind: "admin", ...admin },
      action: "take-order",
      object: { kind: "order", id: `${mobile}/${input.orderNumber}` },
      after: {
        total: inRupees(placed.order.grandTotal),
        customer: known ? "known" : "new",
        ...(otherEmailConfirmed && { otherEmailConfirmed }),
      },
      at: shop.now(),
    });
  }
  return { ...placed, ...inLanguage(customer.language, () => toSendOn(shop, row, placed.order.grandTotal)) };
}

/** In the customer's language, whatever language staff use. */
function toSendOn(shop: Shop, row: OrderRow, total: Paise) {
  const settings = shop.settings.current();
  const link = payLink(shop, settings, row);
  const amount = shopPrice(total);
  const about = { order: row.orderNumber, shop: settings.SHOP_NAME, amount, link };
  return { payLink: link, payMessage: t("Your order {order} at {shop}: {amount}. Pay here: {link}", about) };
}

const ANONYMOUS = "00000000-0000-0000-0000-000000000000";
