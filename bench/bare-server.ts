/** The limit to be measured against: a bare Fastify that sends the same bytes from memory and does nothing else. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const [file = "", type = "", encoding = ""] = process.argv.slice(2);
const body = readFileSync(file);
const app = Fastify();
app.get("/", (_request, reply) => reply.header("content-type", type).header("content-encoding", encoding).send(body));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
