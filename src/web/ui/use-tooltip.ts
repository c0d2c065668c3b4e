import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { placeTooltip } from "./place-tooltip.ts";

const DELAY_MILLISECONDS = 100;

/** Opens under a resting pointer, on keyboard focus and on a tap; closes on Esc, on a press elsewhere, and when both pointer and focus are gone. */
export function useTooltip() {
  const trigger = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const anchor = trigger.current;
    const shown = bubble.current;
    if (!open || !anchor || !shown) return;
    const place = () => {
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeTooltip(anchor.getBoundingClientRect(), shown.getBoundingClientRect(), screen);
      shown.style.left = `${left}px`;
      shown.style.top = `${top}px`;
    };
    shown.showPopover();
    place();
    // What it holds may still be on its way.
    const watch = new ResizeObserver(place);
    watch.observe(shown);
    return () => {
      watch.disconnect();
      shown.hidePopover();
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const close = () => setOpen(false);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        // The same Esc must not also close the dialog the tooltip stands in.
        event.preventDefault();
        close();
      },
      { signal: leaving.signal, capture: true },
    );
    document.addEventListener(
      "pointerdown",
      (event) => {
        const pressed = event.target as Node;
        if (!trigger.current?.contains(pressed) && !bubble.current?.contains(pressed)) close();
      },
      { signal: leaving.signal },
    );
    document.addEventListener("scroll", close, { signal: leaving.signal, capture: true, passive: true });
    return () => leaving.abort();
  }, [open]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function soon(next: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, DELAY_MILLISECONDS, next);
  }

  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && soon(true),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && soon(false),
  };

  return {
    open,
    triggerProps: {
      ref: trigger,
      ...hover,
      onFocus: (event: FocusEvent) => event.currentTarget.matches(":focus-visible") && setOpen(true),
      onBlur: () => setOpen(false),
      onClick: (event: MouseEvent) => {
        clearTimeout(timer.current);
        const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === "mouse";
        setOpen((was) => byMouse || !was);
      },
    },
    bubbleProps: { ref: bubble, ...hover },
  };
}
