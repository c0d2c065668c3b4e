import { useState } from "react";
import { useNavigate } from "react-router";
import type { Order } from "#web/orders/order.ts";
import { toast } from "#web/ui/toast.ts";
import type { UnsentOrder } from "./my-orders-kept.ts";
import { reviewAtCheckout, type SendAgainOutcome, sendAgain } from "./unsent.ts";

/** Sends an unsent order once more, under its own number, and leads to where the buyer can mend what is in its way. */
export function useSendAgain(unsent: UnsentOrder, onPlaced: (order: Order) => void) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  async function follow(outcome: SendAgainOutcome) {
    switch (outcome.kind) {
      case "placed":
        onPlaced(outcome.order);
        return toast(`${outcome.order.orderNumber} was placed.`);
      case "not-reached":
        return toast(outcome.text, "problem");
      case "papers-needed":
        toast("Please give your GST or Aadhaar number once more: it is not kept on this device.", "note");
        return navigate(reviewAtCheckout(unsent));
      case "refused":
        toast(outcome.problem.message, "problem");
        return navigate(outcome.problem.status === 401 ? "/auth?next=/my-orders" : reviewAtCheckout(unsent));
    }
  }

  async function send() {
    setSending(true);
    const outcome = await sendAgain(unsent);
    setSending(false);
    await follow(outcome);
  }

  return { send, sending };
}
