import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "#web/ui/spinner.tsx";
import { type ButtonKind, type ButtonSize, buttonLook, restingLook } from "./button-look.ts";

type Props = ComponentProps<"button"> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** What is going on, said in place of the label: "Sending…". A busy button takes no second press. */
  busy?: string | false | undefined;
};

/** A press that does something. One main button a screen; the rest are quiet. */
export function Button({ kind, size, busy, disabled, className = "", onClick, children, ...rest }: Props) {
  const resting = Boolean(busy) || disabled;
  const look = disabled && !busy ? restingLook(size) : buttonLook(kind, size);

  // Refused here rather than with the disabled attribute, which would throw the focus away under the buyer's thumb.
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
