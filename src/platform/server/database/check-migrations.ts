/** `npm run check`: fails when tables and committed migrations differ. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { MIGRATIONS_FOLDER, TABLES } from "./schema-source.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DRIZZLE_KIT = join(ROOT, "node_modules/drizzle-kit/bin.cjs");

type Source = { root: string; tables: string; migrations: string };

/** One line per fault. */
export async function migrationFaults({ root, tables, migrations }: Source): Promise<string[]> {
  return [...(await outOfOrder(join(root, migrations))), ...(await unwritten({ root, tables, migrations }))];
}

/** Only migrations newer than the last applied one run: a late merge of an older one would be skipped. */
async function outOfOrder(migrations: string): Promise<string[]> {
  const journal = JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries
    .filter(({ when }, place) => when <= (journal.entries[place - 1]?.when ?? 0))
    .map(({ tag }) => `Migration ${tag} is older than the one before it and would be skipped: generate it again.`);
}

/** Checks whether drizzle-kit would generate anything, in a copy. */
async function unwritten({ root, tables, migrations }: Source): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), "sheetal-migrations-"));
  try {
    await cp(join(root, migrations), copy, { recursive: true });
    const before = new Set(await readdir(copy));
    // drizzle-kit prepends "./" to the path.
    const out = relative(root, copy);
    const arguments_ = ["generate", "--dialect=postgresql", `--schema=${tables}`, `--out=${out}`];
    const refused = await promisify(execFile)(process.execPath, [DRIZZLE_KIT, ...arguments_], { cwd: root }).then(
      () => [],
      (error) => [
        `drizzle-kit cannot tell what changed: ${String(error.stdout).trim()} ${String(error.stderr).trim()}`,
      ],
    );
    const written = (await readdir(copy)).filter((file) => file.endsWith(".sql") && !before.has(file));
    const faults = await Promise.all(written.map(async (file) => explain(await readFile(join(copy, file), "utf8"))));
    return [...refused, ...faults];
  } finally {
    await rm(copy, { recursive: true });
  }
}

const explain = (missing: string) =>
  `The tables are ahead of the migrations: run drizzle-kit generate and commit what it writes. Missing:\n${missing.trim()}`;

if (import.meta.main) {
  const faults = await migrationFaults({ root: ROOT, tables: TABLES, migrations: MIGRATIONS_FOLDER });
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
