import { t } from "#platform/rules/language/text.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { IconButton } from "#platform/web/ui/buttons/icon-button.tsx";
import { CloseIcon, DoneIcon, InfoIcon, ProblemIcon } from "#platform/web/ui/buttons/icons.tsx";
import { ModalPortal } from "./modal-portal.tsx";
import { TOAST_SWIPE } from "./swipe.ts";
import { toasts } from "./toast.ts";
import type { Toast, ToastKind } from "./toast-store.ts";
import { useSwipeAway } from "./use-swipe-away.ts";

/**
 * Under the header, clear of the buttons of forms, and above an open modal, which shrinks (dialog.css). On a desk of the back office it
 * is in the column of the menu.
 */
export function ToastRegion({ besideMenu }: { besideMenu: boolean }) {
  const shown = useStore(toasts);
  return (
    <ModalPortal>
      <section
        aria-label={t("Messages")}
        aria-live="polite"
        className={`messages no-print pointer-events-none fixed inset-x-3 top-18 z-50 flex justify-center ${besideMenu ? "lg:inset-x-auto lg:top-auto lg:bottom-3 lg:left-2 lg:w-52" : ""}`}
      >
        {shown && <ToastCard key={shown.id} toast={shown} />}
      </section>
    </ModalPortal>
  );
}

const ICONS: Record<ToastKind, React.ReactNode> = {
  done: <DoneIcon className="mt-0.5 size-5 text-good" />,
  note: <InfoIcon className="mt-0.5 size-5 text-cold" />,
  problem: <ProblemIcon className="mt-0.5 size-5 text-bad" />,
};

function ToastCard({ toast }: { toast: Toast }) {
  const swipe = useSwipeAway<HTMLDivElement>({ direction: "right", threshold: TOAST_SWIPE, onAway: toasts.dismiss });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the message or pushes it away; Close does the same for everyone
    <div
      {...swipe}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      className="pointer-events-auto flex w-full max-w-md animate-rise touch-pan-y items-start gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <span className="py-2.5">{ICONS[toast.kind]}</span>
      <p className="flex-1 py-2.5">{toast.text}</p>
      {toast.action && (
        <Button kind="plain" onClick={toast.action.run} className="-mr-2 px-3">
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t("Close message")} icon={<CloseIcon />} onClick={toasts.dismiss} />
    </div>
  );
}
