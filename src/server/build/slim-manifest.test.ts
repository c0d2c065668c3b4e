import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { slimManifest } from "./slim-manifest.ts";

test("the list of pages that a phone gets names each page's script, not what that script needs in turn", async () => {
  const folder = await aDataFolder();
  mkdirSync(folder);
  const list = join(folder, "manifest-a5473a38.js");
  const page = '"routes/terms":{"path":"terms","module":"/assets/terms-BfmepdrZ.js","imports":';
  writeFileSync(list, `window.__reactRouterManifest={${page}["/assets/a.js","/assets/b.js"],"css":[]}}`);
  writeFileSync(join(folder, "terms-BfmepdrZ.js"), 'export default {"imports":["kept"]}');
  slimManifest(folder);
  expect(readFileSync(list, "utf8")).toBe(`window.__reactRouterManifest={${page}[],"css":[]}}`);
  expect(readFileSync(join(folder, "terms-BfmepdrZ.js"), "utf8")).toContain('["kept"]');
});
