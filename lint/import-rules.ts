/**
 * Import rules within a layer: features form a line, and each imports only those before it. What two features share moves down (a type, a
 * rule) or up (a composition). A feature's tables are private to it, and no files import each other in a circle. `npm run check` runs
 * this; the compiler enforces the rules between layers. Tests and builders may import anything in their layer. Nothing in `src` imports
 * `lab`, whose packages a shop does not install.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

type Layer = {
  /** Files in the layer's root that every feature may import. They may import types of any feature, and run no feature's code. */
  ground: readonly string[];
  /** Lowest first; `feature/part` places a sub-folder apart from its feature. Other files of the layer's root come after the line. */
  line: readonly string[];
};

/** One string, because one name per line would hide the order. */
const lineOf = (names: string): readonly string[] => names.trim().split(/\s+/);

export const LAYERS: Readonly<Record<string, Layer>> = {
  domain: {
    ground: [],
    line: lineOf(`
      money language csv email phone india state-names gstin aadhaar shop-texts identity whatsapp catalogue pricing daily-prices
      cylinders/empties cart checkout orders quotes documents ledger bank accounts cylinders imports settings notifications`),
  },
  server: {
    ground: ["shop", "basics", "config"],
    line: lineOf(`
      log database http concurrency pdf pictures pages audit settings keys attempts mail accounts notifications
      price-history catalogue-search catalogue daily-prices price-alerts stock-alerts trade-prices carts payments ledger cylinders/deposits documents orders quotes qr-users
      cylinders receivables bank imports
      enquiries whatsapp customer-file back-office backup operating seed setup build development commands`),
  },
  web: {
    ground: ["api", "context", "nonce"],
    line: lineOf(`
      ui forms session shell legal enquiries catalogue daily-prices cart cylinders/empties accounts payments orders
      offline documents receivables checkout quotes rate-list qr-users cylinders landing office-kit back-office routes`),
  },
};

/** Files that may contain SQL. */
const SQL_FILE = /[/-](?:store|schema|sql)\.ts$|^src\/server\/database\//;

const IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The forbidden imports of one file, each as a sentence. */
export function importProblems(file: string, source: string): string[] {
  return [...labProblems(file, source), ...layerProblems(file, source)];
}

function labProblems(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map(([, , named, loaded]) => named ?? loaded ?? "")
    .filter((address) => address.startsWith(".") && normalize(join(dirname(file), address)).startsWith("lab/"))
    .map((address) => `${file} may not import ${address}: a shop is installed without lab`);
}

function layerProblems(file: string, source: string): string[] {
  const [, layerName = "", ...rest] = file.split("/");
  const layer = LAYERS[layerName];
  if (layer === undefined || /(\.test|makers)\.tsx?$/.test(file)) return [];
  const from = featureOf(layer, rest);
  const own = positionOf(layer, from);
  return [...source.matchAll(IMPORT)].flatMap(([, typeOnly, named, loaded]) => {
    const address = named ?? loaded ?? "";
    if (address.startsWith("drizzle-orm") && !SQL_FILE.test(file))
      return [`${from} may not import ${address} here: SQL lives in a store`];
    const path = pathOf(layerName, file, address);
    if (path === undefined || path[0] === "+types") return [];
    const target = featureOf(layer, path);
    if (target === from) return [];
    // A foreign key has two ends: all schema files are one schema.
    if (isSchema(file) && isSchema(address)) return [];
    if (isSchema(address) && path[0] !== rest[0] && !READS_EVERY_TABLE.has(from))
      return [`${from} may not import ${address}: ${target} exports a function or a view of it`];
    const theirs = positionOf(layer, target);
    if (own === undefined) return [`${from} has no position in the line of ${layerName} (lint/import-rules.ts)`];
    if (theirs === undefined) return [`${target} has no position in the line of ${layerName} (lint/import-rules.ts)`];
    if (layer.ground.includes(from) && typeOnly) return [];
    const bothOnTop = own === layer.line.length && theirs === own;
    if (theirs >= own && !bothOnTop) return [`${from} may not import ${address}: ${target} comes after it`];
    return address.endsWith("/store.ts") ? [`${from} may not import ${address}: it is private to ${target}`] : [];
  });
}

const isSchema = (path: string) => path.endsWith("/schema.ts");

/** The example shop is written table by table. */
const READS_EVERY_TABLE = new Set(["seed"]);

/** Files that import each other in a circle, types and lazy imports included. */
export function importCycles(sources: ReadonlyMap<string, string>): string[] {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [[...trail.slice(trail.indexOf(file)), file].join(" → ")];
    const source = sources.get(file);
    if (done.has(file) || source === undefined) return [];
    const found = [...source.matchAll(IMPORT)].flatMap(([, , named, loaded]) =>
      visit(fileAt(file, named ?? loaded ?? ""), [...trail, file]),
    );
    done.add(file);
    return found;
  };
  return [...sources.keys()].flatMap((file) => visit(file, []));
}

const fileAt = (file: string, address: string): string =>
  address.startsWith("#") ? `src/${address.slice(1)}` : normalize(join(dirname(file), address));

/** The feature's folder, a sub-folder with a position of its own, or the name of a file in the layer's root. */
function featureOf({ line }: Layer, [folder = "", part = ""]: readonly string[]): string {
  return line.includes(`${folder}/${part}`) ? `${folder}/${part}` : folder.replace(/\.tsx?$/, "");
}

/** The imported file below the layer's root; undefined for a package or another layer. */
function pathOf(layerName: string, file: string, address: string): string[] | undefined {
  if (address.startsWith(`#${layerName}/`)) return address.split("/").slice(1);
  if (!address.startsWith(".")) return undefined;
  return normalize(join(dirname(file), address))
    .split("/")
    .slice(2);
}

function positionOf({ ground, line }: Layer, feature: string): number | undefined {
  if (ground.includes(feature)) return -1;
  const position = line.indexOf(feature);
  if (position >= 0) return position;
  return TOP.has(feature) ? line.length : undefined;
}

/** Files that compose a layer. */
const TOP = new Set([
  ...["app", "built-shop", "first-worker", "greeting", "main", "open-shop", "run-shop", "watchdog", "web", "workers"],
  ...["entry.client", "entry.server", "handler", "late-frame", "root", "routes", "service-worker", "shared-pages"],
]);

if (import.meta.main) {
  const files = globSync("src/**/*.{ts,tsx}").sort();
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const problems = [
    ...[...sources].flatMap(([file, source]) => importProblems(file, source).map((problem) => `${file}: ${problem}`)),
    ...importCycles(sources).map((cycle) => `A circle of imports: ${cycle}`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`\n${problems.length} forbidden imports.`);
    process.exit(1);
  }
}
