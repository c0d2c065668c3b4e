/** The shop's role owns its database and is no superuser: injected SQL can read no files and start no programs. */
import pg from "pg";
import { SUPERUSER } from "./cluster.ts";
import { connectionTo, type Owner } from "./owner.ts";

export const SHOP_ROLE = "shop";
const SHOP_DATABASE = "sheetal";

export const shopConnection = (postmaster: Owner["postmaster"], user = SHOP_ROLE) =>
  connectionTo(postmaster, { user, database: SHOP_DATABASE });

/** Never concurrent: only the owner of the data folder calls this. */
export async function makeShopDatabase({ client, postmaster }: Owner): Promise<void> {
  if (!(await hasShopRole(client))) await client.query(`create role ${SHOP_ROLE} login`);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [SHOP_DATABASE]);
  if (rowCount === 0) await client.query(`create database ${SHOP_DATABASE} owner ${SHOP_ROLE}`);
  await asSuperuser(postmaster, (inside) => inside.query(HAND_OVER));
}

/** A running older version uses the superuser and may lack the role. */
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
  // Queries fail by themselves; without a listener the process would exit.
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
 * Older versions created everything as the superuser. Runs in one transaction. Column sequences follow their table, schema public
 * follows the database owner, and extension objects stay with the superuser.
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
