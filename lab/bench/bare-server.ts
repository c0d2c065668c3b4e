/** Baseline: a bare Fastify that sends one response from memory. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const [file = "", status = "200", headers = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const app = Fastify();
app.get("/", (_request, reply) => reply.code(Number(status)).headers(JSON.parse(headers)).send(body));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
