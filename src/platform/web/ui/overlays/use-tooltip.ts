import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const DELAY_MILLISECONDS = 100;

/** Keyboard focus only; a press or tap also leaves focus behind. */
const hasKeyboardFocus = (element: Element | null) => element?.matches(":focus-visible") ?? false;

/**
 * Closes on Esc, on a press elsewhere, when pointer and focus have left, and on scroll. Keyboard focus scrolls too: then
 * it moves along.
 */
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
    // The content may still be loading.
    const watch = new ResizeObserver(place);
    watch.observe(shown);
    const followOrClose = () => (hasKeyboardFocus(anchor) ? place() : setOpen(false));
    document.addEventListener("scroll", followOrClose, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      document.removeEventListener("scroll", followOrClose, { capture: true });
      shown.hidePopover();
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const close = () => {
      // A pointer that has just arrived would open it again.
      clearTimeout(timer.current);
      setOpen(false);
    };
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        // The same Esc must not also close the surrounding dialog.
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
    return () => leaving.abort();
  }, [open]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function soon(next: boolean) {
    clearTimeout(timer.current);
    // A leaving pointer must not reopen a tooltip that Esc has closed.
    const afterwards = (was: boolean) => next || (was && hasKeyboardFocus(trigger.current));
    timer.current = setTimeout(() => setOpen(afterwards), DELAY_MILLISECONDS);
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
      onFocus: (event: FocusEvent) => hasKeyboardFocus(event.currentTarget) && setOpen(true),
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

export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

const GAP = 8;
const MARGIN = 8;

/** Above the trigger if it fits, else below, always inside the window. */
export function placeTooltip(anchor: Box, tooltip: Size, screen: Size): { left: number; top: number } {
  const middle = anchor.left + anchor.width / 2 - tooltip.width / 2;
  const left = Math.max(MARGIN, Math.min(middle, screen.width - tooltip.width - MARGIN));
  const above = anchor.top - tooltip.height - GAP;
  const below = anchor.top + anchor.height + GAP;
  return { left, top: above >= MARGIN ? above : below };
}
