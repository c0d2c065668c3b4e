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

/**
 * Not bundled: native code, files that a package finds beside itself, what a shop never loads, and React, which is few files. Node
 * needs a millisecond for each file of the other packages.
 */
const EXTERNAL = [
  ...["@expo-google-fonts/noto-sans", "fontkit", "nodemailer", "pdfkit", "sharp", "zxing-wasm"],
  ...["@fastify/ajv-compiler", "@fastify/fast-json-stringify-compiler", "light-my-request", "thread-stream", "vite"],
  ...["react", "react-dom"],
];

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

const BUILT_SHOP = inSources("server/built-shop.ts");
const PRIMARY = inSources("server/run-shop.ts");
const SHOP = ["server/open-shop.ts", "web/handler.ts"].map(inSources);
const THREADS = {
  "pdf-worker": inSources("server/pdf/worker.ts"),
  "statement-worker": inSources("server/bank/statement-worker.ts"),
};

const BUNDLED = {
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { noExternal: true as const, external: EXTERNAL },
};

const isInOne = (entries: string[], id: string, modules: Modules) =>
  entries.some((entry) => isNeededBy(entry, id, modules));

/** One file for each kind of process or thread that loads it: first what the primary loads before it starts a worker. */
const SERVER_GROUPS: Rolldown.CodeSplittingGroup[] = Object.entries({
  start: (id: string, modules: Modules) => id !== BUILT_SHOP && isNeededBy(BUILT_SHOP, id, modules),
  threads: (id: string, modules: Modules) =>
    isInOne(Object.values(THREADS), id, modules) && isInOne([PRIMARY, ...SHOP], id, modules),
  primary: (id: string, modules: Modules) => isNeededBy(PRIMARY, id, modules),
  shop: (id: string, modules: Modules) => isInOne(SHOP, id, modules),
}).map(([name, isPart], place) => ({
  name: (id, modules) => (isPart(id, modules) ? name : null),
  debugName: name,
  // Negative priorities are not honoured.
  priority: 4 - place,
}));

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

export default defineConfig(({ command }) => ({
  plugins: [textPlugin(), asciiScripts(), routerCopy(), tailwindcss(), reactRouter()],
  // Files are compressed afterwards; compressing them here only reports sizes.
  build: { reportCompressedSize: false },
  environments: {
    client: { build: { target: OLDEST_BROWSERS, rolldownOptions: { output: { codeSplitting: { groups } } } } },
    /** Pages and server share one build, so that rules, schemas and texts are loaded once. See docs/decisions/0007. */
    ssr: {
      ...(command === "build" && BUNDLED),
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: {
            index: inSources("web/handler.ts"),
            "built-shop": BUILT_SHOP,
            // Worker threads need entry points of their own.
            ...THREADS,
          },
          external: ["vite"],
          // All in one folder: some modules locate files relative to themselves.
          output: {
            chunkFileNames: "[name]-[hash].js",
            codeSplitting: { groups: SERVER_GROUPS },
          },
          // A page is in the same file as the server's build of it, so ineffective dynamic imports are expected.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
