/**
 * Opens dialogs named by the fragment of the address. The router's state renders the whole page and hydrates what waits, so it follows
 * later; the dialog itself opens at once.
 */
import { useEffect } from "react";
import { type NavigateFunction, useLocation } from "react-router";
import { createStore, useStore } from "#platform/web/state/create-store.ts";
import { searchNow } from "#platform/web/ui/fields/address-search.ts";

/** With the history entry that it was opened on. */
const opening = createStore<{ name: string; from: string } | undefined>(undefined);

/** One function, so that listening twice adds nothing. */
const forget = () => opening.set(undefined);

export function openDialog(navigate: NavigateFunction, name: string, { replace = false } = {}) {
  opening.set({ name, from: window.history.state?.key ?? "default" });
  // Back, before the router's state has followed.
  window.addEventListener("popstate", forget, { once: true });
  void navigate({ search: searchNow(), hash: name }, { state: { opened: name }, preventScrollReset: true, replace });
}

/** For a dialog that closes before the router's state has followed. Returns whether there is one. */
export function stopOpening(name: string): boolean {
  const isOpening = opening.read()?.name === name;
  if (isOpening) forget();
  return isOpening;
}

/** The fragment of the address, at once after a press. */
export function useFragment(): string {
  const { hash, key } = useLocation();
  const ahead = useStore(opening);
  const isAhead = ahead !== undefined && ahead.from === key;
  useEffect(() => {
    if (ahead && !isAhead && opening.read() === ahead) forget();
  }, [ahead, isAhead]);
  return isAhead ? `#${ahead.name}` : hash;
}
