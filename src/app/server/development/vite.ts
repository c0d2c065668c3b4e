/** Hot reload: Vite runs in the shop's process and port, so development differs from production in nothing else. */
import type { Server } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Web } from "#app/server/pages/pages.ts";

export async function startVite(root: string, server: Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });

  function response(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    return new Promise((replied, failed) => {
      reply.raw.once("close", () => {
        reply.hijack();
        replied(true);
      });
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? failed(error) : replied(false)));
    });
  }

  return {
    answer: response,
    web: () => vite.ssrLoadModule("/src/app/web/handler.ts") as Promise<Web>,
    close: () => vite.close(),
  };
}
