import { useContext, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { NonceContext } from "#web/nonce.ts";
import { openAtSection } from "#web/shell/go-to-section.ts";
import { SHOP_PLACES } from "#web/shell/links.ts";

const RESULTS = "products";

/** In the page itself, so that the results of a shared search are in the first picture, whenever the script may come. */
const OPEN_AT_RESULTS = `location.hash||document.getElementById("${RESULTS}").scrollIntoView()`;

/** Back and a reload find the place they left; only the first opening of the page in this tab may choose one. */
let opened = false;

/** Where the landing page opens: at the section its address names, else at what the search in it found, else at its top. */
export function OpeningPlace({ hasSearch }: { hasSearch: boolean }) {
  const nonce = useContext(NonceContext) || undefined;
  const { hash } = useLocation();
  const fromThisShop = useNavigationType() !== "POP";

  // biome-ignore lint/correctness/useExhaustiveDependencies: within the page every link finds its own way
  useEffect(() => {
    const isFirst = !opened && isFreshVisit();
    opened = true;
    const id = hash.slice(1);
    const section = document.getElementById(
      SHOP_PLACES().some(({ to }) => to === `/#${id}`) ? id : hasSearch ? RESULTS : "",
    );
    if (!section) return;
    // Who has scrolled on before the script came is left in peace.
    if (fromThisShop || (isFirst && isInSight(section))) openAtSection(section);
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
