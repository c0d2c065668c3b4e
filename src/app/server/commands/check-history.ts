/** `npm run check:history`: detects rewritten, removed or inserted rows in the shop's histories. */

import { checkHistory, type Head, LOGS, stillHolds } from "#platform/server/database/history-chain.ts";
import { depositFaults } from "#sales/server/deposits/check-deposits-store.ts";
import type { Config } from "#shop/server/config.ts";
import { askDatabase, Refused, runCommand } from "./command.ts";

const CHAIN_OF: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  LOGS.map(({ table, chain }) => [table, chain]),
);

async function history(config: Config, words: string[]): Promise<void> {
  const noted = words.map(notedHead);
  await askDatabase(config, async (client, where) => {
    const logs = await checkHistory(client);
    for (const { table, rows, head } of logs)
      console.log(`${table}: ${rows} rows${head ? `, ending with ${head.id}:${head.hash}` : ""}`);
    const faults = logs
      .flatMap(({ misfits }) => misfits)
      .map(({ table, id, chain }) => {
        const of = chain === "" ? "" : ` (of ${CHAIN_OF[table] ?? "chain"} ${chain})`;
        return `${table}: row ${id}${of} was changed, or a row before it was taken out or put in.`;
      });
    for (const head of noted) {
      if (!(await stillHolds(client, head))) faults.push(`audit_log: row ${head.id} is not what was noted.`);
    }
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) throw new Refused("The histories were rewritten: look at a backup from before.");
    const deposits = await depositFaults(client);
    for (const { account, held, claimed } of deposits)
      console.error(`Account ${account}: ${held} paise of deposits are booked, and ${claimed} are out or withheld.`);
    if (deposits.length > 0)
      throw new Refused("The deposits in the books are not those of the cylinders that are out.");
    console.log(`Every row in ${where} fits the one before it. Note the end of the audit log outside the shop.`);
  });
}

function notedHead(word: string): Head {
  const [, id, hash] = /^--expect=(\d+):([0-9a-f]{64})$/.exec(word) ?? [];
  if (!id || !hash) throw new Refused("Type: npm run check:history [-- --expect=NUMBER:HASH]");
  return { id, hash };
}

await runCommand(history);
