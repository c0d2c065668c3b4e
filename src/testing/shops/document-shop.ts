import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { DISPATCH_CHECKS } from "#sales/rules/orders/dispatch-checks.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "./order-shop.ts";

/** A GST number with a valid check digit. */
export const PUNJAB_FIRM = "03AAACK1234A1ZK";

/** Without its right check digit, as orders and accounts from before may have it. */
export const WRONG_GST_NUMBER = PUNJAB_FIRM.replace(/.$/, "5");

type SaleOptions = { cart?: Cart; gstNumber?: string; state?: string };

export async function aDocumentShop(...options: Parameters<typeof anOrderShop>) {
  const testShop = await anOrderShop(...options);
  const { buyer, buying, admin } = testShop;

  async function place({
    cart = aCartWith([GOODS.part, 3]),
    gstNumber = PUNJAB_FIRM,
    state = "Punjab",
  }: SaleOptions = {}) {
    const { identity } = testShop.shop.settings.current();
    const body = anOrder({ mobile: buyer.mobile, cart, state, shop: identity });
    const isFromBefore = gstNumber === WRONG_GST_NUMBER;
    Object.assign(body.order.customer, {
      gstNumber: isFromBefore ? PUNJAB_FIRM : gstNumber,
      aadhaarNumber: gstNumber === "" ? "234123412346" : "",
    });
    const placed = await buying.post("/api/orders", body);
    expect(placed.statusCode, placed.body).toBe(201);
    const { orderNumber } = body.order;
    if (isFromBefore)
      await testShop.shop.db.execute(
        sql`update orders set gst_number = ${gstNumber} where order_number = ${orderNumber}`,
      );
    const named = `${buyer.mobile}/${orderNumber}`;
    return { orderNumber, order: `/api/orders/${named}`, office: `/api/admin/orders/${named}` };
  }
  type Placed = Awaited<ReturnType<typeof place>>;

  const pay = ({ order }: Placed, paid = true) => admin.post(`${order}/payment`, { paid, reason: "seen" });
  const dispatch = ({ office }: Placed, transporter = "Sharma Roadways") =>
    admin.post(`${office}/dispatch`, { transporter, confirmed: DISPATCH_CHECKS });

  return {
    ...testShop,
    place,
    pay,
    dispatch,
    async sell(selling: SaleOptions = {}) {
      const placed = await place(selling);
      await pay(placed);
      const sent = await dispatch(placed);
      expect(sent.statusCode, sent.body).toBe(200);
      return { ...placed, file: sent.json() };
    },
  };
}
