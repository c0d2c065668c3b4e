/**
 * Sends prepared requests over a number of connections, each waiting for its answer before it sends the next. Server and
 * generator share the machine's cores, so this one does no more than it must: bytes out, status and length in.
 */
import { connect } from "node:net";

export type Pushed = { answered: number; seconds: number; statuses: Map<number, number> };

type Push = { address: string; connections: number; seconds: number; next: () => Buffer };

export async function pushRequests({ address, connections, seconds, next }: Push): Promise<Pushed> {
  const { hostname, port } = new URL(address);
  const statuses = new Map<number, number>();
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, pushUntilTheEnd));
  const answered = statuses.values().reduce((sum, count) => sum + count, 0);
  return { answered, seconds: (performance.now() - start) / 1000, statuses };

  function pushUntilTheEnd(): Promise<void> {
    return new Promise((done, failed) => {
      const socket = connect(Number(port), hostname);
      let heard = Buffer.alloc(0);
      socket.setNoDelay(true);
      socket.once("connect", () => socket.write(next()));
      socket.once("error", failed);
      socket.on("data", (chunk) => {
        heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
        const answer = wholeAnswer(heard);
        if (answer === undefined) return;
        heard = heard.subarray(answer.bytes);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (performance.now() < end) socket.write(next());
        else socket.end(done);
      });
    });
  }
}

const HEAD_END = Buffer.from("\r\n\r\n");

/** Our answers all say how long they are. */
function wholeAnswer(heard: Buffer): { status: number; bytes: number } | undefined {
  const headBytes = heard.indexOf(HEAD_END);
  if (headBytes < 0) return undefined;
  const head = heard.toString("latin1", 0, headBytes);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  const bytes = headBytes + HEAD_END.length + length;
  return heard.length < bytes ? undefined : { status: Number(head.slice(9, 12)), bytes };
}
