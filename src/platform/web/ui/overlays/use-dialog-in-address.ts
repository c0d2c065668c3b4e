import { useState } from "react";
import { type NavigateFunction, useLocation, useNavigate } from "react-router";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { searchNow } from "#platform/web/ui/fields/address-search.ts";

/** Open while the URL ends in #name. A fragment, because a changed query would run every loader before the dialog appears. */
export function useDialogInAddress(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // The history changes asynchronously; the dialog closes at once.
  const [closing, setClosing] = useState(false);
  const named = location.hash === `#${name}`;
  if (closing && !named) setClosing(false);

  /** Replaces another dialog's history entry, so that Back returns to the page. */
  function show() {
    setClosing(false);
    openDialog(navigate, name, { replace: openedIn(location) !== undefined });
  }

  /** Goes back, so that a later Back does not open it again. */
  function close() {
    setClosing(true);
    if (openedIn(location) === name) navigate(-1);
    else navigate({ search: searchNow(), hash: "" }, { replace: true, preventScrollReset: true });
  }

  return { open: hydrated && named && !closing, show, close };
}

export function openDialog(navigate: NavigateFunction, name: string, { replace = false } = {}) {
  void navigate({ search: searchNow(), hash: name }, { state: { opened: name }, preventScrollReset: true, replace });
}

/** The dialog opened by a press on this page, which Back would close. */
const openedIn = ({ state }: { state: unknown }) => (state as { opened?: string } | null)?.opened;
