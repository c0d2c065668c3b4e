/** `npm run keys`: checks that the shop's keys match its database. --accept records the current keys. */

import { databaseOn } from "#platform/server/database/connections/connect.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Config } from "#shop/server/config.ts";
import { acceptKeys, requireSameKeys } from "#shop/server/keys/check-keys.ts";
import { askDatabase, runCommand } from "./command.ts";

const OPERATOR = { kind: "shop", id: "keys", name: "npm run keys" } as const;

async function keys(config: Config, words: string[]): Promise<void> {
  await askDatabase(config, async (client) => {
    const db = databaseOn(client);
    if (words.includes("--accept")) {
      const changed = await change({ db, now: () => new Date() }, OPERATOR, async ({ tx, at, audit }) => {
        const others = await acceptKeys(tx, config, at);
        if (others.length > 0) audit("accept-keys", { kind: "settings", id: "keys" }, { after: others });
        return others;
      });
      const text = changed.length === 0 ? "They were these before" : `Changed: ${changed.join(", ")}`;
      console.log(`The database belongs to the keys that are here. ${text}.`);
    } else {
      await requireSameKeys(db, config);
      console.log("The keys are those of this database.");
    }
  });
}

await runCommand(keys);
