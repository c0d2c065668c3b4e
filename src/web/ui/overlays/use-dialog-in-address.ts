import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#web/ui/browser/use-hydrated.ts";
import { searchNow } from "#web/ui/fields/address-search.ts";

/**
 * A dialog that is open while the address ends in #name: Back closes it, a reload keeps it, a link opens it. The mark
 * is used rather than the query because a changed query would make every loader run before the dialog appears.
 */
export function useDialogInAddress(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // The history answers a moment later; the dialog goes at once.
  const [closing, setClosing] = useState(false);
  const named = location.hash === `#${name}`;
  if (closing && !named) setClosing(false);

  /** Opened from another dialog it takes that one's place, so that Back leads to the page. */
  function show() {
    setClosing(false);
    const replace = openedIn(location) !== undefined;
    navigate(
      { search: searchNow(), hash: name },
      { state: { opened: name }, preventScrollReset: true, flushSync: true, replace },
    );
  }

  /** Steps back over the opening, so that Back afterwards does not open it again. */
  function close() {
    setClosing(true);
    if (openedIn(location) === name) navigate(-1);
    else navigate({ search: searchNow(), hash: "" }, { replace: true, preventScrollReset: true });
  }

  return { open: hydrated && named && !closing, show, close };
}

/** The dialog that a press on this page opened, and that Back would close. */
const openedIn = ({ state }: { state: unknown }) => (state as { opened?: string } | null)?.opened;
