import { useContext } from "react";
import { NonceContext } from "#platform/web/nonce.ts";
import { recordEarlyPresses } from "#platform/web/page/early-presses.ts";

/** So that the wrong theme never flashes. It also marks whether the device stores a customer (people/web/session/customer-details.ts). */
function chooseTheme() {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    if (localStorage.getItem("customerDetails")) dataset.remembers = "";
  } catch {
    // Without storage the device's theme is used.
  }
}

/** Runs before the first paint. Inline, because a file would delay it. The browser's build writes these functions differently. */
export function HeadScript() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`(${chooseTheme})();(${recordEarlyPresses})()`}
    </script>
  );
}
