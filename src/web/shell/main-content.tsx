import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { t } from "#domain/language/text.ts";

/** The page one was on, also in another frame: the back office has one of its own. Undefined until the first is there. */
let shown: string | undefined;

/** What the page is about. A new page takes the focus, so that a screen reader speaks of it and Tab goes on from its top. */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    // A screen reader says the name of what has the focus, and would not say the new title by itself.
    main.current?.setAttribute("aria-label", document.title);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 outline-none">
      {children}
    </main>
  );
}

const MAIN_ID = "main";

/** The first stop of the Tab key: past the header, straight to what the page is about. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="no-print sr-only z-60 rounded-control bg-surface font-semibold text-cold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3 focus:shadow-float"
    >
      {t("Skip to main content")}
    </a>
  );
}
