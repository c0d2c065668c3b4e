/**
 * Orders that were kept because there was no signal leave by themselves: those whose answer was lost are settled, the others sent under
 * their own numbers, one after the other and in one tab at a time. What the shop refuses waits for the buyer, and nothing is ever sent at
 * another total than they saw.
 */
import { t } from "#domain/language/text.ts";
import type { Order } from "#web/orders/order.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { goesByItself, type UnsentOrder } from "./device-orders.ts";
import { myOrders, unsentOrders } from "./my-orders.ts";
import { settleUnsent } from "./settle.ts";
import { type SendAgainOutcome, sendAgain } from "./unsent.ts";

/** "later": the shop could not be reached, or told us to wait. */
export type SentWaiting = "done" | "later";

type SendDependencies = {
  /** Settles what had arrived; says whether the shop could be asked. */
  settle: () => Promise<boolean>;
  waiting: () => readonly UnsentOrder[];
  send: (unsent: UnsentOrder) => Promise<SendAgainOutcome>;
  waitForBuyer: (orderNumber: string, message: string) => void;
  tell: (text: string, kind: "done" | "problem") => void;
};

export const identityAgain = () => t("Please enter your GST or Aadhaar number again. It is not stored on this device.");

export async function sendWaitingWith({
  settle,
  waiting,
  send,
  waitForBuyer,
  tell,
}: SendDependencies): Promise<SentWaiting> {
  if (!(await settle())) return "later";
  for (const unsent of waiting()) {
    const { orderNumber } = unsent;
    const outcome = await send(unsent);
    switch (outcome.kind) {
      case "placed":
        tell(sentText(outcome.order), "done");
        break;
      case "not-reached":
        return "later";
      case "papers-needed":
        waitForBuyer(orderNumber, identityAgain());
        tell(t("{orderNumber} is waiting for your confirmation.", { orderNumber }), "problem");
        break;
      case "refused":
        // Whose login has ended is asked for it where they look at their orders.
        if (outcome.problem.status === 401) return "done";
        tell(
          t("{orderNumber} was not ordered and is waiting for your confirmation under My Orders.", { orderNumber }),
          "problem",
        );
    }
  }
  return "done";
}

const sentText = ({ orderNumber }: Order) => t("Sent: order {orderNumber} is placed.", { orderNumber });

const LOCK = "send-orders";

/** Nothing leaves by itself while it runs. */
export const whileNothingIsSent = <T>(run: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(LOCK, run) : run();

/** Of this customer, from this browser. While another tab is sending, this one looks again later. */
export async function sendWaiting(mobile: string): Promise<SentWaiting> {
  const run = () =>
    sendWaitingWith({
      settle: () => settleUnsent(mobile),
      waiting: () => unsentOrders(mobile).filter((unsent) => goesByItself(unsent, new Date())),
      send: (unsent) => sendAgain(unsent, new Date(unsent.savedAt)),
      waitForBuyer: myOrders.waitForBuyer,
      tell: toast,
    });
  if (!("locks" in navigator)) return run();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : "later"));
}
