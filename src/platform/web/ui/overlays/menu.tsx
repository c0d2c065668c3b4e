import { type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";

type Props = {
  label: string;
  /** Inside the button, before the arrow. */
  button: ReactNode;
  className: string;
  /** Links and buttons; a press on one closes the menu. */
  children: ReactNode;
};

/** A button with a list of links below it. The browser closes it on Escape and on a press elsewhere. */
export function Menu({ label, button, className, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

  function place({ currentTarget: { style } }: ToggleEvent<HTMLElement>) {
    const { bottom, left, right } = opener.current?.getBoundingClientRect() ?? new DOMRect();
    const width = document.documentElement.clientWidth;
    const isOnTheLeft = left + right < width;
    style.inset = `${bottom + 4}px ${isOnTheLeft ? "auto" : `${width - right}px`} auto ${isOnTheLeft ? `${left}px` : "auto"}`;
  }

  return (
    <>
      <button ref={opener} type="button" popoverTarget={id} className={className}>
        {button}
        <ChevronDownIcon className="size-4" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside work by keyboard */}
      <nav
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={place}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="fixed m-0 min-w-40 max-w-72 rounded-card border border-line bg-raised p-2 text-ink shadow-float"
      >
        {children}
      </nav>
    </>
  );
}

export const MENU_ROW =
  "flex min-h-target w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left font-medium text-ink hover:bg-sunken";
