/**
 * Whether a pooler in transaction mode stands between: then one connection is served by whichever backend is free, prepared
 * statements and locks end up elsewhere, and LISTEN hears nothing.
 */
import { ShopClient } from "./client.ts";
import type { Connection } from "./connection-pool.ts";

const LOOKS = 3;

/** A second connection holds a backend in a transaction: one that is shared is then the first's, or the first gets another. */
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
