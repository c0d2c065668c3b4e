/** Turns a quote into an order at its prices, once: both are written in one transaction with the quote locked. */

import { tradePricesOf } from "#catalogue/server/trade-prices/trade-price-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { acceptProblem, NOT_IN_CATALOGUE, quotedCart } from "#sales/rules/quotes/quote.ts";
import { envelopesOf } from "#sales/server/orders/mails/order-placed-mail.ts";
import type { ItemRow } from "#sales/server/orders/order-rows.ts";
import { draftOf } from "#sales/server/orders/placing/draft-order.ts";
import type { Customer, OrderInput } from "#sales/server/orders/placing/order-input.ts";
import { writeOrder } from "#sales/server/orders/placing/write-order.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { orderOfQuote, wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { lockOrderById } from "#sales/server/orders/store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { asQuote, NOT_FOUND } from "./request-and-reply.ts";
import { lockQuote, saveQuote } from "./store.ts";

type AcceptInput = Pick<
  OrderInput,
  "orderNumber" | "total" | "customer" | "billing" | "shipping" | "shipTo" | "consignee" | "returns"
> & {
  revision: number;
};

export async function acceptQuote(shop: Shop, customer: Customer, number: number, input: AcceptInput) {
  return shop.db.transaction(async (tx): Promise<{ order: OrderResponse; isNew: boolean }> => {
    const quote = await lockQuote(tx, number, customer.id);
    if (!quote) throw NOT_FOUND();
    const known = await orderOfQuote(tx, customer.id, input.orderNumber);
    if (known && known.id === quote.orderId) return { order: await wholeOrder(tx, known), isNew: false };
    if (known) throw numberTaken();
    const problem = acceptProblem(asQuote(quote), { revision: input.revision, now: shop.now() });
    if (problem) throw new Problem("quote-not-valid", problem);
    const response = quote.answer ?? [];
    const hsns = new Map(response.flatMap((line) => (line?.hsn ? [[line.item.id, line.hsn] as const] : [])));
    const requested = { ...input, message: quote.message, subtotal: 0 };
    const { sezBuyer } = await tradePricesOf(tx, customer.id, []);
    const cart = quotedCart(response, input.returns);
    const draft = await draftOf(shop, customer, { input: requested, cart, sezBuyer });
    const items = draft.items.map((item) => ({ ...item, hsn: item.hsn ?? hsns.get(item.lineId) ?? null }));
    refuseWithoutHsn(items);
    const envelopes = envelopesOf(shop.settings.current(), draft.order);
    const id = await writeOrder(shop, tx, { ...draft, items, envelopes });
    if (id === undefined) throw numberTaken();
    await saveQuote(tx, number, { orderId: id });
    return { order: await wholeOrder(tx, await lockOrderById(tx, id)), isNew: true };
  });
}

const numberTaken = () => new Problem("invalid-input", t("This order number is already in use. Please try again."));

/** The shop may have answered before such lines needed an HSN. */
function refuseWithoutHsn(items: readonly Pick<ItemRow, "name" | "category" | "hsn">[]): void {
  const bare = items.find(({ category, hsn }) => category === NOT_IN_CATALOGUE && !hsn);
  if (bare)
    throw new Problem(
      "quote-not-valid",
      t("We cannot invoice {name} yet. Please call us, and we will complete the quote.", { name: bare.name }),
    );
}
