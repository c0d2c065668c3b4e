import { useContext } from "react";
import { NonceContext } from "#web/nonce.ts";

/**
 * Inline, because a file would delay the first paint. It also marks whether the device stores a customer
 * (session/customer-details.ts).
 */
const CHOOSE_THEME = `try{const d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("customerDetails"))d.remembers=""}catch{}`;

/** Runs before the first paint, so that the wrong theme never flashes. */
export function ThemeScript() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {CHOOSE_THEME}
    </script>
  );
}
