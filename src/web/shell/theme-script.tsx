import { useContext } from "react";
import { NonceContext } from "#web/nonce.ts";

/** In the page itself, because a file would be one more thing to wait for before the first picture. */
const CHOOSE_THEME = `try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Runs before the first picture, so that a chosen theme never flashes in from the other one. */
export function ThemeScript() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {CHOOSE_THEME}
    </script>
  );
}
