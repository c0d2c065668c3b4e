type Props = { name: string; nameInHindi?: string | undefined };

/** An ice crystal's hexagon with a copper coil bent into an S; the name in both scripts, as far as it fits. */
export function Wordmark({ name, nameInHindi }: Props) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2.5">
      <Mark className="size-9" />
      <span className="flex min-w-0 items-baseline gap-2 whitespace-nowrap">
        <span className="min-w-0 overflow-x-clip text-ellipsis font-bold text-xl leading-none tracking-tight">
          {name}
        </span>
        {nameInHindi && (
          <span
            lang="hi"
            className="min-w-0 shrink-9999 max-[24rem]:hidden md:max-lg:hidden overflow-x-clip text-ellipsis text-[0.9375rem] text-on-deep-soft leading-none!"
          >
            {nameInHindi}
          </span>
        )}
      </span>
    </span>
  );
}

function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 40 40" className={`shrink-0 ${className}`} fill="none" aria-hidden="true">
      <path
        d="M20 2.5 35.2 11.25v17.5L20 37.5 4.8 28.750v-17.5Z"
        className="stroke-deep-link"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path
        d="M26.5 13H17a3.5 3.5 0 0 0 0 7h6a3.5 3.5 0 0 1 0 7h-9.5"
        className="stroke-deep-copper"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
