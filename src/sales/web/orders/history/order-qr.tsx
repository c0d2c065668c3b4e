import { encode } from "uqr";
import { t } from "#platform/rules/language/text.ts";
import { QrSquares } from "#platform/web/ui/qr/qr-squares.tsx";
import { squaresOf } from "#platform/web/ui/qr/use-qr-encoder.ts";
import { dayText } from "#platform/web/ui/text/time-text.ts";
import { orderSummary } from "#sales/rules/orders/order-summary.ts";
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
