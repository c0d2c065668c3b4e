import { useContext, useEffect } from "react";
import { NonceContext } from "#platform/web/nonce.ts";
import { markDocumentHydrated, REMEMBER_PRESSES } from "#platform/web/ui/browser/early-presses.ts";
import { DRAW_FIRST_SCREEN } from "#platform/web/ui/browser/first-screen.ts";

/** So that the wrong theme never flashes. It also marks whether the device stores a customer (people/web/session/customer-details.ts). */
const CHOOSE_THEME = `try{const d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("customerDetails"))d.remembers=""}catch{}`;

/** Runs before the first paint. Inline, because a file would delay it. */
export function HeadScript() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {[CHOOSE_THEME, REMEMBER_PRESSES, DRAW_FIRST_SCREEN].join(";")}
    </script>
  );
}

/** Must run last on the page, after all handlers are attached. */
export function useReplayEarlyPresses() {
  useEffect(markDocumentHydrated, []);
}
