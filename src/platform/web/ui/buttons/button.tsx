import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import { type ButtonKind, type ButtonSize, buttonLook, restingLook } from "./button-look.ts";

type Props = ComponentProps<"button"> & {
  kind?: ButtonKind | undefined;
  size?: ButtonSize;
  /** Replaces the label while busy: "Sending…". A busy button ignores further presses. */
  busy?: string | false | undefined;
};

/** One main button per screen; the others are quiet. */
export function Button({ kind, size, busy, disabled, className = "", onClick, children, ...rest }: Props) {
  const resting = Boolean(busy) || disabled;
  const look = disabled && !busy ? restingLook(size) : buttonLook(kind, size);

  // Ignored here rather than with the disabled attribute, which would lose the focus.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!resting) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      type="button"
      {...rest}
      className={`${look} ${className}`}
      aria-disabled={resting || undefined}
      aria-busy={busy ? true : undefined}
      onClick={press}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}
