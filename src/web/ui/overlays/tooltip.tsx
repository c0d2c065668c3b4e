import { type ReactNode, useId } from "react";
import { useTooltip } from "./use-tooltip.ts";

type Props = {
  /** The trigger's own name, when what it shows is only an icon. */
  label?: string;
  /** What explains it. Text and figures only: nothing to press. Given as a function, it is made only while it is shown. */
  content: ReactNode | (() => ReactNode);
  children: ReactNode;
  className?: string;
};

/** An explanation one may ask for by pointer, keyboard or touch. */
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
