import { useContext } from "react";
import { NonceContext } from "#web/nonce.ts";

/**
 * In the page itself, because a file would be one more thing to wait for before the first picture. It also says whether the device
 * remembers a customer (session/customer-details.ts): who that is, and whether it is still so, only the server knows.
 */
const CHOOSE_THEME = `try{const d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("customerDetails"))d.remembers=""}catch{}`;

/** Runs before the first picture, so that a chosen theme never flashes in from the other one. */
export function ThemeScript() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {CHOOSE_THEME}
    </script>
  );
}
