import { startTransition, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { savedStateOf } from "#people/web/session/customer-details.ts";
import { useSession } from "#people/web/session/session-store.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import type { CheckoutData } from "./load-checkout.ts";

/** The logged-in buyer, including logins and logouts in other tabs. */
export function useBuyer(knows: CheckoutData) {
  const { profile, buyer, addresses, payment, prices, failed, isShell } = useLatest(knows);
  const { known, customer } = useSession();
  const { revalidate, state } = useRevalidator();
  const [filledFor, setFilledFor] = useState<typeof profile | undefined>();
  const loggedIn = known ? customer !== null : profile !== null;
  const isOther = known && customer !== null && customer.mobile !== profile?.mobile;

  useEffect(() => {
    if (isShell || (isOther && !failed)) void revalidate();
  }, [isShell, isOther, failed, revalidate]);

  useEffect(() => {
    if (buyer) draftOrder.fill(buyer);
    if (profile && prices) yourPrices.tell(profile.mobile, prices);
    // A transition, so rendering after hydration does not block input.
    startTransition(() => setFilledFor(profile));
  }, [profile, buyer, prices]);

  return {
    loggedIn,
    profile: loggedIn && !isOther ? profile : null,
    addresses,
    payment,
    savedState: customer ? savedStateOf(customer) : profile?.deliveryState || profile?.state,
    /** False until the form holds both stored data and profile, so the buyer never acts on half of it. */
    ready: filledFor === profile && isShell === undefined,
    failed,
    retry: () => void revalidate(),
    retrying: state === "loading",
  };
}

/** Stored data has no payment details: the late server response replaces it. */
function useLatest(knows: CheckoutData): CheckoutData {
  const [came, setCame] = useState<{ after: CheckoutData; latest: CheckoutData }>();
  useEffect(() => {
    knows.late?.then(
      (latest) => startTransition(() => setCame({ after: knows, latest })),
      // The stored data stays, and the payment step has a retry button.
      () => undefined,
    );
  }, [knows]);
  return came?.after === knows ? came.latest : knows;
}

export type Buyer = ReturnType<typeof useBuyer>;
