import { useCallback, useEffect, useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { callApi } from "#platform/web/api.ts";

/** Payment details and the credit for this order, fetched on demand; null if the request failed. */
export function usePaymentDetails(orderNumber: string) {
  const [details, setDetails] = useState<PaymentDetails | null | "asking">("asking");
  const ask = useCallback(() => {
    // Known details stay while they are fetched again.
    setDetails((last) => last ?? "asking");
    callApi("GET /api/payment-details", { query: { orderNumber } }).then(setDetails, () => setDetails(null));
  }, [orderNumber]);
  useEffect(ask, [ask]);
  return { details, ask };
}

export type PaymentDetails = ClientOutput<EndpointNamed<"GET /api/payment-details">>;
