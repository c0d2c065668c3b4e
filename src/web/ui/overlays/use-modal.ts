import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { modalStack } from "./modal-stack.ts";

/**
 * A native modal, open for as long as its component is there. The browser brings the rest: focus goes in, stays in and
 * returns to the opener, Esc (and Back on Android) ask to close, and the page behind is inert.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const askedToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  const closedByBrowser = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      // Whoever calls off the choice of a file says so in the same word, and it rises up to here.
      if (event.target === element) askedToClose(event);
    };
    const close = () => closedByBrowser();
    keepScrollbarsPlace();
    element.showModal();
    const leave = modalStack.enter(element);
    element.addEventListener("cancel", cancel);
    element.addEventListener("close", close);
    return () => {
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("close", close);
      leave();
      element.close();
    };
  }, []);

  /** A press beside the panel closes it. The press has to begin there: selecting text may end there. */
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return { ref: dialog, onPointerDown };
}

/** The page behind loses its scrollbar and must not move. The first modal of several sees it last. */
function keepScrollbarsPlace() {
  const { documentElement: page } = document;
  if (document.querySelector("dialog:modal")) return;
  page.style.setProperty("--scrollbar", `${Math.max(0, window.innerWidth - page.clientWidth)}px`);
}
