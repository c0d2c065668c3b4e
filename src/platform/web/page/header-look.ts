export const DEEP_ICON =
  "relative inline-flex size-target shrink-0 cursor-pointer items-center justify-center rounded-control text-on-deep transition-colors hover:bg-deep-raised";

export const DEEP_BUTTON =
  "inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control border border-deep-line px-2.5 font-semibold text-sm leading-tight pointer-coarse:min-h-target text-on-deep transition-colors hover:border-on-deep-soft hover:bg-deep-raised";
