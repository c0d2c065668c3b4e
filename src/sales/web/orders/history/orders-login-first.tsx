import { useLocation } from "react-router";
import { plural, t } from "#platform/rules/language/text.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { useUnsentOrders } from "#sales/web/orders/device/unsent-orders.ts";
import { OrdersFrame } from "./orders-frame.tsx";

/** The login returns to the order in the link. Unsent orders are mentioned, so that the buyer does not think them lost. */
export function OrdersLoginFirst() {
  const { hash, ...here } = useLocation();
  // The server never receives the # fragment.
  const order = useHydrated() ? encodeURIComponent(hash) : "";
  const waiting = useUnsentOrders().length;
  return (
    <OrdersFrame>
      <p className="text-ink-soft">{t("Please login to view your orders.")}</p>
      {waiting > 0 && (
        <Notice
          kind="warn"
          title={plural(waiting, { one: "{count} order is not sent yet", other: "{count} orders are not sent yet" })}
        >
          <p>
            {waiting === 1
              ? t("Saved on this device. Log in to send it.")
              : t("Saved on this device. Log in to send them.")}
          </p>
        </Notice>
      )}
      <ButtonLink kind="main" to={`${loginPath(here)}${order}`}>
        {t("Login")}
      </ButtonLink>
    </OrdersFrame>
  );
}
