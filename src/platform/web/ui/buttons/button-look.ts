export type ButtonKind = "main" | "quiet" | "plain" | "danger";
export type ButtonSize = "normal" | "small";

const SHARED =
  "inline-flex print:hidden items-center justify-center gap-2 rounded-control border font-semibold leading-tight text-center no-underline select-none transition-colors";

const KINDS: Record<ButtonKind, string> = {
  main: "cursor-pointer border-transparent bg-copper text-on-copper hover:bg-copper-deep",
  quiet: "cursor-pointer border-edge bg-surface text-ink hover:border-ink-soft hover:bg-sunken",
  plain: "cursor-pointer border-transparent text-cold hover:bg-cold-tint hover:text-cold-deep",
  danger: "cursor-pointer border-transparent bg-bad text-on-bad hover:bg-bad-deep",
};

/** Small is for desktop: on touch devices it grows to the touch-target size. */
const SIZES: Record<ButtonSize, string> = {
  normal: "min-h-target px-5 py-2",
  small: "min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-target",
};

export const buttonLook = (kind: ButtonKind = "quiet", size: ButtonSize = "normal") =>
  `${SHARED} ${KINDS[kind]} ${SIZES[size]}`;

export const restingLook = (size: ButtonSize = "normal") =>
  `${SHARED} cursor-not-allowed border-line bg-sunken text-ink-faint ${SIZES[size]}`;
