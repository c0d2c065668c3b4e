/** Orders that the shop has not accepted yet, in this device's outbox. */
import type { IdentityNumbers } from "#people/rules/customers/identity-numbers.ts";
import { clearListeners } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { makeOutbox } from "#platform/web/offline/outbox.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { local } from "#platform/web/state/storage.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { postOrder } from "./post-order.ts";
import { goesByItself, type UnsentOrder, unsentOrder } from "./unsent-order.ts";

/** The GST and Aadhaar numbers as entered, in memory only: never written to the device. */
export const givenIdentity = new Map<string, IdentityNumbers>();

export const unsentOrders = makeOutbox<UnsentOrder, Order>("order", {
  send: (unsent) => postOrder(unsent, givenIdentity.get(unsent.key)),
  isDue: goesByItself,
  onRefused: ({ body }, { code }) => {
    const { orderNumber } = body.order;
    toast(
      code === "identity-needed"
        ? t("{orderNumber} is waiting for your confirmation.", { orderNumber })
        : t("{orderNumber} was not ordered and is waiting for your confirmation under My Orders.", { orderNumber }),
      "problem",
    );
  },
  earlier: {
    read: async () => earlierOrders(),
    forget: async () =>
      local.write(
        "myOrders",
        earlierList().filter(({ unsent }) => !unsent),
      ),
  },
});

// The logout's response clears the site's storage, which may close the database first.
clearListeners.add(() => void unsentOrders.forget().catch(() => undefined));

export const findUnsent = (key: string): UnsentOrder | undefined =>
  unsentOrders.read().items.find((unsent) => unsent.key === key);

/** Latest first. With a mobile, only that customer's. */
export const useUnsentOrders = (mobile?: string): UnsentOrder[] =>
  useStore(unsentOrders)
    .items.filter(({ owner }) => mobile === undefined || owner === mobile)
    .toReversed();

type EarlierOrder = {
  unsent: true;
  savedAt: string;
  lastProblem: string;
  waitsFor?: "signal" | "buyer";
} & Pick<UnsentOrder, "body" | "identity" | "payTo">;

/** Earlier versions stored them beside the sent ones, in localStorage. */
function earlierList(): Partial<EarlierOrder>[] {
  const stored = local.read("myOrders");
  return Array.isArray(stored) ? stored.filter((order) => order !== null) : [];
}

function earlierOrders(): UnsentOrder[] {
  return earlierList().flatMap(({ unsent, body, identity, payTo, savedAt = "", lastProblem = "", waitsFor }) =>
    unsent && body?.order?.customer && Array.isArray(body.order.cart) && identity
      ? {
          ...unsentOrder(body, new Date(Date.parse(savedAt) || 0)),
          state: waitsFor === "buyer" ? "refused" : "waiting",
          message: lastProblem,
          identity,
          ...(payTo && { payTo }),
        }
      : [],
  );
}
