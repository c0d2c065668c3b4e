type Props = { name: string; nameInHindi?: string | undefined };

const MAX_LETTERS_ON_ONE_LINE = 12;

/**
 * An ice crystal's hexagon with a copper coil bent into an S; the name in both scripts where there is room. A name is never cut: a long
 * one is set smaller, on several lines, and on a phone without the mark.
 */
export function Wordmark({ name, nameInHindi }: Props) {
  const isLong = name.length > MAX_LETTERS_ON_ONE_LINE;
  return (
    <span className="inline-flex max-w-full items-center gap-2.5">
      <Mark className={isLong ? "size-9 max-md:hidden" : "size-9"} />
      {isLong ? (
        <span className="min-w-0 font-bold text-sm leading-tight tracking-tight lg:text-base lg:leading-tight">
          {name}
        </span>
      ) : (
        <span className="flex items-baseline gap-x-2 whitespace-nowrap">
          <span className="font-bold text-xl leading-none tracking-tight">{name}</span>
          {nameInHindi && (
            <span
              lang="hi"
              className="text-[0.9375rem] text-on-deep-soft leading-none! max-[27rem]:hidden md:max-lg:hidden"
            >
              {nameInHindi}
            </span>
          )}
        </span>
      )}
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
