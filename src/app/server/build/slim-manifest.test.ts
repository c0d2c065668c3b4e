import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { slimManifest } from "./slim-manifest.ts";

const root = { module: "/assets/root-1.js", css: [] };
const home = { parentId: "root", index: true, module: "/assets/home-1.js", css: [] };
const terms = { parentId: "root", path: "terms", module: "/assets/terms-BfmepdrZ.js", css: [] };
const office = { parentId: "root", module: "/assets/admin-1.js", css: [] };
const orders = { parentId: "app/web/office", path: "admin/orders", module: "/assets/admin-orders-1.js", css: [] };
const order = {
  parentId: "sales/web/office/orders/orders-page",
  path: ":number",
  module: "/assets/admin-order-1.js",
  css: [],
};

async function aBuild() {
  const folder = await aDataFolder();
  mkdirSync(folder);
  const imports = ["/assets/a.js", "/assets/b.js"];
  const routes = {
    root: { ...root, imports },
    "storefront/web/landing/home-page": { ...home, imports },
    "storefront/web/legal/terms": { ...terms, imports },
    "app/web/office": { ...office, imports },
    "sales/web/office/orders/orders-page": { ...orders, imports },
    "office/web/order/order-page": { ...order, imports },
  };
  writeFileSync(
    join(folder, "manifest-a5473a38.js"),
    `window.__reactRouterManifest=${JSON.stringify({ routes, url: "/assets/manifest-a5473a38.js", version: "a5473a38" })};`,
  );
  writeFileSync(join(folder, "manifest-of-OOBM46XN.js"), "");
  writeFileSync(join(folder, "terms-BfmepdrZ.js"), 'export default {"imports":["shared"]}');
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
  expect(list.routes["storefront/web/legal/terms"]).toEqual({ ...terms, imports: [] });
  expect(list.routes["office/web/order/order-page"]).toEqual({ ...order, imports: [] });
  expect(list.version).toBe("a5473a38");
  expect(built("terms-BfmepdrZ.js")).toContain('["shared"]');
});

test("the shop's manifest omits the pages of a layout", async () => {
  const built = await aBuild();
  const list = listOf(built("shop-manifest-a5473a38.js"));
  expect(Object.keys(list.routes)).toEqual(["root", "storefront/web/landing/home-page", "storefront/web/legal/terms"]);
  expect(list.url).toBe("/assets/shop-manifest-a5473a38.js");
  expect(list.version).toBe("a5473a38");
});
