import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { readAssets } from "./assets.ts";

const SCRIPT = "/assets/cart-aaaaaaaa.js";

async function aBuild() {
  const folder = await aDataFolder();
  const write = (address: string, content: string) => {
    mkdirSync(dirname(join(folder, address)), { recursive: true });
    writeFileSync(join(folder, address), content);
  };
  write(SCRIPT, "script");
  write(`${SCRIPT}.br`, "compressed");
  write("/assets/checkout-bbbbbbbb.js", "script");
  write("/service-worker.js", "worker");
  return { folder, assets: readAssets(folder) };
}

test("a script is served with its compressed form, and again after its build is gone", async () => {
  const { folder, assets } = await aBuild();
  const script = assets.get(SCRIPT);
  expect(script?.bodies.identity.toString()).toBe("script");
  expect(script?.bodies.br?.toString()).toBe("compressed");
  rmSync(folder, { recursive: true });
  expect(assets.get(SCRIPT)).toBe(script);
});

test("a script first requested after its build is gone is left to the stored builds", async () => {
  const { folder, assets } = await aBuild();
  rmSync(folder, { recursive: true });
  expect(assets.get("/assets/checkout-bbbbbbbb.js")).toBeUndefined();
});

test("a file without a content hash stays that of the running build", async () => {
  const { folder, assets } = await aBuild();
  rmSync(folder, { recursive: true });
  expect(assets.get("/service-worker.js")?.bodies.identity.toString()).toBe("worker");
});

test("a file that is not in the list is not read", async () => {
  const { folder, assets } = await aBuild();
  writeFileSync(join(folder, "assets/new-cccccccc.js"), "later");
  expect(assets.get("/assets/new-cccccccc.js")).toBeUndefined();
});
