import { connect } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";
import { giveUpOnSlowRequests } from "./slow-requests.ts";

const SLOW_BODY = { graceMilliseconds: 100, leastBytesPerSecond: 5_000 };
const SHORT_TIMEOUT = { milliseconds: 1, lookEvery: 1, body: SLOW_BODY };

test("a use case that never returns times out with a clear message", async () => {
  const { app } = anHttpServer((http) => {
    giveUpOnSlowRequests(http, SHORT_TIMEOUT);
    http.get("/api/never", () => new Promise(() => undefined));
  });
  const response = await app.inject("/api/never");
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"]);
  expect(response.json()).toEqual({ error: "This took too long. Please try again.", code: "took-too-long" });
});

test("a response that stalls midway is aborted, and the shop continues", async () => {
  const half = new PassThrough();
  half.write("half of ");
  const { app } = anHttpServer((http) => {
    giveUpOnSlowRequests(http, SHORT_TIMEOUT);
    http.get("/half", async (_request, reply) => reply.type("application/octet-stream").send(half));
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  await expect(fetch(`${address}/half`).then((response) => response.text())).rejects.toThrow("terminated");
  expect((await fetch(`${address}/api/unknown`)).status).toBe(404);
});

test("a long file arrives complete, however long it takes, as long as it progresses", async () => {
  const timeouts = { milliseconds: 200, lookEvery: 1, body: SLOW_BODY };
  let written = 0;
  async function* lines() {
    for (const end = performance.now() + 3 * timeouts.milliseconds; performance.now() < end; written += 1) {
      yield "line\n";
      await new Promise(setImmediate);
    }
  }
  const { app } = anHttpServer((http) => {
    giveUpOnSlowRequests(http, timeouts);
    http.get("/long", async (_request, reply) => reply.type("application/octet-stream").send(Readable.from(lines())));
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const response = await fetch(`${address}/long`);
  expect(await response.text()).toBe("line\n".repeat(written));
});

/** Sends a body of 2,000 bytes in pieces, one every few milliseconds, and returns the status line of the response. */
async function sendSlowly(piece: number, leastBytesPerSecond: number) {
  const { app } = anHttpServer((http) => {
    giveUpOnSlowRequests(http, { milliseconds: 100, lookEvery: 1, body: { ...SLOW_BODY, leastBytesPerSecond } });
    http.post("/api/picture", async () => ({ stored: true }));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
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

test("a body that trickles in is rejected", async () => {
  expect(await sendSlowly(1, 5_000)).toBe("HTTP/1.1 408 Request Timeout");
});

test("a slow but steady body is accepted, however long it takes", async () => {
  expect(await sendSlowly(40, 50)).toBe("HTTP/1.1 200 OK");
});

test("a body that no longer comes after an early refusal does not keep its connection", async () => {
  const { app } = anHttpServer((http) => {
    giveUpOnSlowRequests(http, { milliseconds: 60_000, lookEvery: 1, body: SLOW_BODY });
    http.addHook("onRequest", async (_request, reply) => reply.code(401).send({ error: "Please log in." }));
    http.post("/api/picture", async () => ({ stored: true }));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
  const ended = new Promise((resolve) => socket.once("close", resolve));
  let response = "";
  socket.on("data", (chunk) => (response += chunk)).on("error", () => undefined);
  socket.write("POST /api/picture HTTP/1.1\r\nhost: shop\r\n");
  socket.write("content-type: application/json\r\ncontent-length: 2000\r\n\r\n{");
  await ended;
  expect(response.split("\r\n", 1)[0]).toBe("HTTP/1.1 401 Unauthorized");
});
