import { encode } from "uqr";
import { t } from "#domain/language/text.ts";
import { orderSummary } from "#domain/orders/order-summary.ts";
import type { Order } from "#web/orders/order.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { QrSquares } from "#web/ui/qr/qr-squares.tsx";
import { squaresOf } from "#web/ui/qr/use-qr-encoder.ts";
import { dayText } from "#web/ui/text/time-text.ts";

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
