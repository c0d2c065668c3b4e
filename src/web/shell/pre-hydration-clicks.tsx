import { useContext, useEffect } from "react";
import { NonceContext } from "#web/nonce.ts";

/**
 * In the page itself, because it speaks for the script that has not come yet. Only buttons that nothing answers without a
 * script: links lead on, and forms are sent, by themselves.
 */
const REMEMBER = `earlyPresses=new Set;rememberPress=e=>{const b=e.target.closest?.("button[type=button]");if(b){e.stopImmediatePropagation();b.setAttribute("aria-busy","true");b.dataset.heard="";earlyPresses.add(b)}};addEventListener("click",rememberPress,true)`;

/** On a slow line somebody presses before the script is there: the button shows that it was heard, and does it when it can. */
export function EarlyPresses() {
  const nonce = useContext(NonceContext) || undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {REMEMBER}
    </script>
  );
}

type PreHydrationClicks = { earlyPresses?: Set<HTMLElement>; rememberPress?: (event: Event) => void };

/** For whoever comes last on the page, when everything on it listens. */
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
