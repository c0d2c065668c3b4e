/**
 * A kept page is sent to many visitors, so a nonce in it would be no secret. The scripts that carry the nonce of this one
 * rendering are ours; the policy names them by hash instead, and anything injected into the page still cannot run.
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
