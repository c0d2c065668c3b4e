import type { ReactNode } from "react";

type Props = {
  /** On the left: what the buttons act on. */
  text?: ReactNode;
  /** Hidden until there is something to do: the space is the list's. */
  idle?: boolean;
  children: ReactNode;
};

/** The buttons of a long page, always in sight at its bottom; the main one is last. */
export function ActionBar({ text, idle = false, children }: Props) {
  return (
    <div
      className={`sticky bottom-[var(--yard-bar,0px)] z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-ground px-4 py-3 md:-mx-6 md:px-6 ${idle ? "hidden" : ""}`}
    >
      {text && <div className="mr-auto min-w-0">{text}</div>}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </div>
  );
}
