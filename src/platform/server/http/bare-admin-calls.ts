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

/** Browsers ask for text/html; a wildcard alone gets the page. */
const isProgram = ({ accept = "", "x-admin-token": token }: IncomingMessage["headers"]) =>
  token !== undefined || (accept.includes("application/json") && !accept.includes("text/html"));
