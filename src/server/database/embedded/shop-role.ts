/**
 * The role that the shop connects with: it owns the shop's database and what is in it, and is no superuser. A statement that somebody smuggles
 * into the shop can then read no file of the machine and start no program on it.
 */
import pg from "pg";
import { SUPERUSER } from "./cluster.ts";
import { connectionTo, type Owner } from "./owner.ts";

export const SHOP_ROLE = "shop";
const SHOP_DATABASE = "sheetal";

export const shopConnection = (postmaster: Owner["postmaster"], user = SHOP_ROLE) =>
  connectionTo(postmaster, { user, database: SHOP_DATABASE });

/** Only the owner of the data folder gets here, so no two do it at once. */
export async function makeShopDatabase({ client, postmaster }: Owner): Promise<void> {
  if (!(await hasShopRole(client))) await client.query(`create role ${SHOP_ROLE} login`);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [SHOP_DATABASE]);
  if (rowCount === 0) await client.query(`create database ${SHOP_DATABASE} owner ${SHOP_ROLE}`);
  await asSuperuser(postmaster, (inside) => inside.query(HAND_OVER));
}

/** An older shop that is running still connects as the superuser, and its data folder may not have the role yet. */
export const runningShopConnection = async (postmaster: Owner["postmaster"]) =>
  shopConnection(postmaster, (await asSuperuser(postmaster, hasShopRole)) ? SHOP_ROLE : SUPERUSER);

async function hasShopRole(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [SHOP_ROLE]);
  return rowCount === 1;
}

async function asSuperuser<Found>(
  postmaster: Owner["postmaster"],
  ask: (client: pg.Client) => Promise<Found>,
): Promise<Found> {
  const client = new pg.Client(shopConnection(postmaster, SUPERUSER));
  // A connection that breaks fails what is asked over it; unheard, the event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end();
  }
}

const isExtensionMember = (catalog: string) =>
  `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;

/**
 * Older shops made everything as the superuser, and one that is started again for a while does so too. In one transaction. Sequences of a column
 * follow their table, the schema public belongs to the owner of the database, and what an extension made stays with the superuser.
 */
const HAND_OVER = `do $$
declare handed record;
begin
  if (select datdba <> '${SHOP_ROLE}'::regrole from pg_database where datname = current_database()) then
    execute format('alter database %I owner to ${SHOP_ROLE}', current_database());
  end if;
  for handed in
    with ours as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select format('schema %I', nspname) as name from ours where nspname <> 'public' and nspowner <> '${SHOP_ROLE}'::regrole
    union all select format('table %s', pg_class.oid::regclass) from pg_class join ours on ours.oid = relnamespace
      where relowner <> '${SHOP_ROLE}'::regrole and not ${isExtensionMember("pg_class")} and (relkind in ('r', 'p', 'v', 'm')
        or relkind = 'S' and not exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')))
    union all select format('routine %s', pg_proc.oid::regprocedure) from pg_proc join ours on ours.oid = pronamespace
      where proowner <> '${SHOP_ROLE}'::regrole and not ${isExtensionMember("pg_proc")}
    union all select format('collation %I.%I', nspname, collname) from pg_collation join ours on ours.oid = collnamespace
      where collowner <> '${SHOP_ROLE}'::regrole
    union all select format('statistics %I.%I', nspname, stxname) from pg_statistic_ext join ours on ours.oid = stxnamespace
      where stxowner <> '${SHOP_ROLE}'::regrole
  loop
    execute format('alter %s owner to ${SHOP_ROLE}', handed.name);
  end loop;
end $$`;
