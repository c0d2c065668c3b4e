/** `npm run rebuild:custody`: recalculates custody from the logs and reports differences. */

import { shopNames } from "#cylinders/server/registry/log-store.ts";
import { rebuildCustody } from "#cylinders/server/registry/rebuild-custody.ts";
import { databaseOn } from "#platform/server/database/connections/connect.ts";
import type { Config } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { storedSettings } from "#shop/server/settings/settings-store.ts";
import { askDatabase, runCommand } from "./command.ts";

async function custody(config: Config): Promise<void> {
  await askDatabase(config, async (client) => {
    const db = databaseOn(client);
    const names = shopNames(settingsOf(config, await storedSettings(db)));
    const { cylinders, differed } = await rebuildCustody(db, { names });
    for (const id of differed) console.log(`Cylinder ${id} stood otherwise than its log says. It was put right.`);
    console.log(`${cylinders} cylinders stand as their logs say; ${differed.length} of them did not before.`);
  });
}

await runCommand(custody);
