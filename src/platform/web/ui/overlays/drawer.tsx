import { type ReactNode, useId, useSyncExternalStore } from "react";
import { t } from "#platform/rules/language/text.ts";
import { IconButton } from "#platform/web/ui/buttons/icon-button.tsx";
import { CloseIcon } from "#platform/web/ui/buttons/icons.tsx";
import { DRAWER_SWIPE } from "./swipe.ts";
import { useModal } from "./use-modal.ts";
import { useSwipeAway } from "./use-swipe-away.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  side: "left" | "right";
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

const SIDES = {
  left: "mr-auto w-[88vw] max-w-80 animate-from-left",
  right: "ml-auto w-full max-w-[26.25rem] animate-from-right",
};

export function Drawer({ open, ...rest }: Props) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, side, title, footer, children }: Omit<Props, "open">) {
  const modal = useModal(onClose);
  const swipe = useSwipeAway<HTMLDivElement>({ direction: side, threshold: DRAWER_SWIPE, onAway: onClose });
  const titleId = useId();
  return (
    <dialog {...modal} aria-modal="true" aria-labelledby={titleId} className="modal">
      <div {...swipe} className={`flex h-full touch-pan-y flex-col bg-raised shadow-float ${SIDES[side]}`}>
        <OfflineNotice />
        <div className="flex items-center gap-3 border-line border-b py-2.5 pr-2 pl-5">
          <h2 id={titleId} className="flex-1 font-semibold text-heading">
            {title}
          </h2>
          <IconButton label={t("Close")} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {/* Repeated here, because a scroll container does not inherit touch-action. */}
        <div className="relative flex-1 touch-pan-y overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && <div className="border-line border-t p-5 empty:hidden">{footer}</div>}
      </div>
    </dialog>
  );
}

/** Repeats the offline notice, because a drawer covers the one above the header. */
function OfflineNotice() {
  const stored = useSyncExternalStore(
    watchCached,
    () => document.documentElement.dataset.cached,
    () => undefined,
  );
  return stored && <p className="bg-warn-tint px-5 py-1.5 text-center font-semibold text-sm">{stored}</p>;
}

function watchCached(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-cached"] });
  return () => watcher.disconnect();
}
