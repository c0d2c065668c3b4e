/** Detects a pooler in transaction mode, which breaks prepared statements, session locks and LISTEN. */
import { ShopClient } from "#platform/server/database/client.ts";
import type { Connection } from "./connection-pool.ts";

const LOOKS = 3;

/** A second connection holds a backend in a transaction. With a pooler it has the first's backend, or the first gets another. */
export async function isShared(client: ShopClient, address: Connection): Promise<boolean> {
  const other = new ShopClient({ ...address, connectionTimeoutMillis: 5_000 });
  try {
    await other.connect();
    for (let look = 0; look < LOOKS; look += 1) {
      const before = await backendOf(client);
      await other.query("begin");
      const held = await backendOf(other);
      const after = await backendOf(client);
      await other.query("commit");
      if (held === before || after !== before) return true;
    }
    return false;
  } finally {
    other.end().catch(() => undefined);
  }
}

async function backendOf(client: ShopClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
