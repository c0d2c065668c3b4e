/** How many connections the shop holds: as many as the machine allows, and when they run short those that do nothing are let go. */
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const MAX_CONNECTIONS = 20_000;
/** For the database, the log, mails, and files that are read. */
const FILES_FOR_OURSELVES = 500;
const RUNNING_SHORT = 0.8;
const LOOK_EVERY_MILLISECONDS = 1_000;
/** No browser and no proxy sends a request before the last one was answered; of somebody else's library this many are forgiven. */
const MAX_PIPELINED = 20;

/**
 * A connection beyond the last is closed unheard, so it must not come to that: idle ones, which cost their owner nothing, would
 * keep buyers out for as long as we wait for a next request (75 s).
 */
export function holdConnections({ server }: FastifyInstance, most = mostConnections(openFiles())): void {
  server.maxConnections = most;
  const timer = setInterval(() => {
    server.getConnections((_, held) => {
      if (held > most * RUNNING_SHORT) server.closeIdleConnections();
    });
  }, LOOK_EVERY_MILLISECONDS).unref();
  server.once("close", () => clearInterval(timer));
}

/**
 * Node takes all requests of one packet at once, however many, and keeps the answers for whoever does not read them: one
 * connection would be as heavy as hundreds. An answer that has no socket yet waits behind another of its connection.
 */
export function refuseLongPipelines(app: FastifyInstance): void {
  const pipelined = new WeakMap<Socket, number>();
  app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
    if (reply.raw.socket !== null) return done();
    const count = (pipelined.get(socket) ?? 0) + 1;
    pipelined.set(socket, count);
    if (count <= MAX_PIPELINED) return done();
    // What came in the same packet is given to us all the same, and goes no further than this.
    socket.destroy();
  });
}

/** Without a file for them, connections to the database and files of the shop itself would fail instead. */
export const mostConnections = (files: number): number =>
  Math.min(MAX_CONNECTIONS, Math.max(files - FILES_FOR_OURSELVES, Math.floor(files / 2)));

/** As Linux tells it; elsewhere nobody is asked. Node has taken the hard limit already. */
function openFiles(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
