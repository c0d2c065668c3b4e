import { type PointerEvent, useRef } from "react";
import { follow, type SwipeDirection, swipedAway } from "./swipe.ts";

type Swipe = { direction: SwipeDirection; threshold: number; onAway: () => void };

/** Touch only: a mouse selects text instead. */
export function useSwipeAway<Target extends HTMLElement>({ direction, threshold, onAway }: Swipe) {
  const start = useRef<{ pointerId: number; x: number; y: number } | null>(null);

  const pathOf = (event: Pick<PointerEvent, "pointerId" | "clientX" | "clientY">) => {
    const from = start.current;
    return from?.pointerId === event.pointerId
      ? { across: event.clientX - from.x, down: event.clientY - from.y }
      : null;
  };

  return {
    onPointerDown(event: PointerEvent<Target>) {
      if (event.pointerType === "mouse" || !event.isPrimary || isDraggedItself(event.target)) return;
      start.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
      const target = event.currentTarget;
      const stop = new AbortController();
      const end = (last: globalThis.PointerEvent) => {
        const path = pathOf(last);
        if (!path) return;
        stop.abort();
        start.current = null;
        target.style.translate = "";
        if (last.type === "pointerup" && swipedAway(path, direction, threshold)) onAway();
      };
      // On the window: what the finger touched may be replaced during the swipe, and the element would never see its end.
      for (const type of ["pointerup", "pointercancel"] as const) window.addEventListener(type, end, stop);
    },
    onPointerMove(event: PointerEvent<Target>) {
      const path = pathOf(event);
      if (path) event.currentTarget.style.translate = `${follow(path, direction)}px`;
    },
  };
}

const isDraggedItself = (target: EventTarget) =>
  target instanceof Element && target.closest("input[type=range]") !== null;
