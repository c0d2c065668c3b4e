/** Always beside a text that names what is loading. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0 animate-spin" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" className="stroke-current opacity-25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" className="stroke-current" strokeLinecap="round" />
    </svg>
  );
}
