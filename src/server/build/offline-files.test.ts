import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { offlineFiles } from "./offline-files.ts";

const SOLD = "home empty-cylinders checkout my-orders offline";

test("the offline files include all that buying needs, lazy imports too, and no other pages", async () => {
  const folder = await aDataFolder();
  mkdirSync(folder);
  const pages = [...SOLD.split(" "), "rate-list"].map(
    (name) =>
      `"routes/${name}":{"path":"${name}","module":"/assets/${name}-aaaaaaaa.js","imports":[],"css":[],"clientLoaderModule":"/assets/asks-aaaaaaaa.js"}`,
  );
  const root = '"root":{"path":"","module":"/assets/root-aaaaaaaa.js"}';
  const manifest = `{"entry":{"module":"/assets/entry.client-aaaaaaaa.js"},"routes":{${root},${pages.join()}}}`;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("shop-manifest-1234abcd.js", manifest);
  write("manifest-1234abcd.js", "");
  for (const name of [...SOLD.split(" "), "rate-list", "root", "entry.client"]) write(`${name}-aaaaaaaa.js`, "");
  write("asks-aaaaaaaa.js", "");
  write("home-aaaaaaaa.js", 'import"./shared-aaaaaaaa.js";import("./cart-parts-aaaaaaaa.js")');
  write("shared-aaaaaaaa.js", 'new Worker("/assets/qr-worker-aaaaaaaa.js");"assets/style-aaaaaaaa.css"');
  for (const name of ["cart-parts-aaaaaaaa.js", "qr-worker-aaaaaaaa.js", "style-aaaaaaaa.css"]) write(name, "");
  const files = offlineFiles(folder);
  expect(files).toContain("/assets/cart-parts-aaaaaaaa.js");
  expect(files).toContain("/assets/asks-aaaaaaaa.js");
  expect(files).toContain("/assets/style-aaaaaaaa.css");
  expect(files).toContain("/assets/shop-manifest-1234abcd.js");
  expect(files).not.toContain("/assets/manifest-1234abcd.js");
  expect(files).not.toContain("/assets/rate-list-aaaaaaaa.js");
  expect(files).not.toContain("/assets/qr-worker-aaaaaaaa.js");
});
