import { type PointerEvent, useRef } from "react";
import { follow, type SwipeDirection, swipedAway } from "./swipe.ts";

type Swipe = { direction: SwipeDirection; threshold: number; onAway: () => void };

/** Touch only: a mouse selects text instead. */
export function useSwipeAway<Target extends HTMLElement>({ direction, threshold, onAway }: Swipe) {
  const start = useRef<{ pointerId: number; x: number; y: number } | null>(null);

  const pathOf = (event: PointerEvent<Target>) => {
    const from = start.current;
    return from?.pointerId === event.pointerId
      ? { across: event.clientX - from.x, down: event.clientY - from.y }
      : null;
  };

  return {
    onPointerDown(event: PointerEvent<Target>) {
      if (event.pointerType === "mouse" || !event.isPrimary || isDraggedItself(event.target)) return;
      start.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<Target>) {
      const path = pathOf(event);
      if (path) event.currentTarget.style.translate = `${follow(path, direction)}px`;
    },
    onPointerUp(event: PointerEvent<Target>) {
      const path = pathOf(event);
      start.current = null;
      event.currentTarget.style.translate = "";
      if (path && swipedAway(path, direction, threshold)) onAway();
    },
    onPointerCancel(event: PointerEvent<Target>) {
      start.current = null;
      event.currentTarget.style.translate = "";
    },
  };
}

const isDraggedItself = (target: EventTarget) =>
  target instanceof Element && target.closest("input[type=range]") !== null;
