export const MAIN_ID = "main";

/** The first stop of the Tab key: past the header, straight to what the page is about. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="no-print sr-only z-60 rounded-control bg-surface font-semibold text-cold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3 focus:shadow-float"
    >
      Skip to main content
    </a>
  );
}
