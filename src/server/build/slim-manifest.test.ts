import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { slimManifest } from "./slim-manifest.ts";

const terms = { path: "terms", module: "/assets/terms-BfmepdrZ.js", css: [] };
const office = { module: "/assets/admin-1.js", css: [] };
const orders = { parentId: "routes/admin", path: "admin/orders", module: "/assets/admin-orders-1.js", css: [] };
const order = { parentId: "routes/admin-orders", path: ":number", module: "/assets/admin-order-1.js", css: [] };
const anyScreen = { path: "admin/*", module: "/assets/office-page-1.js", css: [] };

async function aBuild() {
  const folder = await aDataFolder();
  mkdirSync(folder);
  const imports = ["/assets/a.js", "/assets/b.js"];
  const routes = {
    "routes/terms": { ...terms, imports },
    "routes/admin": { ...office, imports },
    "routes/admin-orders": { ...orders, imports },
    "routes/admin-order": { ...order, imports },
    "routes/office-page": { ...anyScreen, imports },
  };
  writeFileSync(
    join(folder, "manifest-a5473a38.js"),
    `window.__reactRouterManifest=${JSON.stringify({ routes, url: "/assets/manifest-a5473a38.js", version: "a5473a38" })};`,
  );
  writeFileSync(join(folder, "terms-BfmepdrZ.js"), 'export default {"imports":["kept"]}');
  slimManifest(folder);
  return (name: string) => readFileSync(join(folder, name), "utf8");
}

const listOf = (script: string) => {
  const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/.exec(script) ?? [];
  return JSON.parse(json) as { routes: Record<string, unknown>; url: string; version: string };
};

test("the manifest names each page's script without its imports", async () => {
  const built = await aBuild();
  const list = listOf(built("manifest-a5473a38.js"));
  expect(list.routes["routes/terms"]).toEqual({ ...terms, imports: [] });
  expect(list.routes["routes/admin-order"]).toEqual({ ...order, imports: [] });
  expect(list.version).toBe("a5473a38");
  expect(built("terms-BfmepdrZ.js")).toContain('["kept"]');
});

test("the shop's manifest omits the back office screens but retains the way there", async () => {
  const built = await aBuild();
  const list = listOf(built("shop-manifest-a5473a38.js"));
  expect(Object.keys(list.routes)).toEqual(["routes/terms", "routes/office-page"]);
  expect(list.url).toBe("/assets/shop-manifest-a5473a38.js");
  expect(list.version).toBe("a5473a38");
});
