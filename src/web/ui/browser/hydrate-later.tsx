import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from "react";
import { EARLY_PRESS, HYDRATES_LATER, hasEarlyPress, replayEarlyPresses } from "./early-presses.ts";
import { HydrationContext, type HydrationUnit } from "./use-hydrated.ts";

type Props = {
  as?: "div" | "li";
  className?: string;
  /** Perhaps on the first screen: laid out at once (first-screen.ts). */
  atTop?: boolean;
  children: ReactNode;
};

/**
 * Server HTML that React hydrates when it comes near the screen, is used, or must change. Hydrating the whole page blocks a slow
 * phone. A parent that renders again must be memoized, or it hydrates this part.
 */
export function HydrateLater({ as: Element = "div", className, atTop = false, children }: Props) {
  const element = useRef<HTMLElement>(null);
  const parent = use(HydrationContext);
  const [gate] = useState(() => makeGate(parent.isHydrated));

  useEffect(() => {
    if (element.current && !gate.isHydrated) return openInReach(element.current, gate.open);
  }, [gate]);

  return (
    <Element
      ref={element as RefObject<HTMLDivElement & HTMLLIElement>}
      className={className}
      {...{ [HYDRATES_LATER]: gate.isHydrated ? undefined : atTop ? "at-top" : "" }}
    >
      <Suspense>
        <HydrationContext value={gate}>
          <Waiting gate={gate}>
            <Hydrated gate={gate} element={element}>
              {children}
            </Hydrated>
          </Waiting>
        </HydrationContext>
      </Suspense>
    </Element>
  );
}

type Gate = HydrationUnit & { open: () => void; wait: () => Promise<void> | undefined };

/** Waits once: when React asks again before the gate opens, the part must change. A fragment in the address may name this part. */
function makeGate(isHydrated: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waits = typeof document === "object" && !isHydrated && window.location.hash === "";
  return {
    isHydrated,
    open: resolve,
    wait() {
      if (!waits) return;
      waits = false;
      return promise;
    },
  };
}

type GateProps = { gate: Gate; children: ReactNode };

/** Suspends without other hooks: React cannot replay a component that skips `use` the second time. */
function Waiting({ gate, children }: GateProps) {
  const opened = gate.wait();
  if (opened) use(opened);
  return children;
}

function Hydrated({ gate, element, children }: GateProps & { element: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    gate.isHydrated = true;
    element.current?.removeAttribute(HYDRATES_LATER);
    replayEarlyPresses();
  }, [gate, element]);
  return children;
}

const USES = ["pointerdown", "focusin", EARLY_PRESS];

/** Half a screen ahead. */
const REACH = "50%";

const waiting = new Map<Element, () => void>();
let watch: IntersectionObserver | undefined;

/** One observer and one set of listeners for all parts: a list has dozens. */
function openInReach(element: Element, open: () => void) {
  watch ??= watchParts();
  waiting.set(element, open);
  watch.observe(element);
  if (hasEarlyPress(element)) open();
  return () => {
    waiting.delete(element);
    watch?.unobserve(element);
  };
}

function watchParts() {
  const openAround = ({ target }: Event) => {
    for (const [element, open] of waiting) if (element.contains(target as Node)) open();
  };
  for (const use of USES) document.addEventListener(use, openAround, { capture: true, passive: true });
  return new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: REACH },
  );
}
