import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { MAIN_ID } from "./skip-link.tsx";

/** What the page is about. A new page takes the focus, so that a screen reader speaks of it and Tab goes on from its top. */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 outline-none">
      {children}
    </main>
  );
}
