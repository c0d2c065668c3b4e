type Props = { name: string; nameInHindi?: string | undefined };

const MAX_LETTERS_ON_ONE_LINE = 12;

/**
 * An ice crystal's hexagon with a copper coil bent into an S; the name in both scripts. A name is never cut: a longer one is set smaller
 * on several lines, on a phone without the mark.
 */
export function Wordmark({ name, nameInHindi }: Props) {
  const isLong = name.length > MAX_LETTERS_ON_ONE_LINE;
  return (
    <span className="inline-flex max-w-full items-center gap-2.5">
      <Mark className={isLong ? "size-9 max-md:hidden" : "size-9"} />
      <span className="min-w-0">
        <span
          className={`block font-bold tracking-tight ${isLong ? "text-sm leading-tight lg:text-base lg:leading-tight" : "text-xl leading-none"}`}
        >
          {name}
        </span>
        {nameInHindi && (
          <span lang="hi" className="block text-[0.8125rem] text-on-deep-soft leading-tight! max-[24rem]:hidden">
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
