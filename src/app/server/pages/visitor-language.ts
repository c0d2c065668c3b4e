/**
 * Redirects visitors to their language. An earlier choice applies to external links and typed addresses; the browser's preference
 * applies to the front page only. Navigation within the shop is never redirected, nor is an address that names a language.
 */
import type { IncomingHttpHeaders } from "node:http";
import {
  addressIn,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  preferredLanguage,
  splitAddress,
} from "#platform/rules/language/language.ts";

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`);

export function addressInVisitorsLanguage(address: string, headers: IncomingHttpHeaders): string | undefined {
  const comesFromOutside = headers["sec-fetch-site"] === "none" || headers["sec-fetch-site"] === "cross-site";
  if (!comesFromOutside || headers["sec-fetch-dest"] !== "document") return undefined;
  const { language, path } = splitAddress(address);
  if (language !== "en") return undefined;
  const requested =
    chosenLanguage(headers.cookie) ?? (isFrontPage(path) ? preferredLanguage(headers["accept-language"]) : undefined);
  return requested === undefined || requested === language ? undefined : addressIn(requested, path);
}

function chosenLanguage(cookie: string | undefined): Language | undefined {
  const chosen = COOKIE.exec(cookie ?? "")?.[1] ?? "";
  return isLanguage(chosen) ? chosen : undefined;
}

const isFrontPage = (path: string) => path === "/" || path.startsWith("/?");
