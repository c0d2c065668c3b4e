import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  isIn,
  NO_TIMESTAMPS,
  ORDER_STATUSES,
  ORDER_TIMESTAMPS,
  type OrderGroup,
  type OrderTimestamp,
  orderState,
  owesEmpties,
} from "#sales/rules/orders/order-state.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { factsOf, type OrderRow } from "./order-rows.ts";
import { IS_IN_GROUP, OWES_EMPTIES } from "./order-state-sql.ts";
import { orders } from "./schema.ts";

const AT = new Date("2026-03-02T06:30:00.000Z");
const { shop, buying, buyer } = await anOrderShop();
const { db } = shop;

type StoredState = Pick<OrderRow, "status" | "creditDueOn" | OrderTimestamp>;

/** Every status with and without every timestamp, including combinations the table rejects. */
const EVERY_ORDER = ORDER_TIMESTAMPS.reduce<StoredState[]>(
  (orders, moment) => orders.flatMap((order) => [order, { ...order, [moment]: AT }]),
  ORDER_STATUSES.flatMap((status) => [
    { status, creditDueOn: null, ...NO_TIMESTAMPS },
    { status, creditDueOn: "2026-04-01", ...NO_TIMESTAMPS },
  ]),
)
  .filter(({ creditDueOn, dispatchedAt }) => creditDueOn === null || dispatchedAt !== null)
  .filter(({ arrivedAt, dispatchedAt }) => arrivedAt === null || dispatchedAt !== null)
  .filter(({ holdExpiredAt, dispatchedAt }) => holdExpiredAt === null || dispatchedAt === null);
const isPossible = ({ paidAt, status, paymentUndoneAt, proofRejectedAt }: StoredState) =>
  paymentUndoneAt === null ? proofRejectedAt === null : paidAt === null && status === "Placed";

test("list filters and badges agree on every possible order", async () => {
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
  await buying.post("/api/orders", body);
  const isIt = eq(orders.orderNumber, body.order.orderNumber);
  for (const stored of EVERY_ORDER.filter(isPossible)) {
    const left = stored.dispatchedAt && "VRL";
    const [saved] = await db
      .update(orders)
      .set({ ...stored, transporter: left, lrNumber: left, vehicle: left })
      .where(isIt)
      .returning();
    const facts = factsOf(saved as OrderRow);
    for (const [group, condition] of Object.entries(IS_IN_GROUP)) {
      const listed = (await db.$count(orders, and(isIt, condition))) === 1;
      expect({ state: orderState(facts), group, listed }).toEqual({
        state: orderState(facts),
        group,
        listed: isIn(facts, group as OrderGroup),
      });
    }
    const owes = (await db.$count(orders, and(isIt, OWES_EMPTIES))) === 1;
    expect({ ...stored, owes }).toEqual({ ...stored, owes: owesEmpties(facts) });
  }
});

test.each(EVERY_ORDER.filter((facts) => !isPossible(facts) && facts.dispatchedAt === null))(
  "an undone order can be neither paid nor have a proof to check: %o",
  async (facts) => {
    const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
    await buying.post("/api/orders", body);
    const { dispatchedAt: _, ...payment } = facts;
    const change = db.update(orders).set(payment).where(eq(orders.orderNumber, body.order.orderNumber));
    const constraint = expect.stringMatching(/^orders_(payment_undone|proof_rejected)$/);
    await expect(change).rejects.toMatchObject({ cause: { constraint } });
  },
);
