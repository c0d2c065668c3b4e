/** A press before hydration shows a busy state and is replayed later. */

/** Marks what React has not hydrated, apart from the document as a whole. */
export const HYDRATES_LATER = "data-hydrates-later";

/** Sent by the pressed button. */
export const EARLY_PRESS = "early-press";

const PRESSED = "[data-heard]";

/** Runs inline, before the main script. Only buttons need it: links and forms work without a script. */
export const REMEMBER_PRESSES = `addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");if(b&&(!window.isHydrated||b.closest("[${HYDRATES_LATER}]"))){e.stopImmediatePropagation();b.setAttribute("aria-busy","true");b.dataset.heard="";b.dispatchEvent(new Event("${EARLY_PRESS}",{bubbles:true}))}},true)`;

export const hasEarlyPress = (element: Element) => element.querySelector(PRESSED) !== null;

export const isDocumentHydrated = () => (window as { isHydrated?: boolean }).isHydrated === true;

export function markDocumentHydrated() {
  (window as { isHydrated?: boolean }).isHydrated = true;
  replayEarlyPresses();
}

/** Clicks again the pressed buttons that are hydrated now. */
export function replayEarlyPresses() {
  if (!isDocumentHydrated()) return;
  for (const button of document.querySelectorAll<HTMLElement>(PRESSED)) {
    if (button.closest(`[${HYDRATES_LATER}]`)) continue;
    button.removeAttribute("aria-busy");
    delete button.dataset.heard;
    button.click();
  }
}
