/** An external PostgreSQL behind a TCP proxy that can refuse connections or stop responding. */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { openEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { quietLog } from "../../../src/testing/quiet-log.ts";

/** Refused like a stopped database, or unanswered like a lost machine. */
export type Absence = "refused" | "silent";

/** Uses the data folder of a shop. */
export async function anProxiedDatabase(dataDir: string) {
  const postgres = await openEmbedded({ dataDir, log: quietLog });
  const { host, port: socketNumber, user, database } = postgres.connection;
  const socket = join(String(host), `.s.PGSQL.${socketNumber}`);
  const lines = new Set<Socket>();
  let absence: Absence | undefined;
  let server = await serve(0);
  const { port } = server.address() as { port: number };

  async function serve(at: number): Promise<Server> {
    const opening = createServer(carry).listen(at, "127.0.0.1");
    await once(opening, "listening");
    return opening;
  }

  function carry(shop: Socket) {
    track(shop);
    if (absence === "silent") return;
    const behind = track(connect(socket));
    for (const [from, to] of [
      [shop, behind],
      [behind, shop],
    ] as const) {
      from.on("data", (bytes) => absence === undefined && to.write(bytes));
      from.on("close", () => absence !== "silent" && to.destroy());
    }
  }

  function track(line: Socket): Socket {
    lines.add(line);
    line.on("close", () => lines.delete(line));
    // Broken connections are expected.
    line.on("error", () => undefined);
    return line;
  }

  function cutAll() {
    for (const line of lines) line.destroy();
  }

  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    connection: postgres.connection,
    async goAway(how: Absence) {
      absence = how;
      if (how === "silent") return;
      const closed = once(server, "close");
      server.close();
      cutAll();
      await closed;
    },
    async comeBack() {
      if (absence === "refused") server = await serve(port);
      absence = undefined;
      cutAll();
    },
    async stop() {
      server.close();
      cutAll();
      await postgres.stop();
    },
  };
}
