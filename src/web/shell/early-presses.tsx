import { useContext, useEffect } from "react";
import { NonceContext } from "#web/nonce.ts";
import { markDocumentHydrated, REMEMBER_PRESSES } from "#web/ui/browser/early-presses.ts";

export function EarlyPresses() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {REMEMBER_PRESSES}
    </script>
  );
}

/** Must run last on the page, after all handlers are attached. */
export function useReplayEarlyPresses() {
  useEffect(markDocumentHydrated, []);
}
