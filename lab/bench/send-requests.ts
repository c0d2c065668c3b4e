/**
 * Sends prepared requests over several connections, one at a time on each, from its own process. It only writes bytes and reads status and
 * length, because it shares the cores with the server. autocannon cannot send a different body each time.
 */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

type SendInput = { address: string; connections: number; seconds: number };
export type SendResult = { answered: number; took: number; statuses: Record<string, number> };

/** Until the time is over or all are sent. Every order must be taken: a refusal is cheaper than an order. */
export async function sendOrders(input: SendInput, requests: readonly Buffer[]): Promise<SendResult> {
  const sender = spawn(process.execPath, [import.meta.filename, JSON.stringify(input)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const output = text(sender.stdout);
  sender.stdin.end(requests.map((request) => request.toString("base64")).join("\n"));
  const result = JSON.parse(await output) as SendResult;
  const { answered, statuses } = result;
  if (answered === 0 || statuses["201"] !== answered)
    throw new Error(`Not every order was taken: ${JSON.stringify(statuses)}`);
  return result;
}

async function sendRequests({ address, connections, seconds }: SendInput, requests: Buffer[]): Promise<SendResult> {
  const { hostname, port } = new URL(address);
  const statuses: Record<string, number> = {};
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, sendUntilEnd));
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { answered, took: (performance.now() - start) / 1000, statuses };

  function sendUntilEnd(): Promise<void> {
    return new Promise((done, failed) => {
      const socket = connect(Number(port), hostname);
      let received = Buffer.alloc(0);
      socket.setNoDelay(true);
      socket.once("connect", sendNext);
      socket.once("error", failed);
      socket.on("data", (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const response = completeResponse(received);
        if (response === undefined) return;
        received = received.subarray(response.bytes);
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        if (performance.now() < end) sendNext();
        else socket.end(done);
      });

      function sendNext() {
        const request = requests.pop();
        if (request === undefined) socket.end(done);
        else socket.write(request);
      }
    });
  }
}

const HEAD_END = Buffer.from("\r\n\r\n");

/** The shop sends Content-Length with every response. */
function completeResponse(received: Buffer): { status: string; bytes: number } | undefined {
  const headBytes = received.indexOf(HEAD_END);
  if (headBytes < 0) return undefined;
  const head = received.toString("latin1", 0, headBytes);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  const bytes = headBytes + HEAD_END.length + length;
  return received.length < bytes ? undefined : { status: head.slice(9, 12), bytes };
}

if (import.meta.main) {
  const lines = (await text(process.stdin)).split("\n");
  const requests = lines.map((line) => Buffer.from(line, "base64"));
  console.log(JSON.stringify(await sendRequests(JSON.parse(process.argv[2] ?? "") as SendInput, requests)));
}
