/**
 * Speeds up the first paint of cached pages on slow connections: styles are inlined, and scripts load with low priority. The
 * stylesheet link stays because React expects it, but as media="print" it does not block, and fills the cache for other pages.
 */
import { createHash } from "node:crypto";
import type { Assets } from "./assets.ts";

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*)\/>/g;

export function quickPaint(html: string, assets: Assets): { html: string; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const painted = html
    .replace(STYLESHEET, (link, address: string, rest: string) => {
      const style = assets.get(address)?.bodies.identity.toString();
      if (style === undefined) return link;
      styleHashes.push(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
      return `<style>${style}</style><link rel="stylesheet" media="print" href="${address}"${rest}/>`;
    })
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
  return { html: painted, styleHashes };
}
