import { useSyncExternalStore } from "react";

export type Store<State> = {
  initial: State;
  read: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
};

/** State that lives outside React. `start` runs with the first subscriber and returns what runs after the last. */
export function createStore<State>(initial: State, start?: () => (() => void) | undefined): Store<State> {
  let state = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    initial,
    read: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = start?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

/** The first render matches the server's, which has the initial state. */
export const useStore = <State>({ subscribe, read, initial }: Store<State>): State =>
  useSyncExternalStore(subscribe, read, () => initial);
