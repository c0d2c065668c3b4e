import { connect } from "node:net";
import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";

test("closing the shop finishes requests in flight", async () => {
  const entered = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const { app } = anHttpServer((http) =>
    http.get("/api/slow", async () => {
      entered.resolve();
      await ready.promise;
      return { served: true };
    }),
  );
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const response = fetch(`${address}/api/slow`);
  await entered.promise;
  const closed = app.close();
  await expect(fetch(`${address}/api/slow`, { headers: { connection: "close" } })).rejects.toThrow();
  ready.resolve();
  expect(await (await response).json()).toEqual({ served: true });
  await closed;
});

test("closing the shop does not wait for idle connections", async () => {
  const { app } = anHttpServer((http) => http.get("/api/quick", async () => ({ served: true })));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  await (await fetch(`${address}/api/quick`)).json();
  await app.close();
  expect(app.server.listening).toBe(false);
});

test("every request has a unique id, which the response returns", async () => {
  const { app } = anHttpServer(() => undefined);
  const ids = await Promise.all([1, 2, 3].map(async () => (await app.inject("/api/x")).headers["x-request-id"]));
  expect(new Set(ids).size).toBe(3);
  expect(ids.join()).toMatch(/^[a-z0-9]+\.\w+,/);
});

test("stalled requests time out, and no timeout is infinite", () => {
  const { server } = anHttpServer(() => undefined).app;
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    timeout: 60_000,
    keepAliveTimeout: 75_000,
  });
});

test("a request line with a host is the same call, and its response is not cached", async () => {
  const { app } = anHttpServer((http) => http.get("/api/quick", async () => ({ served: true })));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const ask = async (target: string) => {
    const socket = connect(port, "127.0.0.1").end(`GET ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
    const response = (await socket.setEncoding("utf8").toArray()).join("");
    return [response.split("\r\n", 1)[0], /^cache-control: (.*)\r$/m.exec(response)?.[1]];
  };
  expect(await ask(`http://127.0.0.1:${port}/api/quick`)).toEqual(["HTTP/1.1 200 OK", "no-store"]);
  expect(await ask("http://other.example/api/nothing?x=1")).toEqual(["HTTP/1.1 404 Not Found", "no-store"]);
  expect(await ask("http://other.example")).toEqual(["HTTP/1.1 404 Not Found", "no-store"]);
});

test("the response of a call with an unusually encoded URL is not cached", async () => {
  const { app } = anHttpServer((http) => http.get("/api/quick", async () => ({ served: true })));
  const response = await app.inject("/%61pi/quick");
  expect([response.json(), response.headers["cache-control"]]).toEqual([{ served: true }, "no-store"]);
});
