import { useContext, useEffect } from "react";
import { NonceContext } from "#web/nonce.ts";

/** Inline, to run before the main script. Only buttons need it: links and forms work without a script. */
const REMEMBER = `earlyPresses=new Set;rememberPress=e=>{const b=e.target.closest?.("button[type=button]");if(b){e.stopImmediatePropagation();b.setAttribute("aria-busy","true");b.dataset.heard="";earlyPresses.add(b)}};addEventListener("click",rememberPress,true)`;

/** A press before hydration shows a busy state and is replayed later. */
export function EarlyPresses() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {REMEMBER}
    </script>
  );
}

type PreHydrationClicks = { earlyPresses?: Set<HTMLElement>; rememberPress?: (event: Event) => void };

/** Must run last on the page, after all handlers are attached. */
export function useReplayEarlyClicks() {
  useEffect(() => {
    const { earlyPresses, rememberPress } = window as PreHydrationClicks;
    if (!earlyPresses || !rememberPress) return;
    removeEventListener("click", rememberPress, true);
    const pressed = [...earlyPresses];
    earlyPresses.clear();
    for (const button of pressed) {
      button.removeAttribute("aria-busy");
      delete button.dataset.heard;
      button.click();
    }
  }, []);
}
