/** `npm run restore -- FILE`: replaces the shop's database with a backup. --check only verifies the file. */
import { resolve } from "node:path";
import { restoreBackup, wholeBackup } from "#office/server/backup/restore-backup.ts";
import { putKeysBack } from "#office/server/backup/shop-backup.ts";
import type { Config } from "#shop/server/config.ts";
import { KEYS } from "#shop/server/keys/shop-key.ts";
import { Refused, runCommand, takeDatabase } from "./command.ts";

async function restore(config: Config, words: string[]): Promise<void> {
  const [name, ...rest] = words.filter((word) => !word.startsWith("--"));
  if (name === undefined || rest.length > 0) throw new Refused("Name one file: npm run restore -- FILE [--replace]");
  const file = resolve(name);
  const found = await wholeBackup(file);
  console.log(`${file}: made ${found.madeAt} by PostgreSQL ${found.postgres}, whole.`);
  if (words.includes("--check")) return;
  const { connection, where, close } = await takeDatabase(config);
  try {
    const { header, tables } = await restoreBackup({ connection, file, replace: words.includes("--replace") });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${tables.length} tables, ${rows} rows, each compared, into ${where}.`);
    for (const key of putKeysBack(config, header))
      console.log(keyElsewhere(config, key, header.keys[key] !== undefined));
  } finally {
    await close();
  }
}

function keyElsewhere({ DATA_DIR }: Config, name: keyof typeof KEYS, isInBackup: boolean): string {
  const { setting, file } = KEYS[name];
  return isInBackup
    ? `The ${name} key here is another than the backup's: remove ${setting} or ${file} in ${DATA_DIR} and restore again, or the shop will not start.`
    : `The backup holds no ${name} key: set ${setting}, or put ${file} into ${DATA_DIR}, before the shop is started.`;
}

await runCommand(restore);
