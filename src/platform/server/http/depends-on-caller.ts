import type { FastifyReply } from "fastify";

export const dependsOnCaller = (reply: FastifyReply) => reply.header("vary", "accept-encoding, cookie, x-admin-token");
