/**
 * Many small files cost requests and compress worse than one. So a buyer's first page is four files: React, what the frame or two of
 * these pages need, what the page shares with cart and checkout, and its own. What the cart shares with other pages is one more file,
 * loaded later. A group also takes what its modules import, so the widest comes first.
 */
import { type Group, inSources, isNeededBy, type Modules } from "./module-needs.ts";

const FRAME = [inSources("root.tsx")];
const CART = [inSources("sales/web/cart/drawer/cart-parts.ts")];
const PURCHASE = [...CART, inSources("sales/web/checkout/checkout-page.tsx")];
/** The pages that buyers open first. Of the prices only what the browser runs at once; React Router divides that file. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  home: inSources("storefront/web/landing/home-page.tsx"),
  product: inSources("storefront/web/pages/product.tsx"),
  prices: `${inSources("storefront/web/pages/refrigerant-prices.tsx")}?route-chunk=main`,
  rates: inSources("storefront/web/rate-list/rate-list.tsx"),
};

const OURS = /\/src\/(?:[a-z]+\/(?:web|rules)\/|root\.tsx)/;
const REACT = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\/[^?]*$/;

const pagesOf = (id: string, modules: Modules) =>
  Object.entries(FIRST_PAGES).flatMap(([name, page]) => (isNeededBy([page], id, modules) ? [name] : []));

function groupOf(id: string, modules: Modules): string | null {
  const [page, another] = pagesOf(id, modules);
  if (another !== undefined || isNeededBy(FRAME, id, modules)) return "shared";
  return page !== undefined && isNeededBy(PURCHASE, id, modules) ? `${page}-and-checkout` : (page ?? null);
}

const group = (debugName: string, priority: number, isPart: (name: string) => boolean): Group => ({
  name: (id, modules) => {
    const name = groupOf(id, modules);
    return name !== null && isPart(name) ? name : null;
  },
  debugName,
  priority,
  test: OURS,
});

export const BROWSER_GROUPS: Group[] = [
  { name: "react", test: REACT, priority: 4 },
  group("shared", 3, (name) => name === "shared"),
  group("first pages and checkout", 2, (name) => name.endsWith("-and-checkout")),
  group("first pages", 1, () => true),
  { name: (id, modules) => (isNeededBy(CART, id, modules) ? "cart" : null), test: OURS, minShareCount: 2 },
];
