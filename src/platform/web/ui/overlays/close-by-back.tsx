import { createContext, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { searchNow } from "#platform/web/ui/fields/address-search.ts";

/** Whether an open dialog gets a history entry, so that Back closes it. Not those of useDialogInAddress, which have one. */
export const DialogsCloseByBack = createContext(false);

const depthOf = (hash: string) => Number(/^#dialog-(\d+)$/.exec(hash)?.[1] ?? 0);
const depthNow = () => depthOf(window.location.hash);

/** A dialog may open another. */
const open = new Set<number>();

/** The history entry of an open dialog, removed with it. It differs by its fragment, for which no loader runs. */
export function CloseByBack({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const enter = useEffectEvent((hash: string) =>
    navigate({ search: searchNow(), hash }, { state: { page: scrollKey(location) }, preventScrollReset: true }),
  );
  const leave = useEffectEvent((steps: number) => navigate(-steps));
  const close = useEffectEvent(onClose);

  useEffect(() => {
    // The entry of the previous dialog, or one from before a reload, is used again.
    const isLeftOver = depthNow() > 0 && !open.has(depthNow());
    const depth = isLeftOver ? depthNow() : depthNow() + 1;
    open.add(depth);
    if (!isLeftOver) void enter(`#dialog-${depth}`);
    const popped = () => depthNow() < depth && close();
    window.addEventListener("popstate", popped);
    return () => {
      window.removeEventListener("popstate", popped);
      open.delete(depth);
      // Later, because the next dialog may take the entry over. An action may also have led to another page.
      setTimeout(() => {
        if (depthNow() === depth && !open.has(depth)) void leave(depth - Math.max(0, ...open));
      });
    };
  }, []);
  return null;
}

/** A dialog has the scroll position of its page, so that closing it never scrolls. */
export const scrollKey = ({ state, key }: { state: unknown; key: string }): string =>
  (state as { page?: string } | null)?.page ?? key;
