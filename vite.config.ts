import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Rolldown } from "vite";
import { asciiScripts } from "./src/server/build/ascii-scripts.ts";
import { OLDEST_BROWSERS } from "./src/server/build/oldest-browsers.ts";
import { routerCopy } from "./src/server/build/router-copy.ts";
import { textPlugin } from "./src/server/build/text-plugin.ts";

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const inSources = (file: string) => normalizePath(resolve(import.meta.dirname, "src", file));
const inWeb = (file: string) => inSources(`web/${file}`);
const FRAME = inWeb("root.tsx");
const CART = inWeb("cart/drawer/cart-parts.ts");
const CHECKOUT = inWeb("checkout/checkout-page.tsx");
/** The pages that buyers open first. Of the prices only what the browser runs at once; React Router divides that file. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  home: inWeb("landing/home-page.tsx"),
  product: inWeb("routes/product.tsx"),
  prices: `${inWeb("routes/refrigerant-prices.tsx")}?route-chunk=main`,
  rates: inWeb("rate-list/rate-list.tsx"),
};

const OURS = /\/src\/(web|domain)\//;

/**
 * Many small files cost requests and compress worse than one. So a buyer's first page is four files: React, what the frame or two of
 * these pages need, what the page shares with cart and checkout, and its own. What the cart shares with other pages is one more file,
 * loaded later. A group also takes what its modules import, so the widest comes first.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\/[^?]*$/,
    priority: 4,
  },
  {
    name: (id, modules) => (isShared(id, modules) ? "shared" : null),
    debugName: "shared",
    test: OURS,
    priority: 3,
  },
  {
    name: (id, modules) => (isOfPurchase(id, modules) ? `${pagesOf(id, modules)[0]}-and-checkout` : null),
    debugName: "first pages and checkout",
    test: OURS,
    priority: 2,
  },
  { name: (id, modules) => pagesOf(id, modules)[0] ?? null, debugName: "first pages", test: OURS, priority: 1 },
  {
    name: (id, modules) => (isNeededBy(CART, id, modules) ? "cart" : null),
    debugName: "cart",
    test: OURS,
    minShareCount: 2,
  },
];

const isShared = (id: string, modules: Modules) => isNeededBy(FRAME, id, modules) || pagesOf(id, modules).length > 1;

const isOfPurchase = (id: string, modules: Modules) =>
  pagesOf(id, modules).length === 1 && [CART, CHECKOUT].some((page) => isNeededBy(page, id, modules));

const pagesOf = (id: string, modules: Modules) =>
  Object.keys(FIRST_PAGES).filter((name) => isNeededBy(FIRST_PAGES[name] ?? "", id, modules));

const needs = new Map<string, Set<string>>();

/** Whether the page statically imports the module, directly or transitively. */
function isNeededBy(page: string, id: string, modules: Modules): boolean {
  const known = needs.get(page) ?? everythingFrom(page, (next) => modules.getModuleInfo(next)?.importedIds ?? []);
  needs.set(page, known);
  return known.has(id);
}

/** Iterating a Set also visits entries added during the loop. */
function everythingFrom(start: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}

export default defineConfig({
  plugins: [textPlugin(), asciiScripts(), routerCopy(), tailwindcss(), reactRouter()],
  // Files are compressed afterwards; compressing them here only reports sizes.
  build: { reportCompressedSize: false },
  environments: {
    client: { build: { target: OLDEST_BROWSERS, rolldownOptions: { output: { codeSplitting: { groups } } } } },
    /** Pages and server share one build, so that rules, schemas and texts are loaded once. See docs/decisions/0007. */
    ssr: {
      resolve: { noExternal: ["drizzle-orm", "zod"] },
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: {
            index: inSources("web/handler.ts"),
            "built-shop": inSources("server/built-shop.ts"),
            // Worker threads need entry points of their own.
            "pdf-worker": inSources("server/pdf/worker.ts"),
            "statement-worker": inSources("server/bank/statement-worker.ts"),
          },
          external: ["vite"],
          // All in one folder: some modules locate files relative to themselves.
          output: { chunkFileNames: "[name]-[hash].js" },
          // A page is in the same file as the server's build of it, so ineffective dynamic imports are expected.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
