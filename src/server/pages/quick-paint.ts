/**
 * On a slow line the first picture waits for whatever is ahead of it. In a kept page the styles come with the page itself,
 * and the scripts stand back until it is there. The link to the stylesheet stays, because React expects to find it, but
 * holds nothing up: it is asked for as if for printing, and so is in the cache for the pages that are not kept.
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
