/** What the payment step asks the buyer to pay for. With other terms it is another order, with another number. */
import { samePlace } from "#people/rules/customers/delivery-address.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Place } from "#platform/rules/text/city.ts";
import { cleanDeliveryForm, type DeliveryForm, deliveryPlaceOf } from "./delivery-details.ts";
import { sameGoods } from "./same-goods.ts";

type Line = { id: string; quantity: number };

export type PaymentTerms = { total: Paise; place: Place; goods: readonly Line[] };

type TermsInput = { form: DeliveryForm; items: readonly Line[]; total: Paise };

export const paymentTerms = ({ form, items, total }: TermsInput): PaymentTerms => ({
  total,
  place: deliveryPlaceOf(cleanDeliveryForm(form)),
  goods: items.map(({ id, quantity }) => ({ id, quantity })),
});

export const sameTerms = (one: PaymentTerms, other: PaymentTerms): boolean =>
  one.total === other.total && samePlace(one.place, other.place) && sameGoods(one.goods, other.goods);
