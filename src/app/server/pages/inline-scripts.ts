/**
 * A cached page goes to many visitors, so a nonce in it would not be secret. Scripts with this rendering's nonce are ours: the
 * policy allows them by hash, and injected scripts still cannot run.
 */
import { createHash } from "node:crypto";

export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  const escaped = RegExp.escape(mark);
  const ours = new RegExp(`<script\\b([^>]*)${escaped}([^>]*)>([\\s\\S]*?)</script>`, "g");
  for (const [, before = "", after = "", content = ""] of html.matchAll(ours)) {
    if (/\ssrc=/.test(before + after)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
