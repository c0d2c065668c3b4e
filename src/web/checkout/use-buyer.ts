import { startTransition, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { yourPrices } from "#web/catalogue/prices/your-prices.ts";
import { detailsStore } from "#web/orders/draft/details-store.ts";
import { savedStateOf } from "#web/session/customer-details.ts";
import { useSession } from "#web/session/session-store.ts";
import type { CheckoutData } from "./load-checkout.ts";

/** Whoever is logged in now, also when another tab logged in or out since the page was loaded. */
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
    if (buyer) detailsStore.fill(buyer);
    if (profile && prices) yourPrices.tell(profile.mobile, prices);
    // In small steps, as everything that is drawn once the page has been taken over.
    startTransition(() => setFilledFor(profile));
  }, [profile, buyer, prices]);

  return {
    loggedIn,
    profile: loggedIn && !isOther ? profile : null,
    /** Where their goods went so far, the last used one first. */
    addresses,
    payment,
    savedState: customer ? savedStateOf(customer) : profile?.deliveryState || profile?.state,
    /** False until the device's memory and the profile are in the form: nobody is led by half of it. */
    ready: filledFor === profile && isShell === undefined,
    failed,
    retry: () => void revalidate(),
    retrying: state === "loading",
  };
}

/** What the device remembers says nothing of where to pay: the shop's own word takes its place when it comes. */
function useLatest(knows: CheckoutData): CheckoutData {
  const [came, setCame] = useState<{ after: CheckoutData; latest: CheckoutData }>();
  useEffect(() => {
    knows.late?.then(
      (latest) => startTransition(() => setCame({ after: knows, latest })),
      // What is remembered stays, and the payment step has a button that asks again.
      () => undefined,
    );
  }, [knows]);
  return came?.after === knows ? came.latest : knows;
}

export type Buyer = ReturnType<typeof useBuyer>;
