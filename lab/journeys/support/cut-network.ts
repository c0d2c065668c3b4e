/** A proxy between browser and shop that can be cut, because the browser's own offline switch does not reach service workers. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Interceptor = (input: IncomingMessage, body: string, response: ServerResponse) => boolean;

export async function aNetworkTo(shop: string) {
  let instead: Interceptor = () => false;
  const server = createServer((input, response) => {
    const { method, url } = input;
    // Prevents 304 responses, so that a test can change a body on the way.
    const { "if-none-match": _tag, "if-modified-since": _date, ...headers } = input.headers;
    const passed = request(
      `${shop}${url}`,
      { method, headers: { ...headers, "accept-encoding": "identity" } },
      (sent) => {
        const chunks: Buffer[] = [];
        sent.on("data", (chunk: Buffer) => chunks.push(chunk));
        sent.on("end", () => {
          const body = Buffer.concat(chunks);
          if (instead(input, body.toString(), response)) return;
          response.writeHead(sent.statusCode ?? 502, sent.headers);
          response.end(body);
        });
      },
    );
    passed.on("error", () => response.destroy());
    input.pipe(passed);
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
    /** Replaces some responses from now on, as if another build were deployed. */
    answerInstead: (by: Interceptor) => {
      instead = by;
    },
  };
}
