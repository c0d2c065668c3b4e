import { useCallback, useEffect, useState } from "react";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { callApi } from "#web/api.ts";

/** Where to pay, asked for when it is needed; null when the shop could not say. */
export function usePaymentDetails() {
  const [details, setDetails] = useState<PaymentDetails | null | "asking">("asking");
  const ask = useCallback(() => {
    setDetails("asking");
    callApi("GET /api/payment-details", {}).then(setDetails, () => setDetails(null));
  }, []);
  useEffect(ask, [ask]);
  return { details, ask };
}

/** Where to pay. */
export type PaymentDetails = ClientOutput<EndpointNamed<"GET /api/payment-details">>;
