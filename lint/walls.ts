/**
 * The inner walls: inside each layer the features stand in a line and import only those before them. What two features need from
 * each other goes down (a type, a rule) or up (a composition), never across. `npm run check` runs it; the compiler holds the
 * arrows between the layers. Tests and their makers may look anywhere in their layer.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

type Layer = {
  /** Files of the layer's own folder that everybody may use. They may name anybody's types, and run nobody's code. */
  ground: readonly string[];
  /** Lowest first. Files of the layer's own folder that are not ground put everything together and come after the line. */
  line: readonly string[];
};

/** Written as one text, because one name a line hides the line. */
const inOrder = (names: string): readonly string[] => names.trim().split(/\s+/);

export const LAYERS: Readonly<Record<string, Layer>> = {
  domain: {
    ground: [],
    line: inOrder(`
      money language csv email phone india state-names gstin aadhaar shop-texts identity catalogue pictures pricing daily-prices
      empties cart checkout orders quotes papers ledger bank accounts cylinders labels custody`),
  },
  server: {
    ground: ["shop", "config"],
    line: inOrder(`
      log database http concurrency pdf pictures pages audit settings keys attempts mail accounts
      price-history catalogue-search catalogue daily-prices price-alerts trade-prices carts payments ledger deposits papers orders quotes qr-users
      labels cylinders custody receivables bank
      enquiries customer-file back-office backup operating seed build development commands`),
  },
  web: {
    ground: ["api", "context", "nonce"],
    line: inOrder(`
      ui forms session shell legal enquiries catalogue daily-prices cart empties accounts payments orders
      offline papers ledger checkout quotes rate-list qr-users cylinders scanning custody landing office-kit back-office routes`),
  },
};

/** Where SQL lives. */
const HOLDS_SQL = /[/-](?:store|tables|sql)\.ts$|^src\/server\/database\//;

const IMPORT = /^\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** What is wrong with the imports of one file of a layer, each in a sentence. */
export function wallComplaints(file: string, source: string): string[] {
  const [, layerName = "", ...rest] = file.split("/");
  const layer = LAYERS[layerName];
  if (layer === undefined || /(\.test|makers)\.tsx?$/.test(file)) return [];
  const from = featureOf(rest);
  const own = placeOf(layer, from);
  return [...source.matchAll(IMPORT)].flatMap(([, typeOnly, named, loaded]) => {
    const address = named ?? loaded ?? "";
    if (address.startsWith("drizzle-orm") && !HOLDS_SQL.test(file))
      return [`${from} may not import ${address} here: SQL lives in a store`];
    const target = targetOf(layerName, file, address);
    if (target === undefined || target === from || target === "+types") return [];
    // A foreign key has two ends: the tables are one schema, whoever they belong to.
    if (isTables(file) && isTables(address)) return [];
    const theirs = placeOf(layer, target);
    if (own === undefined) return [`${from} has no place in the line of ${layerName} (lint/walls.ts)`];
    if (theirs === undefined) return [`${target} has no place in the line of ${layerName} (lint/walls.ts)`];
    if (layer.ground.includes(from) && typeOnly) return [];
    const bothOnTop = own === layer.line.length && theirs === own;
    if (theirs >= own && !bothOnTop) return [`${from} may not import ${address}: ${target} comes after it`];
    return address.endsWith("/store.ts") ? [`${from} may not import ${address}: it is of ${target} alone`] : [];
  });
}

const isTables = (path: string) => path.endsWith("/tables.ts");

/** The feature's folder, or the name of a file that lies in the layer's own folder. */
const featureOf = (path: readonly string[]) => (path[0] ?? "").replace(/\.tsx?$/, "");

function targetOf(layerName: string, file: string, address: string): string | undefined {
  if (address.startsWith(`#${layerName}/`)) return featureOf(address.split("/").slice(1));
  if (!address.startsWith(".")) return undefined;
  return featureOf(
    normalize(join(dirname(file), address))
      .split("/")
      .slice(2),
  );
}

function placeOf({ ground, line }: Layer, feature: string): number | undefined {
  if (ground.includes(feature)) return -1;
  const place = line.indexOf(feature);
  if (place >= 0) return place;
  return TOP.has(feature) ? line.length : undefined;
}

/** Where a layer is put together. */
const TOP = new Set([
  ...["app", "built-shop", "greeting", "main", "open-shop", "run-shop", "watchdog", "web", "workers"],
  ...["entry.client", "entry.server", "handler", "root", "routes", "service-worker", "shared-pages"],
]);

if (import.meta.main) {
  const layers = process.argv.slice(2);
  const complaints = globSync("src/{domain,server,web}/**/*.{ts,tsx}")
    .filter((file) => layers.length === 0 || layers.includes(file.split("/")[1] ?? ""))
    .sort()
    .flatMap((file) => wallComplaints(file, readFileSync(file, "utf8")).map((words) => `${file}: ${words}`));
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) {
    console.error(`\n${complaints.length} imports go through a wall.`);
    process.exit(1);
  }
}
