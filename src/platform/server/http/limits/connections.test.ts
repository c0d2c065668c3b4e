import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";
import { holdConnections, mostConnections } from "./connections.ts";

test.each([
  { files: Number.POSITIVE_INFINITY, connections: 20_000 },
  { files: 1_048_576, connections: 20_000 },
  { files: 4_096, connections: 3_596 },
  { files: 1_024, connections: 524 },
  { files: 256, connections: 128 },
])("of $files open files $connections are for visitors, and the rest for the shop", ({ files, connections }) => {
  expect(mostConnections(files)).toBe(connections);
});

test("when connections run short the server closes idle ones and serves the next visitor", async () => {
  const { app } = anHttpServer((http) => {
    holdConnections(http, 4);
    http.get("/api/quick", async () => ({ served: true }));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const idle = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  const closed = idle.map((socket) => once(socket.resume(), "close"));
  for (const socket of idle) socket.write("GET /api/quick HTTP/1.1\r\nhost: shop\r\n\r\n");
  await Promise.all(closed);
  expect((await fetch(`http://127.0.0.1:${port}/api/quick`)).status).toBe(200);
});

test("the server responds to a few pipelined requests in order, and rejects hundreds", async () => {
  let served = 0;
  const { app } = anHttpServer((http) => void http.get("/api/quick", async () => ({ served: ++served })));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  async function inOnePacket(requests: number): Promise<string> {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let output = "";
    socket.on("data", (some: string) => {
      output += some;
      if (output.endsWith(`{"served":${requests}}`)) socket.end();
    });
    socket.on("error", () => undefined);
    socket.write("GET /api/quick HTTP/1.1\r\nhost: shop\r\n\r\n".repeat(requests));
    await once(socket, "close");
    return output;
  }
  expect((await inOnePacket(20)).match(/"served":\d+/g)?.at(-1)).toBe('"served":20');
  expect(await inOnePacket(300)).not.toContain('"served":320');
  expect(served).toBeLessThan(50);
});
