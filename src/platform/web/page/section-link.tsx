import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { goToSection } from "./go-to-section.ts";

type Props = {
  section: string;
  /** The search to show, from "?" on; by default the URL's search stays. */
  search?: string;
  className?: string;
  children: ReactNode;
};

/** Scrolls smoothly on the landing page; an ordinary link elsewhere. */
export function SectionLink({ section, search, className, children }: Props) {
  const here = useLocation();
  const navigate = useNavigate();
  const onLanding = here.pathname === "/";
  const requested = search ?? (onLanding ? here.search : "");

  async function go(event: MouseEvent<HTMLAnchorElement>) {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!onLanding || opensElsewhere) return;
    event.preventDefault();
    if (requested !== here.search) {
      await navigate(
        { pathname: "/", search: requested },
        { preventScrollReset: true, defaultShouldRevalidate: false },
      );
    }
    goToSection(section);
  }

  return (
    <Link to={{ pathname: "/", search: requested, hash: section }} onClick={go} className={className}>
      {children}
    </Link>
  );
}
