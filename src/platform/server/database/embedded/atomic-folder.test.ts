import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { writeFolderAtomically } from "./atomic-folder.ts";

async function aShelf() {
  const room = await aDataFolder();
  await mkdir(room);
  return { room, shelf: join(room, "shelf") };
}

test("of two concurrent writers of a folder one wins completely, and nothing else is left", async () => {
  const { room, shelf } = await aShelf();
  const fill = (maker: string) => (folder: string) => writeFile(join(folder, "maker"), maker);
  await Promise.all([writeFolderAtomically(shelf, fill("first")), writeFolderAtomically(shelf, fill("second"))]);
  expect(await readdir(room)).toEqual(["shelf"]);
  expect(["first", "second"]).toContain(await readFile(join(shelf, "maker"), "utf8"));
});

test("a folder that could not be filled does not appear", async () => {
  const { room, shelf } = await aShelf();
  const outOfRoom = () => Promise.reject(new Error("no room"));
  await expect(writeFolderAtomically(shelf, outOfRoom)).rejects.toThrow("no room");
  expect(await readdir(room)).toEqual([]);
});
