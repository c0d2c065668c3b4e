import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { orderedAgoText, orderedElsewhereText } from "#sales/rules/orders/ordered-ago.ts";
import type { SendOutcome } from "#sales/web/orders/device/send-order.ts";
import { sentOrders } from "#sales/web/orders/device/sent-orders.ts";
import { unsentOrders } from "#sales/web/orders/device/unsent-orders.ts";

type EarlierOrder = { orderNumber: string; secondsAgo: number };

type Props = { earlier: EarlierOrder; onConfirm: () => void; onClose: () => void };

/** The same goods were ordered minutes ago, perhaps on another device of the account. */
export function OrderedAlready({ earlier: { orderNumber, secondsAgo }, onConfirm, onClose }: Props) {
  const ofThisDevice = [...sentOrders(), ...unsentOrders.read().items.map(({ body }) => body.order)];
  const isFromHere = ofThisDevice.some((order) => order.orderNumber === orderNumber);
  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={t("Order again?")}
      footer={
        <>
          <ButtonLink to={`/my-orders#${orderNumber}`}>{t("See the order")}</ButtonLink>
          <Button kind="main" onClick={onConfirm}>
            {t("Order again")}
          </Button>
        </>
      }
    >
      <p>{isFromHere ? orderedAgoText(secondsAgo) : orderedElsewhereText(secondsAgo)}</p>
      <p className="mt-1 font-mono">{orderNumber}</p>
    </Dialog>
  );
}

/** Undefined if the shop refused for another reason. */
export function earlierOrderIn(outcome: SendOutcome): EarlierOrder | undefined {
  if (outcome.kind !== "refused" || outcome.problem.code !== "ordered-already") return undefined;
  const { orderNumber, secondsAgo } = (outcome.problem.details ?? {}) as Partial<EarlierOrder>;
  return typeof orderNumber === "string" && typeof secondsAgo === "number" ? { orderNumber, secondsAgo } : undefined;
}
