/** Responds to what never became a request: invalid HTTP, oversized headers, stalled senders. */
import type { Socket } from "node:net";
import { PROBLEM_STATUS, type ProblemCode, type ProblemResponse } from "#platform/api/problem.ts";
import { INVALID_DATA } from "#platform/rules/text/invalid-data.ts";

/** The request was not parsed, so its locale is unknown: these texts are English. */
const REASONS: Readonly<Record<string, [code: ProblemCode, text: string]>> = {
  HPE_HEADER_OVERFLOW: ["headers-too-large", "The address or the headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ["sent-too-slowly", "The request took too long to arrive."],
};

type ClientError = Error & { code?: string; rawPacket?: unknown };

export function respondToClientError(error: ClientError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, text] = REASONS[error.code ?? ""] ?? ["malformed-request", "This is not a request we can read."];
  const { type, body } = opensPassport(error) ? PASSPORT_PAGE : inJson({ error: text, code });
  const head = [
    `HTTP/1.1 ${PROBLEM_STATUS[code]} Refused`,
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'",
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

const inJson = (problem: ProblemResponse) => ({ type: "application/json", body: JSON.stringify(problem) });

/** Works when the URL is in the first packet, which is the case unless a slow network splits it. */
const opensPassport = ({ code, rawPacket }: ClientError): boolean =>
  code === "HPE_HEADER_OVERFLOW" &&
  Buffer.isBuffer(rawPacket) &&
  rawPacket.subarray(0, PASSPORT.length).toString("latin1") === PASSPORT;

const PASSPORT = "GET /cylinder-data?";

/** Anyone can print a URL of any length for this page into a QR code. It shows the same text as for other bad data. */
const PASSPORT_PAGE = {
  type: "text/html",
  body: `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cylinder</title><h1>Cylinder</h1><p>${INVALID_DATA()}</p><p><a href="/#cylinder-qr">Scan a cylinder</a></p></html>`,
};
