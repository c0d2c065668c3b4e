/**
 * What an open order waits for from its buyer: the payment, by when, and the empties that come before the gas. Popup, My Orders and
 * mail say the same, or buyer and shop wait for each other.
 */
import { emptiesComeBeforeDispatch } from "#catalogue/rules/empties/deposit-amounts.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { isIn, type OrderFacts } from "./order-state.ts";

export type OpenOrder = OrderFacts & {
  orderDate: string;
  linesChangedAt?: string | undefined;
  received?: number | undefined;
  shipping: { state: string };
  returns: readonly { returnQty: number; returned?: number | undefined; returnBy: string }[];
};

type ShopFacts = {
  state: string;
  /** Empty while the shop has none. */
  address: string;
  /** SHOP_HOLD_HOURS: how long unpaid orders hold stock; 0 without end. */
  holdHours: number;
};

/** Pages and mails write days and moments differently. */
type Formats = { day: (day: string) => string; moment: (moment: string) => string };

type BuyerSteps = { payment?: string; empties?: string };

export function buyerSteps(order: OpenOrder, shop: ShopFacts, formats: Formats): BuyerSteps {
  const payment = paymentStep(order, shop, formats);
  const empties = emptiesStep(order, shop, formats);
  return { ...(payment && { payment }), ...(empties && { empties }) };
}

function paymentStep(order: OpenOrder, { holdHours }: ShopFacts, { moment }: Formats) {
  const until = holdEnd(order, holdHours);
  return until && t("Please pay by {moment}. After that the goods may be sold to others.", { moment: moment(until) });
}

const HOUR = 60 * 60 * 1000;

/** As in stock-holds-store.ts. The server also spares customers with credit. */
function holdEnd(order: OpenOrder, holdHours: number): string | undefined {
  const isEnded = order.holdExpiredAt || order.dispatchedAt || order.creditDueOn || (order.received ?? 0) > 0;
  if (holdHours === 0 || isEnded || !isIn(order, "unpaid")) return undefined;
  const starts = [order.orderDate, order.paymentUndoneAt, order.linesChangedAt];
  const heldSince = Math.max(...starts.flatMap((start) => (start ? [new Date(start).getTime()] : [])));
  return new Date(heldSince + holdHours * HOUR).toISOString();
}

function emptiesStep(order: OpenOrder, shop: ShopFacts, { day }: Formats) {
  const open = order.returns.filter(({ returnQty, returned = 0 }) => returnQty > returned);
  const [first] = open;
  if (!first || order.dispatchedAt || order.cancelledAt) return undefined;
  const count = open.reduce((sum, { returnQty, returned = 0 }) => sum + returnQty - returned, 0);
  const lastDay = t("They must be back with us by {day}.", { day: day(first.returnBy) });
  if (!emptiesComeBeforeDispatch(order.shipping.state, shop.state)) {
    const ready = plural(count, {
      one: "Please have {count} empty cylinder ready when the gas comes.",
      other: "Please have {count} empty cylinders ready when the gas comes.",
    });
    return `${ready} ${lastDay}`;
  }
  const send = plural(count, {
    one: "Please send us {count} empty cylinder first.",
    other: "Please send us {count} empty cylinders first.",
  });
  const where = shop.address && t("Address: {address}.", { address: shop.address });
  return [send, where, lastDay, t("We send the gas when we have received them.")].filter(Boolean).join(" ");
}
