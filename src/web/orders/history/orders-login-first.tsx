import { useUnsentOrders } from "#web/orders/device/my-orders.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OrdersFrame } from "./orders-frame.tsx";

/** For who came here without a session. What waits on the device is named, so that nobody thinks it lost. */
export function OrdersLoginFirst() {
  const waiting = useUnsentOrders().length;
  return (
    <OrdersFrame>
      <p className="text-ink-soft">Please login to view your orders.</p>
      {waiting > 0 && (
        <Notice kind="warn" title={waiting === 1 ? "1 order is not sent yet" : `${waiting} orders are not sent yet`}>
          <p>Kept on this device. Login to send {waiting === 1 ? "it" : "them"}.</p>
        </Notice>
      )}
      <ButtonLink kind="main" to="/auth?next=/my-orders">
        Login
      </ButtonLink>
    </OrdersFrame>
  );
}
