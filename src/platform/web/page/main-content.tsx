import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { t } from "#platform/rules/language/text.ts";

/** The last page, also across layouts. Undefined until the first page. */
let shown: string | undefined;

/** A new page takes the focus, so that a screen reader announces it and Tab continues from its top. */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    // The header's search link leads into the search box.
    if (document.activeElement?.matches("main input")) return;
    // A screen reader announces the focused element's name, but not the new title.
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

/** The first Tab stop: skips the header. */
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
