import { useEffect, useState } from "react";
import { transportFacts } from "#books/rules/documents/transport.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { Fact } from "#platform/web/ui/facts.tsx";
import { CommaList } from "#platform/web/ui/text/comma-list.tsx";
import { dateText, dayText } from "#platform/web/ui/text/time-text.ts";
import type { Order } from "#sales/web/orders/order.ts";

/** How the goods travel; must be inside a dl. */
export function OrderTransport({ order }: { order: Order }) {
  const { dispatch } = order;
  if (!dispatch) return null;
  return (
    <>
      <Fact name={t("Dispatched")}>{dayText(dispatch.dispatchedAt)}</Fact>
      {transportFacts(dispatch, dateText).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      {order.challan && (
        <Fact name={t("Delivery challan")}>
          <a
            href={`/api/orders/${order.mobile}/${order.orderNumber}/challan.pdf`}
            download
            className="text-cold underline underline-offset-3 hover:text-cold-deep"
          >
            {order.challan} (PDF)
          </a>
        </Fact>
      )}
      {order.gasKilograms > 0 && <OrderCylinders order={order} />}
    </>
  );
}

/** Fetched with the expanded order. Without a network, or without scans, nothing is shown. */
function OrderCylinders({ order: { mobile, orderNumber } }: { order: Order }) {
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  useEffect(() => {
    callApi("GET /api/orders/{mobile}/{orderNumber}/cylinders", { params: { mobile, orderNumber } }).then(
      (cylinders) => setNumbers(cylinders.map(({ number }) => number)),
      () => undefined,
    );
  }, [mobile, orderNumber]);
  if (numbers.length === 0) return null;
  return (
    <Fact name={t("Cylinder numbers")}>
      <CommaList items={numbers} />
    </Fact>
  );
}
