/** The shop's role owns its database and is no superuser: injected SQL can read no files and start no programs. */
import { connectionTo, type Owner } from "./owner.ts";

export const SHOP_ROLE = "shop";
const SHOP_DATABASE = "sheetal";

export const shopConnection = (postmaster: Owner["postmaster"]) =>
  connectionTo(postmaster, { user: SHOP_ROLE, database: SHOP_DATABASE });

/** Never concurrent: only the owner of the data folder calls this. */
export async function makeShopDatabase({ client }: Owner): Promise<void> {
  const { rowCount: roles } = await client.query("select from pg_roles where rolname = $1", [SHOP_ROLE]);
  if (roles === 0) await client.query(`create role ${SHOP_ROLE} login`);
  const { rowCount: databases } = await client.query("select from pg_database where datname = $1", [SHOP_DATABASE]);
  if (databases === 0) await client.query(`create database ${SHOP_DATABASE} owner ${SHOP_ROLE}`);
}
