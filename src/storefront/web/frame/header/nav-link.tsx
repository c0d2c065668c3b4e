import { Link } from "react-router";
import type { Place } from "#platform/web/page/links.ts";
import { SectionLink } from "#platform/web/page/section-link.tsx";

const LANDING = "/#";

export function PlaceLink({ place: { name, to }, className }: { place: Place; className: string }) {
  if (to.startsWith(LANDING)) {
    return (
      <SectionLink section={to.slice(LANDING.length)} className={className}>
        {name}
      </SectionLink>
    );
  }
  return (
    <Link to={to} className={className}>
      {name}
    </Link>
  );
}
