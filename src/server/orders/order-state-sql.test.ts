import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type OrderGroup, type OrderState, orderState } from "#domain/orders/order-state.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/order-shop.ts";
import { IS_IN_GROUP } from "./order-state-sql.ts";
import { orders } from "./tables.ts";

const AT = new Date("2026-03-02T06:30:00.000Z");
const { shop, buying, buyer } = await anOrderShop();
const { db } = shop;

const STATES_OF: Record<OrderGroup, readonly OrderState[]> = {
  "to-check": ["proof-to-check"],
  unpaid: ["placed", "payment-undone"],
  undone: ["payment-undone"],
  paid: ["paid", "dispatched"],
  "to-dispatch": ["paid"],
};

/** Also those the table refuses. */
const EVERY_ORDER = [AT, null].flatMap((paidAt) =>
  [AT, null].flatMap((dispatchedAt) =>
    (["Success", "Placed"] as const).flatMap((status) =>
      [AT, null].map((paymentUndoneAt) => ({ paidAt, dispatchedAt, status, paymentUndoneAt })),
    ),
  ),
);
const isPossible = ({ paidAt, status, paymentUndoneAt }: (typeof EVERY_ORDER)[number]) =>
  paymentUndoneAt === null || (paidAt === null && status === "Placed");

test("the lists and the badges agree about every order there can be", async () => {
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
  await buying.post("/api/orders", body);
  const isIt = eq(orders.orderNumber, body.order.orderNumber);
  for (const facts of EVERY_ORDER.filter(isPossible)) {
    const left = facts.dispatchedAt && "VRL";
    await db
      .update(orders)
      .set({ ...facts, transporter: left, lrNumber: left, vehicle: left })
      .where(isIt);
    const state = orderState({ ...facts, paid: facts.paidAt !== null });
    for (const [group, states] of Object.entries(STATES_OF)) {
      const found = await db.$count(orders, and(isIt, IS_IN_GROUP[group as OrderGroup]));
      expect({ group, state, found }).toEqual({ group, state, found: states.includes(state) ? 1 : 0 });
    }
  }
});

test.each(EVERY_ORDER.filter((facts) => !isPossible(facts) && facts.dispatchedAt === null))(
  "an order is not undone and paid, nor undone and shown: %o",
  async (facts) => {
    const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
    await buying.post("/api/orders", body);
    const { dispatchedAt: _, ...payment } = facts;
    const change = db.update(orders).set(payment).where(eq(orders.orderNumber, body.order.orderNumber));
    await expect(change).rejects.toMatchObject({ cause: { constraint: "orders_payment_undone" } });
  },
);
