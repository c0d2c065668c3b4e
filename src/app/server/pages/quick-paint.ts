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
      const style = styleOf(assets, address);
      if (style === undefined) return link;
      styleHashes.push(style.hash);
      return `<style>${style.text}</style><link rel="stylesheet" media="print" href="${address}"${rest}/>`;
    })
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
  return { html: painted, styleHashes };
}

type Style = { text: string; hash: string };

const styles = new WeakMap<Buffer, Style>();

/** Hashed once: the stylesheet is larger than most pages. */
function styleOf(assets: Assets, address: string): Style | undefined {
  const content = assets.get(address)?.bodies.identity;
  if (content === undefined) return;
  const known = styles.get(content);
  if (known) return known;
  const style = {
    text: content.toString(),
    hash: `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  };
  styles.set(content, style);
  return style;
}
