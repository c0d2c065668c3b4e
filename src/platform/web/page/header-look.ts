export const DEEP_ICON =
  "relative inline-flex size-target shrink-0 cursor-pointer items-center justify-center rounded-control text-on-deep transition-colors hover:bg-deep-raised";

export const DEEP_BUTTON =
  "inline-flex min-h-target cursor-pointer items-center gap-2 rounded-control border border-deep-line px-3.5 font-semibold text-[0.9375rem] leading-tight text-on-deep transition-colors hover:border-on-deep-soft hover:bg-deep-raised";
