/** `npm run check:deposits`: compares the booked deposits with the cylinders that are out. */

import { databaseOn } from "#platform/server/database/connections/connect.ts";
import { depositFaults } from "#sales/server/deposits/check-deposits-store.ts";
import type { Config } from "#shop/server/config.ts";
import { askDatabase, Refused, runCommand } from "./command.ts";

async function deposits(config: Config): Promise<void> {
  await askDatabase(config, async (client, where) => {
    const faults = await depositFaults(databaseOn(client));
    for (const { account, held, claimed } of faults)
      console.error(`Account ${account}: ${held} paise of deposits are booked, and ${claimed} are out or withheld.`);
    if (faults.length > 0) throw new Refused("The deposits in the books are not those of the cylinders that are out.");
    console.log(`The deposits in ${where} are those of the cylinders that are out.`);
  });
}

await runCommand(deposits);
