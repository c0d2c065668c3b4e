import { useContext, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { NonceContext } from "#platform/web/nonce.ts";
import { goToSection } from "#platform/web/page/go-to-section.ts";
import { SEARCH_ID, SHOP_PLACES } from "#platform/web/page/links.ts";

const RESULTS = "products";

/** Inline, so that a shared search shows its results in the first paint, before the script loads. */
const OPEN_AT_RESULTS = `location.hash||document.getElementById("${RESULTS}").scrollIntoView()`;

/** Back and reload restore their scroll position; only the first opening in this tab may set one. */
let opened = false;

/** The opening position of the landing page: the section in the hash, else the search results, else the top. */
export function OpeningPlace({ hasSearch }: { hasSearch: boolean }) {
  const nonce = useContext(NonceContext) || undefined;
  const { hash } = useLocation();
  const fromThisShop = useNavigationType() !== "POP";

  // biome-ignore lint/correctness/useExhaustiveDependencies: within the page every link finds its own way
  useEffect(() => {
    const isFirst = !opened && isFreshVisit();
    opened = true;
    const id = hash.slice(1);
    if (fromThisShop && id === SEARCH_ID) return goToSection(SEARCH_ID);
    const section = document.getElementById(
      SHOP_PLACES().some(({ to }) => to === `/#${id}`) ? id : hasSearch ? RESULTS : "",
    );
    if (!section) return;
    // Does not move a visitor who scrolled before the script loaded.
    if (fromThisShop || (isFirst && isInSight(section))) section.scrollIntoView();
  }, []);

  return hasSearch ? (
    <script nonce={nonce} suppressHydrationWarning>
      {OPEN_AT_RESULTS}
    </script>
  ) : null;
}

const isFreshVisit = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "navigate");

const isInSight = (section: HTMLElement) => Math.abs(section.getBoundingClientRect().top) < window.innerHeight;
