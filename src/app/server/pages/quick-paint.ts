/**
 * Speeds up the first paint of cached pages on slow connections: styles are inlined, and scripts load with low priority. The
 * stylesheet link stays because React expects it, but as media="print" it does not block, and fills the cache for other pages.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"([^>]*)\/>/g;

export function quickPaint(html: string, folder: string): { html: string; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const painted = html
    .replace(STYLESHEET, (_, address: string, rest: string) => {
      const style = styleAt(join(folder, address));
      styleHashes.push(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
      return `<style>${style}</style><link rel="stylesheet" media="print" href="${address}"${rest}/>`;
    })
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
  return { html: painted, styleHashes };
}

const styles = new Map<string, string>();

function styleAt(file: string): string {
  const style = styles.get(file) ?? readFileSync(file, "utf8");
  styles.set(file, style);
  return style;
}
