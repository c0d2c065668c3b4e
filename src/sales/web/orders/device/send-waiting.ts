/**
 * Sends stored orders, one at a time and in one tab at a time, after settling those whose response was lost. A refused
 * order waits for the buyer. No order is sent at a total the buyer has not seen.
 */
import { t } from "#platform/rules/language/text.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { goesByItself, type UnsentOrder } from "./device-orders.ts";
import { myOrders, unsentOrders } from "./my-orders.ts";
import { settleUnsent } from "./settle.ts";
import { type SendAgainOutcome, sendAgain } from "./unsent.ts";

/** "later": the shop was unreachable or requested a delay. */
export type SentWaiting = "done" | "later";

type SendDependencies = {
  /** Settles orders that had arrived; returns whether the shop responded. */
  settle: () => Promise<boolean>;
  waiting: () => readonly UnsentOrder[];
  send: (unsent: UnsentOrder) => Promise<SendAgainOutcome>;
  waitForBuyer: (orderNumber: string, message: string) => void;
  tell: (problem: string) => void;
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
      case "not-reached":
        return "later";
      case "identity-needed":
        waitForBuyer(orderNumber, identityAgain());
        tell(t("{orderNumber} is waiting for your confirmation.", { orderNumber }));
        break;
      case "refused":
        // After the session ends, My Orders prompts for the login.
        if (outcome.problem.status === 401) return "done";
        tell(t("{orderNumber} was not ordered and is waiting for your confirmation under My Orders.", { orderNumber }));
    }
  }
  return "done";
}

const LOCK = "send-orders";

/** Holds the lock, so that no automatic sending runs meanwhile. */
export const whileNothingIsSent = <T>(run: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(LOCK, run) : run();

/** If another tab holds the lock, returns "later". */
export async function sendWaiting(mobile: string): Promise<SentWaiting> {
  const run = () =>
    sendWaitingWith({
      settle: () => settleUnsent(mobile),
      waiting: () => unsentOrders(mobile).filter((unsent) => goesByItself(unsent, new Date())),
      send: (unsent) => sendAgain(unsent, new Date(unsent.savedAt)),
      waitForBuyer: myOrders.waitForBuyer,
      tell: (problem) => toast(problem, "problem"),
    });
  if (!("locks" in navigator)) return run();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : "later"));
}
