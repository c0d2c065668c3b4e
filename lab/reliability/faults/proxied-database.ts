/** A PostgreSQL that does not belong to the shop, behind a line of the trial's own that can be cut or fall silent. */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { openEmbedded } from "../../../src/server/database/embedded/embedded-database.ts";
import { quietLog } from "../../../src/testing/quiet-log.ts";

/** Refused as by a database that is stopped, or unanswered as by a machine that vanished. */
export type Absence = "refused" | "silent";

/** In the data folder of a shop, whose database it serves. */
export async function anOutsideDatabase(dataDir: string) {
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
    // Broken lines are what this is about.
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
