/** `npm run backup -- FILE`: works while the shop runs. */
import { resolve } from "node:path";
import { backUpShop } from "#office/server/backup/shop-backup.ts";
import type { Config } from "#shop/server/config.ts";
import { Refused, reachDatabase, runCommand } from "./command.ts";

async function backup(config: Config, words: string[]): Promise<void> {
  const [file, ...rest] = words.filter((word) => !word.startsWith("--"));
  if (file === undefined || rest.length > 0)
    throw new Refused("Name one file: npm run backup -- FILE [--without-keys]");
  const withKeys = !words.includes("--without-keys");
  const { connection, where, close } = await reachDatabase(config);
  try {
    const requested = { connection, config, file: resolve(file), now: new Date(), by: "npm run backup", withKeys };
    const written = await backUpShop(requested);
    if (written === undefined) throw new Refused("Another backup is being made just now.");
    const rows = written.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${resolve(file)}: ${written.tables.length} tables, ${rows} rows, ${written.bytes} bytes, from ${where}.`,
    );
    console.log(withKeys ? "It holds the shop's keys and people's data: keep it as safe as the shop." : WITHOUT_KEYS);
  } finally {
    await close();
  }
}

const WITHOUT_KEYS = "It holds people's data and not the shop's keys: keep aadhaar.key and cylinder.key elsewhere.";

await runCommand(backup);
