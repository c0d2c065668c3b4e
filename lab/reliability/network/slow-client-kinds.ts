/** Clients that are slow, silent, greedy or endless, each with its behaviour and the expected outcome. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type Target = {
  address: string;
  /** Takes a JSON body. */
  post: string;
  /** Responds at once with some hundred kilobytes. */
  quick: string;
  /** Responds with far more than a network buffers. */
  big: { path: string; headers: Record<string, string> };
};

type Behaviour = {
  /** Clients of this kind per idle client. */
  share: number;
  begin: (socket: Socket, target: Target) => void;
  everyMoment?: (socket: Socket) => void;
  /** Status codes the shop may send before it closes; closing without one is always allowed. */
  statuses: readonly number[];
};

const DEEP = `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
const PIECE = Buffer.alloc(64 * 1024, 32);
const PIPELINED = 200;

const head = (line: string, ...headers: readonly string[]) =>
  [line, "host: shop.example", ...headers, "", ""].join("\r\n");
const post = ({ post: path }: Target, length: number) =>
  head(`POST ${path} HTTP/1.1`, "content-type: application/json", `content-length: ${length}`);
const ask = ({ quick }: Target) => head(`GET ${quick} HTTP/1.1`);
const askMuch = ({ big }: Target) =>
  head(`GET ${big.path} HTTP/1.1`, ...Object.entries(big.headers).map(([name, value]) => `${name}: ${value}`));

/** Sends as fast as the socket accepts, until stopped. */
function pour(socket: Socket, piece: Buffer) {
  const more = () => {
    while (socket.writable && socket.write(piece));
  };
  socket.on("drain", more);
  more();
}

/** A silent client notices a closed connection only by writing. HTTP ignores an empty line before a request. */
const lookWhetherOpen = (socket: Socket) => socket.write("\r\n");

export const SLOW_CLIENTS = {
  idle: { share: 1, begin: () => undefined, statuses: [408] },
  "slow headers": {
    share: 0.05,
    begin: (socket) => socket.write("GET / HTTP/1.1\r\nhost: shop.example\r\nx-slow: "),
    everyMoment: (socket) => socket.write("a"),
    statuses: [408],
  },
  "slow bodies": {
    share: 0.05,
    begin: (socket, target) => socket.write(post(target, 60_000)),
    everyMoment: (socket) => socket.write(" "),
    statuses: [408],
  },
  "slow reads": {
    share: 0.02,
    begin: (socket, target) => {
      socket.pause();
      socket.write(askMuch(target));
    },
    statuses: [200],
  },
  "large bodies": {
    share: 0.005,
    begin: (socket, target) => {
      socket.write(post(target, 50_000_000));
      pour(socket, PIECE);
    },
    statuses: [413],
  },
  "deep JSON": {
    share: 0.005,
    begin: (socket, target) => socket.write(post(target, DEEP.length) + DEEP),
    statuses: [400],
  },
  "endless headers": {
    share: 0.005,
    begin: (socket) => {
      socket.write("GET / HTTP/1.1\r\nhost: shop.example\r\n");
      pour(socket, Buffer.from("x-more: and more\r\n".repeat(1_000)));
    },
    statuses: [431],
  },
  pipelining: {
    share: 0.005,
    begin: (socket, target) => {
      socket.pause();
      socket.write(ask(target).repeat(PIPELINED));
    },
    statuses: [200],
  },
  "half-closed": { share: 0.02, begin: (socket, target) => socket.end(ask(target)), statuses: [200] },
} satisfies Record<string, Behaviour>;

export type SlowClient = keyof typeof SLOW_CLIENTS;
export type SlowClientResult = {
  kind: SlowClient;
  opened: number;
  refused: number;
  ended: number;
  statuses: Record<number, number>;
};

/** From many source addresses: on Linux all of 127.0.0.0/8 is this machine. */
const ADDRESSES = 50;
const OPENED_AT_ONCE = 200;
const A_MOMENT_MS = 1_000;

/** Starts the clients; stop() returns the outcome of each. */
export async function setOn(target: Target, kind: SlowClient, clients: number) {
  const { begin, everyMoment, statuses }: Behaviour = SLOW_CLIENTS[kind];
  const { hostname, port } = new URL(target.address);
  const result: SlowClientResult = { kind, opened: 0, refused: 0, ended: 0, statuses: {} };
  const open = new Set<Socket>();

  function one(number: number): Promise<void> {
    return new Promise((resolve) => {
      const from = process.platform === "linux" ? { localAddress: `127.0.1.${1 + (number % ADDRESSES)}` } : {};
      const socket = connect({ host: hostname, port: Number(port), ...from });
      socket.once("connect", () => {
        result.opened += 1;
        open.add(socket);
        socket.on("close", () => {
          if (open.delete(socket)) result.ended += 1;
        });
        socket.once("data", (response) => {
          const status = Number(response.subarray(9, 12).toString("latin1"));
          result.statuses[status] = (result.statuses[status] ?? 0) + 1;
          // Answered and closed; a keep-alive connection is no load.
          if (status === 400) socket.end();
        });
        begin(socket, target);
        resolve();
      });
      socket.on("error", () => {
        if (!open.has(socket)) result.refused += 1;
        resolve();
      });
    });
  }

  for (let sent = 0; sent < clients; sent += OPENED_AT_ONCE) {
    const some = Math.min(OPENED_AT_ONCE, clients - sent);
    await Promise.all(Array.from({ length: some }, (_, place) => one(sent + place)));
  }
  const moments = setInterval(() => {
    for (const socket of open) if (socket.writable) everyMoment?.(socket);
  }, A_MOMENT_MS);

  return {
    result,
    open: () => open.size,
    /** Ends the clients that the shop has not ended. */
    async callOff() {
      clearInterval(moments);
      // Beyond the backlog Linux reports connections that the shop never accepted.
      for (const socket of open) if (socket.resume().writable) lookWhetherOpen(socket);
      if (open.size > 0) await pause(A_MOMENT_MS);
      const left = [...open];
      open.clear();
      for (const socket of left) socket.destroy();
      const strange = Object.keys(result.statuses).filter((status) => !statuses.includes(Number(status)));
      return { left: left.length, strange };
    },
  };
}
