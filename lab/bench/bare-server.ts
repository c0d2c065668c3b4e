/** Baselines: raw Node http, or a bare Fastify, sending one response from memory. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";

const [kind, file = "", status = "200", headersAsJson = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = JSON.parse(headersAsJson) as Record<string, string>;
console.log(kind === "fastify" ? await fastify() : await rawNode());

async function fastify(): Promise<string> {
  const app = Fastify();
  app.get("/", (_request, reply) => reply.code(Number(status)).headers(headers).send(body));
  return app.listen({ host: "127.0.0.1", port: 0 });
}

async function rawNode(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(Number(status), headers);
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
