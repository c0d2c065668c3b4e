import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The action, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
};

export function IconButton({
  label,
  icon,
  className = "text-ink-soft hover:bg-sunken hover:text-ink",
  ...rest
}: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`inline-flex size-target shrink-0 cursor-pointer items-center justify-center rounded-control transition-colors ${className}`}
    >
      {icon}
    </button>
  );
}
