/** Converts the delivery form and cart to an order request body, and back. */

import { placeOfSupply } from "#people/rules/customers/place-of-supply.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import {
  BLANK_FORM,
  billingOf,
  cleanDeliveryForm,
  type DeliveryForm,
  deliveryPlaceOf,
  shippingOf,
} from "#sales/rules/checkout/delivery-details.ts";
import { deliveredTo } from "#sales/rules/checkout/prefill.ts";
import { type SezBuyer, sezOf } from "#sales/rules/checkout/sez-buyer.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";

export type PaymentClaim = { utr: string; message: string; proofId: string };

type OrderBodyInput = {
  orderNumber: string;
  mobile: string;
  form: DeliveryForm;
  cart: Cart;
  bill: Bill;
  priceHold?: string | undefined;
  payment: PaymentClaim;
  /** Account credit that the buyer uses. */
  credit?: Paise;
  /** The buyer wants goods once more that they ordered minutes ago. */
  repeatConfirmed?: boolean;
  at: Date;
};

export function orderBody({
  orderNumber,
  mobile,
  form,
  cart,
  bill,
  priceHold,
  payment,
  credit,
  repeatConfirmed,
  at,
}: OrderBodyInput): OrderBody {
  const clean = cleanDeliveryForm(form);
  const { fullName, companyName, email, gstNumber, aadhaarNumber } = clean;
  const { isShippingSameAsBilling, agreeToTransportTerms } = clean;
  return {
    mobile,
    ...(repeatConfirmed && { repeatConfirmed }),
    order: {
      orderNumber,
      orderDate: at.toISOString(),
      cart: cart.items.map((item) => ({ ...item })),
      subtotal: inRupees(bill.subtotal),
      total: inRupees(bill.total),
      ...(credit && { useCredit: inRupees(credit) }),
      paid: false,
      customer: {
        fullName,
        companyName,
        email,
        mobile: clean.mobile,
        gstNumber,
        aadhaarNumber,
        isShippingSameAsBilling,
        agreeToTransportTerms,
      },
      billing: billingOf(clean),
      ...(!isShippingSameAsBilling && { shipping: shippingOf(clean) }),
      ...(clean.shipTo && { shipTo: clean.shipTo }),
      ...(clean.consignee && { consignee: clean.consignee }),
      returns: cart.returns.map((entry) => ({ ...entry })),
      ...(priceHold && { priceHold }),
      ...given(payment),
    },
  };
}

const given = ({ utr, message, proofId }: PaymentClaim) => ({
  ...(proofId && { proofId }),
  ...(utr && { utr }),
  ...(message.trim() && { message: message.trim() }),
});

export const paymentClaimIn = ({ order: { utr = "", message = "", proofId = "" } }: OrderBody): PaymentClaim => ({
  utr,
  message,
  proofId,
});

export function withPaymentClaim(body: OrderBody, change: Partial<PaymentClaim>): OrderBody {
  const { utr, message, proofId, ...order } = body.order;
  return { ...body, order: { ...order, ...given({ ...paymentClaimIn(body), ...change }) } };
}

/** Identity numbers must be entered again. */
export function formOf({ order: { customer, billing, shipping, shipTo, consignee } }: OrderBody): DeliveryForm {
  return {
    ...BLANK_FORM,
    fullName: customer.fullName ?? "",
    companyName: customer.companyName ?? "",
    email: customer.email,
    mobile: customer.mobile ?? "",
    billingAddress: billing.address ?? "",
    billingCity: billing.city ?? "",
    billingPincode: billing.pincode ?? "",
    billingState: billing.state ?? "",
    isShippingSameAsBilling: customer.isShippingSameAsBilling ?? true,
    shippingAddress: shipping?.address ?? "",
    shippingCity: shipping?.city ?? "",
    shippingPincode: shipping?.pincode ?? "",
    shippingState: shipping?.state ?? "",
    shipTo: shipTo ?? "",
    consignee: consignee ?? "",
    agreeToTransportTerms: customer.agreeToTransportTerms ?? false,
  };
}

/** Same recipient and address, but the buyer must agree to the transport again. */
export function formOfOrder({ customer, billing, shipping, shipTo, consignee = "" }: Order): DeliveryForm {
  const form = {
    ...BLANK_FORM,
    fullName: customer.fullName,
    companyName: customer.companyName,
    email: customer.email,
    mobile: customer.mobile,
    gstNumber: customer.gstNumber,
    billingAddress: billing.address,
    billingCity: billing.city ?? "",
    billingPincode: billing.pincode,
    billingState: billing.state,
    consignee,
  };
  return deliveredTo(form, { ...shipping, shipTo });
}

/** What the bill needs to know of the form. */
export function destinationOf(form: DeliveryForm, buyer?: SezBuyer | null) {
  const deliveryState = deliveryPlaceOf(form).state;
  return {
    deliveryState,
    placeOfSupply: placeOfSupply({ ...form, deliveryState }),
    sez: sezOf(form.gstNumber, buyer),
  };
}
