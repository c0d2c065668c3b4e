/**
 * The specification's admin calls stand at the addresses of the back office's pages. A program that shows a token,
 * or asks for JSON rather than for a page, is led to the call behind the page, through the same door as everybody.
 */
import type { IncomingMessage } from "node:http";

type RequestLine = Pick<IncomingMessage, "method" | "url" | "headers">;

/** A proxy may name the host in the first line as well (RFC 9112, 3.2.2); which shop it is for is known without it. */
const withoutHost = (address: string) => address.replace(/^https?:\/\/[^/?#]*\/?/i, "/");

const CALLS = /^\/admin\/(?:orders(?:\/[^/?]+)?|users|products)(?=\?|$)/;

export function leadToAdminCall({ method, url: input = "/", headers }: RequestLine) {
  const url = withoutHost(input);
  const isRead = method === "GET" || method === "HEAD";
  return isRead && CALLS.test(url) && isProgram(headers) ? `/api${url}` : url;
}

const isProgram = ({ accept, "x-admin-token": token }: IncomingMessage["headers"]) =>
  token !== undefined || weightOf("application/json", accept) > weightOf("text/html", accept);

/** Named by itself: a star takes whatever there is, and that is the page. */
function weightOf(type: string, accept = ""): number {
  const range = accept.split(",").find((part) => part.trim().toLowerCase().startsWith(type));
  if (range === undefined) return 0;
  const weight = /;\s*q=([\d.]+)/i.exec(range)?.[1];
  return weight === undefined ? 1 : Number(weight);
}
