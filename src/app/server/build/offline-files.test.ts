import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { OFFLINE_ROUTES, offlineFiles } from "./offline-files.ts";

const OTHER = "storefront/web/rate-list/rate-list";
const fileOf = (route: string) => `${basename(route)}-aaaaaaaa.js`;

test("the offline files include all that buying needs, lazy imports too, and no other pages", async () => {
  const folder = await aDataFolder();
  mkdirSync(folder);
  const routes = [...OFFLINE_ROUTES, OTHER];
  const pages = routes.map(
    (route) =>
      `"${route}":{"path":"","module":"/assets/${fileOf(route)}","imports":[],"css":[],"clientLoaderModule":"/assets/loads-aaaaaaaa.js"}`,
  );
  const manifest = `{"entry":{"module":"/assets/entry.client-aaaaaaaa.js"},"routes":{${pages.join()}}}`;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("shop-manifest-1234abcd.js", manifest);
  write("manifest-1234abcd.js", "");
  for (const route of [...routes, "entry.client"]) write(fileOf(route), "");
  write("loads-aaaaaaaa.js", "");
  write("home-page-aaaaaaaa.js", 'import"./shared-aaaaaaaa.js";import("./cart-parts-aaaaaaaa.js")');
  write("shared-aaaaaaaa.js", 'new Worker("/assets/qr-worker-aaaaaaaa.js");"assets/style-aaaaaaaa.css"');
  for (const name of ["cart-parts-aaaaaaaa.js", "qr-worker-aaaaaaaa.js", "style-aaaaaaaa.css"]) write(name, "");
  const files = offlineFiles(folder);
  expect(files).toContain("/assets/cart-parts-aaaaaaaa.js");
  expect(files).toContain("/assets/loads-aaaaaaaa.js");
  expect(files).toContain("/assets/style-aaaaaaaa.css");
  expect(files).toContain("/assets/shop-manifest-1234abcd.js");
  expect(files).not.toContain("/assets/manifest-1234abcd.js");
  expect(files).not.toContain("/assets/rate-list-aaaaaaaa.js");
  expect(files).not.toContain("/assets/qr-worker-aaaaaaaa.js");
});
