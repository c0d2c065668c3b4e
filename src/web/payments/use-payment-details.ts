import { useCallback, useEffect, useState } from "react";
import { callApi } from "#web/api.ts";
import type { PaymentDetails } from "./payment-details.ts";

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
