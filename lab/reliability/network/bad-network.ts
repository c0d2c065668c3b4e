/** A TCP proxy that delays, slices, resets and drops connections between page and shop. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Dice } from "../../../src/catalogue/rules/products/makers.ts";

/** The fault of one connection. With `answered` the shop gets the request and the page gets no response. */
export const MISFORTUNES = [
  "none",
  "delayed",
  "sliced",
  "reset before the request",
  "reset in the request",
  "reset before the answer",
  "reset in the answer",
  "answer swallowed",
  "login page",
] as const;
export type NetworkFault = (typeof MISFORTUNES)[number];

/** A captive portal, which responds in place of the shop. */
const LOGIN_PAGE = "<!doctype html><title>Welcome to our Wi-Fi</title>";
const LOGIN_ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${LOGIN_PAGE.length}\r\nconnection: close\r\n\r\n${LOGIN_PAGE}`;

export async function aBadNetwork(shopPort: number, random: Dice) {
  const met: Partial<Record<NetworkFault, number>> = {};
  const open = new Set<Socket>();

  function track(socket: Socket) {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    // Broken connections are expected.
    socket.on("error", () => undefined);
    return socket;
  }

  const server = createServer((page) => {
    track(page);
    const misfortune = random.oneOf(MISFORTUNES);
    met[misfortune] = (met[misfortune] ?? 0) + 1;
    if (misfortune === "reset before the request") return page.resetAndDestroy();
    if (misfortune === "login page") return page.once("data", () => page.end(LOGIN_ANSWER));
    const shop = track(connect(shopPort, "127.0.0.1"));
    carry(page, shop, { misfortune, random, isAnswer: false });
    carry(shop, page, { misfortune, random, isAnswer: true });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };

  return {
    address: `http://127.0.0.1:${port}`,
    met,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, "close");
    },
  };
}

type ForwardOptions = { misfortune: NetworkFault; random: Dice; isAnswer: boolean };

function carry(from: Socket, to: Socket, { misfortune, random, isAnswer }: ForwardOptions) {
  let line = Promise.resolve();
  const cut = () => {
    to.resetAndDestroy();
    from.resetAndDestroy();
  };
  from.on("data", (bytes: Buffer) => {
    line = line.then(() => pass(bytes));
  });
  from.on("close", () => {
    line = line.then(() => void to.end());
  });

  async function pass(bytes: Buffer) {
    const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
    switch (misfortune) {
      case "delayed":
        await wait(random.whole(5, 60));
        break;
      case "sliced":
        return slice(bytes);
      case "reset in the request":
        if (isAnswer) break;
        to.write(half);
        return cut();
      case "reset before the answer":
        if (isAnswer) return cut();
        break;
      case "reset in the answer":
        if (!isAnswer) break;
        to.write(half);
        await wait(5);
        return cut();
      case "answer swallowed":
        if (isAnswer) return;
    }
    if (!to.destroyed) to.write(bytes);
  }

  async function slice(bytes: Buffer) {
    for (let start = 0; start < bytes.length; ) {
      const end = start + random.whole(1, 400);
      if (to.destroyed) return;
      to.write(bytes.subarray(start, end));
      start = end;
      await wait(random.whole(0, 3));
    }
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
