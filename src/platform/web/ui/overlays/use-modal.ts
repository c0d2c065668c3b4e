import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { enterStack } from "./modal-stack.ts";

/** A native modal: the browser traps and restores focus, handles Esc (and Back on Android), and makes the page inert. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeRequested = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  const closedByBrowser = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      // A cancelled file picker also fires "cancel", which bubbles up to here.
      if (event.target === element) closeRequested(event);
    };
    const close = () => closedByBrowser();
    keepScrollbarsPlace();
    element.showModal();
    const leave = enterStack(element);
    element.addEventListener("cancel", cancel);
    element.addEventListener("close", close);
    return () => {
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("close", close);
      leave();
      element.close();
    };
  }, []);

  /** The press must start outside the panel, because a text selection may end there. */
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return { ref: dialog, onPointerDown };
}

/** Reserves the page scrollbar's width. Only the first of several modals can measure it. */
function keepScrollbarsPlace() {
  const { documentElement: page } = document;
  if (document.querySelector("dialog:modal")) return;
  page.style.setProperty("--scrollbar", `${Math.max(0, window.innerWidth - page.clientWidth)}px`);
}
