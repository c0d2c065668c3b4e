/**
 * Import rules. Subjects form a line, and each imports only those before it; so do the folders inside a layer of a subject. What two folders
 * share moves down (a type, a rule) or up (a composition). A folder's tables are private to it.
 * `npm run check` runs this; the compiler enforces the layers inside a subject, Biome finds circles. Tests and their fixtures may import anything in their layer.
 * Nothing in `src` imports `lab`, whose packages a shop does not install.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { importExceptions } from "./import-exceptions.ts";

/** One string, because one name per line would hide the order. */
const lineOf = (names: string): readonly string[] => names.trim().split(/\s+/);

/** Lowest first. */
export const SUBJECTS = lineOf(
  "platform shop messages people catalogue books sales cylinders receivables office storefront app",
);

/** The folders of a layer, lowest first. A dot stands for the files beside the folders; without one they come last and compose the folders. */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  "platform/rules": lineOf("language money india text"),
  "platform/server": lineOf("log database http jobs secrets pdf attempts pictures"),
  "platform/web": lineOf("state ui . offline router page forms office-kit"),
  "shop/rules": lineOf("identity settings"),
  "shop/server": lineOf("config . settings audit keys"),
  "shop/web": lineOf(". office"),
  "messages/server": lineOf("mail notifications enquiries"),
  "messages/web": lineOf("enquiries office/enquiries office/outbox"),
  "people/rules": lineOf("accounts staff customers"),
  "people/server": lineOf("accounts notices staff qr-users"),
  "people/web": lineOf("session office/tokens accounts office/customers office/staff qr-users"),
  "catalogue/rules": lineOf("products pricing empties search trade-prices daily-prices"),
  "catalogue/server": lineOf("price-history drawings search products trade-prices demo alerts daily-prices"),
  "catalogue/web": lineOf(
    "products daily-prices office/csv office/products office/daily-prices office/trade-prices office/empties",
  ),
  "books/rules": lineOf("documents ledger tally"),
  "books/server": lineOf("ledger documents"),
  "books/web": lineOf("documents office/ledger office/documents"),
  "sales/rules": lineOf("cart quotes checkout deposits orders"),
  "sales/server": lineOf("proofs deposits carts orders quotes"),
  "sales/web": lineOf("draft cart payment orders checkout empties quotes office/quotes office/orders"),
  "cylinders/rules": lineOf("registry custody labels deposits scanning"),
  "cylinders/server": lineOf("cylinder alerts labels registry yard dispatch returns offers record mine"),
  "cylinders/web": lineOf(
    "shared scanner scanning custody labels office/scan-out passport browse register office office/empties",
  ),
  "receivables/server": lineOf("payments bank whatsapp"),
  "receivables/web": lineOf("statement office/payment-desk office/payments office/bank"),
  "office/rules": lineOf("customer-file imports setup"),
  "office/server": lineOf("overview settings imports setup customer-file backup"),
  "office/web": lineOf("frame audit customer-file imports order settings setup yard login dashboard"),
  "storefront/web": lineOf("frame account landing legal offline pages rate-list"),
  "app/server": lineOf("pages operating build development commands"),
};

/** Layers whose files stand side by side: the wire format, and rules that are one folder. */
const WITHOUT_FOLDERS = /^[a-z]+\/api$|^messages\/rules$|^receivables\/rules$/;

type Place = { subject: string; layer: string; folder: string };

/** Files that may contain SQL. */
const SQL_FILE = /[/-](?:store|schema|sql)\.ts$|^src\/platform\/server\/database\//;

const IMPORT = /^\s*(?:import|export)\s+(?:type\s)?(?:[^"';]*?from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

const isTest = (file: string) => /(\.test|makers)\.tsx?$|^src\/testing\//.test(file);
const isSchema = (file: string) => file.endsWith("/schema.ts");

/** The forbidden imports of one file, each as a sentence. */
export function importProblems(file: string, source: string): string[] {
  const imported = addressesIn(source);
  const ofLab = imported
    .filter((address) => address.startsWith(".") && fileAt(file, address).startsWith("lab/"))
    .map((address) => `${file} may not import ${address}: a shop is installed without lab`);
  return isTest(file) ? ofLab : [...ofLab, ...imported.flatMap((address) => problemOf(file, address) ?? [])];
}

function problemOf(file: string, address: string): string | undefined {
  if (address.startsWith("drizzle-orm"))
    return SQL_FILE.test(file) ? undefined : `${file} may not import ${address}: SQL lives in a store`;
  if (!/^[#.]/.test(address) || address.includes("/+types/")) return undefined;
  const target = fileAt(file, address);
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!from || !to) return undefined;
  const sentence = (why: string) => `${file} may not import ${target}: ${why}`;
  if (from.subject !== to.subject) {
    const [own, theirs] = [from, to].map(({ subject }) => SUBJECTS.indexOf(subject)) as [number, number];
    if (own < 0) return `${from.subject} has no position among the subjects (lint/import-rules.ts)`;
    // A foreign key has two ends: all schema files are one schema.
    if (isSchema(file) && isSchema(target)) return undefined;
    if (theirs > own) return sentence(`${to.subject} comes after it`);
  }
  if (from.subject === to.subject && from.layer === to.layer && from.folder === to.folder) return undefined;
  if (isSchema(target) && !isSchema(file) && !mayRead(file, target))
    return sentence("a folder's tables are private to it");
  if (from.subject !== to.subject || from.layer !== to.layer || isSchema(file)) return undefined;
  const [own, theirs] = [from, to].map(positionOf) as [number | undefined, number | undefined];
  const unplaced = own === undefined ? from : theirs === undefined ? to : undefined;
  if (unplaced) return `${nameOf(unplaced)} has no position in the line of its layer (lint/import-rules.ts)`;
  return (theirs ?? 0) > (own ?? 0) ? sentence(`${to.folder} comes after it`) : undefined;
}

/** The demo goods are written table by table. The folders of cylinders share their tables. */
const mayRead = (file: string, schema: string): boolean =>
  file.startsWith("src/catalogue/server/demo/") ||
  [file, schema].every((path) => path.startsWith("src/cylinders/server/"));

const nameOf = ({ subject, layer, folder }: Place) => `${subject}/${layer}/${folder}`;

/** Files directly in `src` compose everything. */
function placeOf(file: string): Place | undefined {
  const [src, subject = "", layer = "", ...rest] = file.split("/");
  if (src !== "src") return undefined;
  if (layer === "") return { subject: "app", layer: "web", folder: "." };
  const [folder = "", part = ""] = rest;
  if (rest.length < 2) return { subject, layer, folder: "." };
  return { subject, layer, folder: folder === "office" && rest.length > 2 ? `office/${part}` : folder };
}

function positionOf({ subject, layer, folder }: Place): number | undefined {
  if (WITHOUT_FOLDERS.test(`${subject}/${layer}`)) return 0;
  const line = FOLDERS[`${subject}/${layer}`] ?? [];
  const position = line.indexOf(folder);
  if (position >= 0) return position;
  return folder === "." ? line.length : undefined;
}

const addressesIn = (source: string): string[] =>
  [...source.matchAll(IMPORT)].map(([, named, loaded]) => named ?? loaded ?? "");

const fileAt = (file: string, address: string): string =>
  address.startsWith("#") ? `src/${address.slice(1)}` : normalize(join(dirname(file), address));

/** All problems of the project, and exceptions that no file needs any more. */
export function projectProblems(sources: ReadonlyMap<string, string>): string[] {
  const excepted = new Set(importExceptions.map(({ from, to }) => `src/${from} may not import src/${to}`));
  const used = new Set<string>();
  const wrong = [...sources].flatMap(([file, source]) =>
    importProblems(file, source).filter((problem) => {
      const key = problem.replace(/: [^:]*$/, "");
      if (excepted.has(key)) used.add(key);
      return !excepted.has(key);
    }),
  );
  const unused = [...excepted].filter((key) => !used.has(key)).map((key) => `${key}: remove this exception`);
  return [...wrong, ...unused];
}

export const projectSources = (): Map<string, string> =>
  new Map(
    globSync("src/**/*.{ts,tsx}")
      .sort()
      .map((file) => [file, readFileSync(file, "utf8")]),
  );

if (import.meta.main) {
  const problems = projectProblems(projectSources());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`\n${problems.length} forbidden imports.`);
    process.exit(1);
  }
}
