import { encode } from "uqr";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { QrSquares } from "#platform/web/ui/qr/qr-squares.tsx";
import { squaresOf } from "#platform/web/ui/qr/use-qr-encoder.ts";
import { dayText } from "#platform/web/ui/text/time-text.ts";
import { type OrderFacts, plainLine } from "#sales/rules/orders/order-state.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { useShop } from "#shop/web/use-shop.ts";

/** The encoder is not lazy here, because printing does not wait. */
export function OrderQr({ order }: { order: Order }) {
  const { name } = useShop();
  const squares = squaresOf(encode, orderSummary(order, name, dayText(order.orderDate)), 2);
  return (
    <QrSquares
      squares={squares}
      label={t("QR code with the summary of order {orderNumber}", { orderNumber: order.orderNumber })}
      className="size-32"
    />
  );
}

type SummaryInput = OrderFacts & { orderNumber: string; grandTotal: number };

/** The text in an order's QR code: without a name, as anyone may scan it, and "Rs" for ₹, which scanners decode differently. */
export const orderSummary = (order: SummaryInput, shopName: string, day: string): string =>
  [
    `${shopName} order ${order.orderNumber}`,
    `Date: ${day}`,
    `Total: ${shopPrice(rupees(order.grandTotal)).replace("₹", "Rs ")}`,
    `Status: ${plainLine(order)}`,
  ].join("\n");
