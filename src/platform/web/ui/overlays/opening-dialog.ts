/**
 * Opens dialogs named by the fragment of the address. The router's state renders the whole page and hydrates what waits, so it follows
 * later; the dialog itself opens at once.
 */
import { useEffect, useSyncExternalStore } from "react";
import { type NavigateFunction, useLocation } from "react-router";
import { searchNow } from "#platform/web/ui/fields/address-search.ts";

/** With the history entry that it was opened on. */
let opening: { name: string; from: string } | undefined;
const listeners = new Set<() => void>();

function set(next: typeof opening) {
  opening = next;
  for (const listener of listeners) listener();
}

/** One function, so that listening twice adds nothing. */
const forget = () => set(undefined);

export function openDialog(navigate: NavigateFunction, name: string, { replace = false } = {}) {
  set({ name, from: window.history.state?.key ?? "default" });
  // Back, before the router's state has followed.
  window.addEventListener("popstate", forget, { once: true });
  void navigate({ search: searchNow(), hash: name }, { state: { opened: name }, preventScrollReset: true, replace });
}

/** For a dialog that closes before the router's state has followed. Returns whether there is one. */
export function stopOpening(name: string): boolean {
  const isOpening = opening?.name === name;
  if (isOpening) set(undefined);
  return isOpening;
}

/** The fragment of the address, at once after a press. */
export function useFragment(): string {
  const { hash, key } = useLocation();
  const ahead = useSyncExternalStore(
    subscribe,
    () => opening,
    () => undefined,
  );
  const isAhead = ahead !== undefined && ahead.from === key;
  useEffect(() => {
    if (ahead && !isAhead && opening === ahead) set(undefined);
  }, [ahead, isAhead]);
  return isAhead ? `#${ahead.name}` : hash;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
