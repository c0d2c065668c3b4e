/** A network that can be cut: it stands between the browser and the shop, because a browser's own switch does not reach its service workers. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Interceptor = (asked: IncomingMessage, body: string, answer: ServerResponse) => boolean;

export async function aNetworkTo(shop: string) {
  let instead: Interceptor = () => false;
  const server = createServer((asked, answer) => {
    const { method, url } = asked;
    // Whole answers only, so that one may be changed on the way.
    const { "if-none-match": _, ...headers } = asked.headers;
    const passed = request(
      `${shop}${url}`,
      { method, headers: { ...headers, "accept-encoding": "identity" } },
      (told) => {
        const chunks: Buffer[] = [];
        told.on("data", (chunk: Buffer) => chunks.push(chunk));
        told.on("end", () => {
          const body = Buffer.concat(chunks);
          if (instead(asked, body.toString(), answer)) return;
          answer.writeHead(told.statusCode ?? 502, told.headers);
          answer.end(body);
        });
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  async function cut() {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
  return {
    address: `http://127.0.0.1:${port}`,
    cut,
    mend: () => listen(port),
    /** From now on some answers are others, as of another build. */
    answerInstead: (by: Interceptor) => {
      instead = by;
    },
  };
}
