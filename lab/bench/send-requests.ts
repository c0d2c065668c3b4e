/**
 * Sends prepared requests over a number of connections, each waiting for its answer before it sends the next, from a process of its own. Server and
 * generator share the machine's cores, so this one does no more than it must: bytes out, status and length in. autocannon
 * sends one body over and over, and every order is another.
 */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

type PushInput = { address: string; connections: number; seconds: number };
export type PushResult = { answered: number; took: number; statuses: Record<string, number> };

/** Until the time is over or all are sent. */
export async function pushInOwnProcess(push: PushInput, requests: readonly Buffer[]): Promise<PushResult> {
  const pusher = spawn(process.execPath, [import.meta.filename, JSON.stringify(push)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = text(pusher.stdout);
  pusher.stdin.end(requests.map((request) => request.toString("base64")).join("\n"));
  return JSON.parse(await said) as PushResult;
}

async function pushRequests({ address, connections, seconds }: PushInput, requests: Buffer[]): Promise<PushResult> {
  const { hostname, port } = new URL(address);
  const statuses: Record<string, number> = {};
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, pushUntilTheEnd));
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { answered, took: (performance.now() - start) / 1000, statuses };

  function pushUntilTheEnd(): Promise<void> {
    return new Promise((done, failed) => {
      const socket = connect(Number(port), hostname);
      let heard = Buffer.alloc(0);
      socket.setNoDelay(true);
      socket.once("connect", sendNext);
      socket.once("error", failed);
      socket.on("data", (chunk) => {
        heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
        const answer = wholeAnswer(heard);
        if (answer === undefined) return;
        heard = heard.subarray(answer.bytes);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
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

/** Our answers all say how long they are. */
function wholeAnswer(heard: Buffer): { status: string; bytes: number } | undefined {
  const headBytes = heard.indexOf(HEAD_END);
  if (headBytes < 0) return undefined;
  const head = heard.toString("latin1", 0, headBytes);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  const bytes = headBytes + HEAD_END.length + length;
  return heard.length < bytes ? undefined : { status: head.slice(9, 12), bytes };
}

if (import.meta.main) {
  const lines = (await text(process.stdin)).split("\n");
  const requests = lines.map((line) => Buffer.from(line, "base64"));
  console.log(JSON.stringify(await pushRequests(JSON.parse(process.argv[2] ?? "") as PushInput, requests)));
}
