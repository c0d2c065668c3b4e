import { type ReactNode, useContext, useId } from "react";
import { t } from "#platform/rules/language/text.ts";
import { IconButton } from "#platform/web/ui/buttons/icon-button.tsx";
import { CloseIcon } from "#platform/web/ui/buttons/icons.tsx";
import { CloseByBack, DialogsCloseByBack } from "./close-by-back.tsx";
import { useModal } from "./use-modal.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays visible while the content scrolls. The main button is last: near the thumb on a phone. */
  footer?: ReactNode;
  width?: "narrow" | "normal" | "wide";
  children: ReactNode;
};

const WIDTHS = { narrow: "sm:max-w-md", normal: "sm:max-w-xl", wide: "sm:max-w-4xl" };

/** A modal dialog: a bottom sheet on a phone, a panel on desktop. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, description, footer, width = "normal", children }: Omit<Props, "open">) {
  const modal = useModal(onClose);
  const id = useId();
  const closesByBack = useContext(DialogsCloseByBack);
  return (
    <dialog
      {...modal}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="modal items-end justify-center sm:items-center sm:p-6"
    >
      {closesByBack && <CloseByBack onClose={onClose} />}
      <div
        className={`flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-card bg-raised shadow-float sm:rounded-b-card ${WIDTHS[width]}`}
      >
        <div className="flex items-start gap-3 border-line border-b py-3 pr-2 pl-5 sm:pl-6">
          <div className="min-w-0 flex-1 py-2">
            <h2 id={`${id}-title`} className="font-semibold text-heading">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-0.5 text-ink-soft text-sm">
                {description}
              </p>
            )}
          </div>
          <IconButton label={t("Close")} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className="relative overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
        {footer && (
          <div className="flex flex-col gap-2 border-line border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
