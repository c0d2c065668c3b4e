import { useLayoutEffect } from "react";
import { type NavigateFunction, useLocation, useNavigate } from "react-router";
import { createStore, useStore } from "#platform/web/state/create-store.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { searchNow } from "#platform/web/ui/fields/address-search.ts";

/**
 * The fragment that React's location does not show yet. It follows the address in a transition, which renders every link of the
 * page: a dialog that waited for it would open late on a slow phone.
 */
const ahead = createStore<string | undefined>(undefined, () => {
  const listening = new AbortController();
  window.addEventListener("popstate", () => ahead.set(window.location.hash.slice(1)), listening);
  return () => listening.abort();
});

/** The dialog whose press React's location does not show yet. */
let pressed: string | undefined;

function follow() {
  pressed = undefined;
  ahead.set(undefined);
}

/** The fragment of the address, without "#". */
export function useFragment(): string {
  const { hash } = useLocation();
  return useStore(ahead) ?? hash.slice(1);
}

/** Open while the URL ends in #name. A fragment, because a changed query would run every loader before the dialog appears. */
export function useDialogInAddress(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const isNamed = useFragment() === name;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new location has a fragment
  useLayoutEffect(follow, [location]);

  /** Replaces another dialog's history entry, so that Back returns to the page. */
  function show() {
    openDialog(navigate, name, { replace: openedIn(location) !== undefined });
  }

  /** Goes back, so that a later Back does not open it again. */
  function close() {
    const wasPressed = pressed === name || openedIn(location) === name;
    ahead.set("");
    if (wasPressed) navigate(-1);
    else navigate({ search: searchNow(), hash: "" }, { replace: true, preventScrollReset: true });
  }

  return { open: hydrated && isNamed, show, close };
}

export function openDialog(navigate: NavigateFunction, name: string, { replace = false } = {}) {
  pressed = name;
  ahead.set(name);
  void navigate({ search: searchNow(), hash: name }, { state: { opened: name }, preventScrollReset: true, replace });
}

/** The dialog opened by a press on this page, which Back would close. */
const openedIn = ({ state }: { state: unknown }) => (state as { opened?: string } | null)?.opened;
