import { type ReactNode, useId } from "react";
import { useTooltip } from "./use-tooltip.ts";

type Props = {
  /** The trigger's accessible name, if it shows only an icon. */
  label?: string;
  /** No controls. A function is called only while the tooltip is open. */
  content: ReactNode | (() => ReactNode);
  children: ReactNode;
  className?: string;
};

export function Tooltip({ label, content, children, className = "" }: Props) {
  const { open, triggerProps, bubbleProps } = useTooltip();
  const id = useId();
  return (
    <>
      <button
        type="button"
        {...triggerProps}
        aria-label={label}
        aria-describedby={id}
        className={`inline-flex min-h-6 min-w-6 cursor-help items-center justify-center rounded-small text-cold hover:text-cold-deep pointer-coarse:min-h-target pointer-coarse:min-w-target ${className}`}
      >
        {children}
      </button>
      <div
        {...bubbleProps}
        id={id}
        role="tooltip"
        popover="manual"
        className="tooltip w-max max-w-[min(20rem,calc(100vw-1rem))] rounded-control border border-line bg-raised px-4 py-3 text-left font-normal text-ink text-sm shadow-float"
      >
        {typeof content === "function" ? open && content() : content}
      </div>
    </>
  );
}
