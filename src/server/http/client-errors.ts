/** Answers what never became a request: bytes that are no HTTP, headers without end, senders that stall. */
import type { Socket } from "node:net";
import { PROBLEM_STATUS, type ProblemAnswer, type ProblemCode } from "#contract/problem.ts";

const REASONS: Readonly<Record<string, [code: ProblemCode, text: string]>> = {
  HPE_HEADER_OVERFLOW: ["headers-too-large", "The address or the headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ["sent-too-slowly", "The request took too long to arrive."],
};

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, text] = REASONS[error.code ?? ""] ?? ["malformed-request", "This is not a request we can read."];
  const body = JSON.stringify({ error: text, code } satisfies ProblemAnswer);
  const head = [
    `HTTP/1.1 ${PROBLEM_STATUS[code]} Refused`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
