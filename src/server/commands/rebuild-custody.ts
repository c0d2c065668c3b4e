/** `npm run rebuild:custody`: recalculates custody from the logs and reports differences. */
import type { Config } from "#server/config.ts";
import { shopNames } from "#server/cylinders/registry/log-store.ts";
import { rebuildCustody } from "#server/cylinders/registry/rebuild-custody.ts";
import { databaseOn } from "#server/database/client.ts";
import { settingsOf } from "#server/settings/effective-settings.ts";
import { storedSettings } from "#server/settings/settings-store.ts";
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
