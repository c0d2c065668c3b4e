import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Rolldown } from "vite";
import { asciiScripts } from "./src/server/build/ascii-scripts.ts";
import { OLDEST_BROWSERS } from "./src/server/build/oldest-browsers.ts";
import { textPlugin } from "./src/server/build/text-plugin.ts";

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const inSources = (file: string) => normalizePath(resolve(import.meta.dirname, "src", file));
const inWeb = (file: string) => inSources(`web/${file}`);
const FRAME = inWeb("root.tsx");
const LANDING_PAGE = inWeb("landing/home-page.tsx");
const CART = inWeb("cart/drawer/cart-parts.ts");
const PAGES_BESIDE_CART = ["routes/product.tsx", "routes/refrigerant-prices.tsx", "rate-list/rate-list.tsx"].map(inWeb);

const OURS = /\/src\/(web|domain)\//;

/**
 * Many small files cost requests and compress worse than one, so the layout and what the landing page shares form one
 * file. The rest loads on demand; above all the cart, whose rules the buying pages need too. The few modules that other public pages
 * share with the cart are a file of their own: a group also takes what its modules import, so these pages would load the whole cart.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//, priority: 3 },
  {
    name: (id, modules) => (isOfEveryPage(id, modules) ? "shared" : null),
    debugName: "shared",
    test: OURS,
    priority: 2,
  },
  {
    name: (id, modules) => (isBesideCart(id, modules) ? "beside-cart" : null),
    debugName: "beside-cart",
    test: OURS,
    priority: 1,
  },
  {
    name: (id, modules) => (isNeededBy(CART, id, modules) ? "cart" : null),
    debugName: "cart",
    test: OURS,
    minShareCount: 2,
  },
];

const isOfEveryPage = (id: string, modules: Modules) =>
  isNeededBy(FRAME, id, modules) || (isNeededBy(LANDING_PAGE, id, modules) && !isOnlyOfLandingPage(id, modules));

const isBesideCart = (id: string, modules: Modules) =>
  isNeededBy(CART, id, modules) && PAGES_BESIDE_CART.some((page) => isNeededBy(page, id, modules));

const needs = new Map<string, Set<string>>();

/** Whether the page statically imports the module, directly or transitively. */
function isNeededBy(page: string, id: string, modules: Modules): boolean {
  const known = needs.get(page) ?? everythingFrom(page, (next) => modules.getModuleInfo(next)?.importedIds ?? []);
  needs.set(page, known);
  return known.has(id);
}

/** Whether no other page and no lazily loaded module imports it. */
function isOnlyOfLandingPage(id: string, modules: Modules): boolean {
  const importersOf = (next: string) => modules.getModuleInfo(next)?.importers ?? [];
  const tops = [...everythingFrom(id, importersOf)].filter((next) => importersOf(next).length === 0);
  return tops.every((top) => top.startsWith(LANDING_PAGE));
}

/** Iterating a Set also visits entries added during the loop. */
function everythingFrom(start: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}

export default defineConfig({
  plugins: [textPlugin(), asciiScripts(), tailwindcss(), reactRouter()],
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
