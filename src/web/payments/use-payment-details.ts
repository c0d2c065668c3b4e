import { useCallback, useEffect, useState } from "react";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { callApi } from "#web/api.ts";

/** Payment details, fetched on demand; null if the request failed. */
export function usePaymentDetails() {
  const [details, setDetails] = useState<PaymentDetails | null | "asking">("asking");
  const ask = useCallback(() => {
    setDetails("asking");
    callApi("GET /api/payment-details", {}).then(setDetails, () => setDetails(null));
  }, []);
  useEffect(ask, [ask]);
  return { details, ask };
}

export type PaymentDetails = ClientOutput<EndpointNamed<"GET /api/payment-details">>;
