/** Limits connections to what the machine allows, and closes idle ones when they run short. */
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const MAX_CONNECTIONS = 20_000;
/** For the database, the log, mails, and files. */
const FILES_FOR_OURSELVES = 500;
const RUNNING_SHORT = 0.8;
const LOOK_EVERY_MILLISECONDS = 1_000;
/** Browsers and proxies do not pipeline; this many are tolerated from other client libraries. */
const MAX_PIPELINED = 20;

/** Above the limit connections are closed without a response. Idle ones would block buyers for 75 s (keep-alive), so they close first. */
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
 * Node accepts all pipelined requests and buffers their responses, so one connection could cost as much as hundreds. A response
 * without a socket waits behind another.
 */
export function refuseLongPipelines(app: FastifyInstance): void {
  const pipelined = new WeakMap<Socket, number>();
  app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
    if (reply.raw.socket !== null) return done();
    const count = (pipelined.get(socket) ?? 0) + 1;
    pipelined.set(socket, count);
    if (count <= MAX_PIPELINED) return done();
    // Node still delivers the other requests of this packet; they end here too.
    socket.destroy();
  });
}

/** Reserves file descriptors for the shop's own database connections and files. */
export const mostConnections = (files: number): number =>
  Math.min(MAX_CONNECTIONS, Math.max(files - FILES_FOR_OURSELVES, Math.floor(files / 2)));

/** Reads the limit on Linux; other systems count as unlimited. Node has already raised it to the hard limit. */
function openFiles(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
