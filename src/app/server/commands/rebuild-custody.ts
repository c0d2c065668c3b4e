/** `npm run rebuild:custody`: recalculates custody from the logs and reports differences. */

import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { databaseOn } from "#platform/server/database/connections/connect.ts";
import type { Config } from "#shop/server/config.ts";
import { askDatabase, runCommand } from "./command.ts";

async function custody(config: Config): Promise<void> {
  await askDatabase(config, async (client) => {
    const { cylinders, differed } = await rebuildCustody(databaseOn(client));
    for (const id of differed) console.log(`Cylinder ${id} stood otherwise than its log says. It was put right.`);
    console.log(`${cylinders} cylinders stand as their logs say; ${differed.length} of them did not before.`);
  });
}

await runCommand(custody);
