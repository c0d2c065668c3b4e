/** Several pages that confirm once. The secret stays in the memory of the page, is never stored, and is forgotten on leaving. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { confirmWith, type Identity, type IdentityMemory } from "./identity-memory.ts";

const FORGET_AFTER_MILLISECONDS = 15 * 60_000;

const RememberedIdentity = createContext<{ memory: IdentityMemory; isKnown: boolean } | null>(null);

type Props = {
  /** Whether one of these pages is open. */
  active: boolean;
  children: ReactNode;
};

export function RememberIdentity({ active, children }: Props) {
  const identity = useRef<Identity>(undefined);
  const [usedTimes, setUsedTimes] = useState(0);
  const isKnown = usedTimes > 0;
  const value = useMemo(() => {
    function write(next: Identity | undefined) {
      identity.current = next;
      setUsedTimes((times) => (next ? times + 1 : 0));
    }
    return { memory: { read: () => identity.current, write }, isKnown };
  }, [isKnown]);
  const { write } = value.memory;

  // Each use starts the time again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use
  useEffect(() => {
    const timeout = setTimeout(write, active ? FORGET_AFTER_MILLISECONDS : 0, undefined);
    return () => clearTimeout(timeout);
  }, [active, usedTimes, write]);

  return <RememberedIdentity value={active ? value : null}>{children}</RememberedIdentity>;
}

const NO_MEMORY: IdentityMemory = { read: () => undefined, write: () => undefined };

/** Where no identity is remembered, every change is confirmed by itself. */
export function useIdentity() {
  const { memory = NO_MEMORY, isKnown = false } = useContext(RememberedIdentity) ?? {};
  return {
    isKnown,
    confirm: <Result,>(typed: Identity, call: (identity: Identity) => Promise<Result>) =>
      confirmWith(memory, typed, call),
  };
}
