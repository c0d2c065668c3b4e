/** Specified admin calls share URLs with back office pages: requests with a token or a JSON preference are rewritten to the API. */
import type { IncomingMessage } from "node:http";

type RequestLine = Pick<IncomingMessage, "method" | "url" | "headers">;

/** A proxy may send the absolute URL in the request line (RFC 9112, 3.2.2); the host is not needed. */
const withoutHost = (address: string) => address.replace(/^https?:\/\/[^/?#]*\/?/i, "/");

const CALLS = /^\/admin\/(?:orders(?:\/[^/?]+)?|users|products)(?=\?|$)/;

export function leadToAdminCall({ method, url: input = "/", headers }: RequestLine) {
  const url = withoutHost(input);
  const isRead = method === "GET" || method === "HEAD";
  return isRead && CALLS.test(url) && isProgram(headers) ? `/api${url}` : url;
}

const isProgram = ({ accept, "x-admin-token": token }: IncomingMessage["headers"]) =>
  token !== undefined || weightOf("application/json", accept) > weightOf("text/html", accept);

/** Counts only an explicit type: a wildcard gets the page. */
function weightOf(type: string, accept = ""): number {
  const range = accept.split(",").find((part) => part.trim().toLowerCase().startsWith(type));
  if (range === undefined) return 0;
  const weight = /;\s*q=([\d.]+)/i.exec(range)?.[1];
  return weight === undefined ? 1 : Number(weight);
}
