import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";

const NEVER = 60_000;
const PATIENT = {
  headersMilliseconds: NEVER,
  requestMilliseconds: NEVER,
  silenceMilliseconds: NEVER,
  lookEvery: 10,
};

async function anAddress(furnish: (app: FastifyInstance) => void, timeouts: Partial<typeof PATIENT>) {
  const { app } = anHttpServer(furnish, { timeouts: { ...PATIENT, ...timeouts } });
  return { app, address: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

test("a response that stalls midway is aborted, and the shop continues", async () => {
  const half = new PassThrough();
  half.write("half of ");
  const { address } = await anAddress(
    (http) => http.get("/half", async (_request, reply) => reply.type("application/octet-stream").send(half)),
    { silenceMilliseconds: 1_000 },
  );
  await expect(fetch(`${address}/half`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(`${address}/api/unknown`)).status).toBe(404);
});

test("a long file arrives complete, however long it takes, as long as it progresses", async () => {
  const silenceMilliseconds = 300;
  let written = 0;
  async function* lines() {
    for (const end = performance.now() + 3 * silenceMilliseconds; performance.now() < end; written += 1) {
      yield "line\n";
      await new Promise(setImmediate);
    }
  }
  const { address } = await anAddress(
    (http) =>
      http.get("/long", async (_request, reply) => reply.type("application/octet-stream").send(Readable.from(lines()))),
    { silenceMilliseconds },
  );
  const response = await fetch(`${address}/long`);
  expect(await response.text()).toBe("line\n".repeat(written));
});

/** Sends a body of 2,000 bytes in pieces, one every few milliseconds, and returns the status line of the response. */
async function sendSlowly(piece: number, timeouts: Partial<typeof PATIENT>) {
  const { app } = await anAddress((http) => http.post("/api/picture", async () => ({ stored: true })), timeouts);
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const ended = new Promise((resolve) => socket.once("close", resolve));
  let response = "";
  socket.on("data", (chunk) => (response += chunk)).on("error", () => undefined);
  socket.write("POST /api/picture HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n");
  socket.write("content-type: application/json\r\ncontent-length: 2000\r\n\r\n");
  const body = `{}${" ".repeat(1998)}`;
  for (let sent = 0; sent < body.length && socket.writable && response === ""; sent += piece) {
    socket.write(body.slice(sent, sent + piece));
    await pause(4);
  }
  await ended;
  return response.split("\r\n", 1)[0];
}

test("a body that trickles in is rejected, and its sender disconnected, sometimes before it reads why", async () => {
  const response = await sendSlowly(1, { headersMilliseconds: 300, requestMilliseconds: 300 });
  expect(["HTTP/1.1 408 Request Timeout", ""]).toContain(response);
});

test("a slow but steady body is accepted", async () => {
  expect(await sendSlowly(40, { silenceMilliseconds: 2_000 })).toBe("HTTP/1.1 200 OK");
});

test("a body that no longer comes after an early refusal does not keep its connection", async () => {
  const { app } = await anAddress(
    (http) => {
      http.addHook("onRequest", async (_request, reply) => reply.code(401).send({ error: "Please log in." }));
      http.post("/api/picture", async () => ({ stored: true }));
    },
    { headersMilliseconds: 300, requestMilliseconds: 300 },
  );
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const ended = new Promise((resolve) => socket.once("close", resolve));
  let response = "";
  socket.on("data", (chunk) => (response += chunk)).on("error", () => undefined);
  socket.write("POST /api/picture HTTP/1.1\r\nhost: shop\r\n");
  socket.write("content-type: application/json\r\ncontent-length: 2000\r\n\r\n{");
  await ended;
  expect(response.split("\r\n", 1)[0]).toBe("HTTP/1.1 401 Unauthorized");
});

test("when connections run short the server closes idle ones and serves the next visitor", async () => {
  const { app, address } = await anAddress((http) => http.get("/api/quick", async () => ({ served: true })), {});
  app.server.maxConnections = 4;
  const { port } = app.server.address() as AddressInfo;
  const idle = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  for (const socket of idle) socket.write("GET /api/quick HTTP/1.1\r\nhost: shop\r\n\r\n");
  await Promise.all(idle.map((socket) => once(socket, "data")));
  const closed = idle.map((socket) => once(socket, "close"));
  await once(
    connect(port, "127.0.0.1").on("error", () => undefined),
    "close",
  );
  await Promise.all(closed);
  expect((await fetch(`${address}/api/quick`)).status).toBe(200);
});
