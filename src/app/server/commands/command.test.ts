import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { depositFaults } from "#sales/server/deposits/check-deposits-store.ts";
import { requireSameKeys } from "#shop/server/keys/check-keys.ts";
import { testConfig } from "#testing/app.ts";
import { aDatabase, anEmptyDatabase } from "#testing/database/database.ts";
import { askDatabase } from "./command.ts";

const configFor = ({ url }: { url: string }) => testConfig({ DATABASE_URL: url });

const NO_SHOP = "There is no shop in this database, or one of an older version: start it once.";

test("a command that finds no shop in the database reports it in one line", async () => {
  const config = configFor(await anEmptyDatabase());
  await expect(askDatabase(config, (client) => requireSameKeys(drizzle(client), config))).rejects.toThrow(NO_SHOP);
  await expect(
    askDatabase(config, async (client) => {
      await depositFaults(drizzle(client));
    }),
  ).rejects.toThrow(NO_SHOP);
});

test("a command queries the shop's database and closes its connection afterwards", async () => {
  let faults: unknown;
  let ended = false;
  await askDatabase(configFor(await aDatabase()), async (client, where) => {
    client.once("end", () => {
      ended = true;
    });
    faults = await depositFaults(drizzle(client));
    expect(where).not.toBe("");
  });
  expect([faults, ended]).toEqual([[], true]);
});
