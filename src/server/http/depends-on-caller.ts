import type { FastifyReply } from "fastify";

/** A public row that looks at who asks says so to whatever stands in between. */
export const dependsOnCaller = (reply: FastifyReply) => reply.header("vary", "accept-encoding, cookie, x-admin-token");
