import { type ReactNode, type RefObject, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
} from "react-router";
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
  // When this renders again or one of these changes, the part must hydrate: React would remove one that waits.
  use(UNSAFE_DataRouterStateContext);
  use(UNSAFE_DataRouterNavigationContext);
  use(UNSAFE_DataRouterDataContext);
  if (gate.isMounted) gate.open();

  useEffect(() => {
    gate.isMounted = true;
    if (element.current && !gate.isHydrated) return openInReach(element.current, gate.open);
  }, [gate]);

  return (
    <Element
      ref={element as RefObject<HTMLDivElement & HTMLLIElement>}
      className={className}
      {...{ [HYDRATES_LATER]: gate.isHydrated ? undefined : atTop ? "at-top" : "" }}
    >
      {gate.isServed ? (
        <Suspense fallback={<Served element={element} />}>
          <HydrationContext value={gate}>
            <Waiting gate={gate}>
              <Hydrated gate={gate} element={element}>
                {children}
              </Hydrated>
            </Waiting>
          </HydrationContext>
        </Suspense>
      ) : (
        children
      )}
    </Element>
  );
}

type Gate = HydrationUnit & {
  /** Otherwise it is part of a page that a link opened: then the navigation waits for its script, and scrolls to its real height. */
  isServed: boolean;
  isMounted: boolean;
  open: () => void;
  /** Undefined once the part may or must hydrate. */
  opened: Promise<void> | undefined;
};

/** A fragment in the address may name this part. */
function makeGate(isHydrated: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waits = typeof document === "object" && !isHydrated && window.location.hash === "";
  const gate: Gate = {
    isHydrated,
    isServed: !isHydrated,
    isMounted: false,
    open() {
      gate.opened = undefined;
      resolve();
    },
    opened: waits ? promise : undefined,
  };
  return gate;
}

/** React removes a part that must change before its script has loaded: this puts the server's elements back. */
function Served({ element }: { element: RefObject<HTMLElement | null> }) {
  const place = useRef<HTMLDivElement>(null);
  const [served] = useState(() => [...(element.current?.children ?? [])]);
  useLayoutEffect(() => place.current?.append(...served), [served]);
  return <div ref={place} className="contents" />;
}

type GateProps = { gate: Gate; children: ReactNode };

/** Suspends without other hooks: React cannot replay a component that skips `use` the second time. */
function Waiting({ gate, children }: GateProps) {
  if (gate.opened) use(gate.opened);
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
