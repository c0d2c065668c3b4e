import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { OFFLINE_PAGES, offlineFiles, scannerFiles } from "./offline-files.ts";

const chunk = (name: string, also = {}) => ({ file: `assets/${name}-aaaaaaaa.js`, ...also });

const PAGES = Object.fromEntries(OFFLINE_PAGES.map((page, place) => [`src/${page}.tsx?page`, chunk(`page${place}`)]));

async function aBuild(manifest: object) {
  const client = await aDataFolder();
  for (const folder of [".vite", "assets"]) mkdirSync(join(client, folder), { recursive: true });
  writeFileSync(join(client, ".vite", "manifest.json"), JSON.stringify(manifest));
  for (const script of ["manifest-1234abcd.js", "manifest-of-OOBM46XN.js"])
    writeFileSync(join(client, "assets", script), "");
  return client;
}

test("the offline files include all that buying needs, lazy imports too, and no other pages", async () => {
  const client = await aBuild({
    ...PAGES,
    "src/storefront/web/landing/home-page.tsx?page": chunk("home", { imports: ["_shared"] }),
    "src/storefront/web/landing/home-page.tsx?route-chunk=clientLoader": chunk("loads"),
    _shared: chunk("shared", {
      assets: ["assets/style-aaaaaaaa.css", "assets/qr-worker-aaaaaaaa.js"],
      dynamicImports: ["_cart", "_scanner"],
    }),
    _cart: chunk("cart", { imports: ["_shared"] }),
    _scanner: chunk("cylinder-qr-manager", { imports: ["_camera"] }),
    _camera: chunk("camera"),
    "src/storefront/web/rate-list/rate-list.tsx?page": chunk("rate-list"),
  });
  const bought = ["home", "loads", "shared", "cart"].map((name) => `/assets/${name}-aaaaaaaa.js`);
  const files = offlineFiles(client);
  expect(files).toEqual(expect.arrayContaining([...bought, "/assets/style-aaaaaaaa.css"]));
  expect(files).toContain("/assets/manifest-1234abcd.js");
  for (const other of ["manifest-of", "rate-list", "cylinder-qr-manager", "camera", "qr-worker"])
    expect(files.filter((file) => file.startsWith(`/assets/${other}`))).toEqual([]);
});

test("a page that the build does not know is an error", async () => {
  await expect(aBuild({}).then(offlineFiles)).rejects.toThrow("entry.client");
});

test("the scanner's files include its worker and its QR reader", async () => {
  const client = await aBuild({
    "_camera-view-aaaaaaaa.js": chunk("camera-view", { imports: ["_text"] }),
    _text: chunk("text"),
    "src/root.tsx?page": chunk("root"),
  });
  expect(() => scannerFiles(client)).toThrow("scanner");
  for (const file of ["qr-worker-1234abcd.js", "zxing_reader-1234abcd.wasm", "zxing_reader-1234abcd.wasm.br"])
    writeFileSync(join(client, "assets", file), "");
  expect(scannerFiles(client)).toEqual([
    "/assets/camera-view-aaaaaaaa.js",
    "/assets/qr-worker-1234abcd.js",
    "/assets/text-aaaaaaaa.js",
    "/assets/zxing_reader-1234abcd.wasm",
  ]);
});
