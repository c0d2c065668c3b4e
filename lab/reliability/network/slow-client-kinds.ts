/** The clients that no honest browser is: slow, silent, greedy or endless. Each says how it behaves and what must become of it. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type Target = {
  address: string;
  /** Takes a JSON body. */
  post: string;
  /** Answers at once, with some hundred kilobytes. */
  quick: string;
  /** Answers with much more than a network buffers. */
  big: { path: string; headers: Record<string, string> };
};

type Behaviour = {
  /** How many come for each that is idle. */
  share: number;
  begin: (socket: Socket, target: Target) => void;
  everyMoment?: (socket: Socket) => void;
  /** What the shop may say before it closes; nothing at all is always allowed. */
  told: readonly number[];
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

/** As fast as it is taken, until somebody says stop. */
function pour(socket: Socket, piece: Buffer) {
  const more = () => {
    while (socket.writable && socket.write(piece));
  };
  socket.on("drain", more);
  more();
}

/** Whoever does not read does not hear that the line was closed either, unless by writing. An empty line before a request is nothing. */
const lookWhetherOpen = (socket: Socket) => socket.write("\r\n");

export const SLOW_CLIENTS = {
  idle: { share: 1, begin: () => undefined, told: [408] },
  "slow headers": {
    share: 0.05,
    begin: (socket) => socket.write("GET / HTTP/1.1\r\nhost: shop.example\r\nx-slow: "),
    everyMoment: (socket) => socket.write("a"),
    told: [408],
  },
  "slow bodies": {
    share: 0.05,
    begin: (socket, target) => socket.write(post(target, 60_000)),
    everyMoment: (socket) => socket.write(" "),
    told: [408],
  },
  "slow reads": {
    share: 0.02,
    begin: (socket, target) => {
      socket.pause();
      socket.write(askMuch(target));
    },
    everyMoment: lookWhetherOpen,
    told: [200],
  },
  "large bodies": {
    share: 0.005,
    begin: (socket, target) => {
      socket.write(post(target, 50_000_000));
      pour(socket, PIECE);
    },
    told: [413],
  },
  "deep JSON": { share: 0.005, begin: (socket, target) => socket.write(post(target, DEEP.length) + DEEP), told: [400] },
  "endless headers": {
    share: 0.005,
    begin: (socket) => {
      socket.write("GET / HTTP/1.1\r\nhost: shop.example\r\n");
      pour(socket, Buffer.from("x-more: and more\r\n".repeat(1_000)));
    },
    told: [431],
  },
  pipelining: {
    share: 0.005,
    begin: (socket, target) => {
      socket.pause();
      socket.write(ask(target).repeat(PIPELINED));
    },
    everyMoment: lookWhetherOpen,
    told: [200],
  },
  "half-closed": { share: 0.02, begin: (socket, target) => socket.end(ask(target)), told: [200] },
} satisfies Record<string, Behaviour>;

export type SlowClient = keyof typeof SLOW_CLIENTS;
export type SlowClientResult = {
  kind: SlowClient;
  opened: number;
  refused: number;
  ended: number;
  told: Record<number, number>;
};

/** They come from many addresses, as a flood does. On Linux all of 127.0.0.0/8 is this machine. */
const ADDRESSES = 50;
const OPENED_AT_ONCE = 200;
const A_MOMENT_MS = 1_000;

/** Sets them on a shop. What became of each is known when they are called off. */
export async function setOn(target: Target, kind: SlowClient, clients: number) {
  const { begin, everyMoment, told }: Behaviour = SLOW_CLIENTS[kind];
  const { hostname, port } = new URL(target.address);
  const fate: SlowClientResult = { kind, opened: 0, refused: 0, ended: 0, told: {} };
  const open = new Set<Socket>();

  function one(number: number): Promise<void> {
    return new Promise((resolve) => {
      const from = process.platform === "linux" ? { localAddress: `127.0.1.${1 + (number % ADDRESSES)}` } : {};
      const socket = connect({ host: hostname, port: Number(port), ...from });
      socket.once("connect", () => {
        fate.opened += 1;
        open.add(socket);
        socket.on("close", () => {
          if (open.delete(socket)) fate.ended += 1;
        });
        socket.once("data", (said) => {
          const status = Number(said.subarray(9, 12).toString("latin1"));
          fate.told[status] = (fate.told[status] ?? 0) + 1;
          // Answered and gone: whoever stays on for a next request is nobody's burden.
          if (status === 400) socket.end();
        });
        begin(socket, target);
        resolve();
      });
      socket.on("error", () => {
        if (!open.has(socket)) fate.refused += 1;
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
    fate,
    open: () => open.size,
    /** Those that the shop has not ended by itself are ended here. */
    async callOff() {
      clearInterval(moments);
      // Where more come at once than are waited for, Linux lets a client believe in a connection that the shop never had.
      for (const socket of open) if (socket.writable) lookWhetherOpen(socket);
      if (open.size > 0) await pause(A_MOMENT_MS);
      const left = [...open];
      open.clear();
      for (const socket of left) socket.destroy();
      const strange = Object.keys(fate.told).filter((status) => !told.includes(Number(status)));
      return { left: left.length, strange };
    },
  };
}
