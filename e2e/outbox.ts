/** The mails of the shop under test, as their readers would see them. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ReadMessage, readMessage } from "../src/testing/read-message.ts";
import { expect } from "./shop.ts";

/** A mail never changes, and there are hundreds at the end of a run: each is read once. */
const read = new Map<string, ReadMessage>();

async function mailsTo(address: string): Promise<ReadMessage[]> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? "", "outbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  for (const name of files.filter((file) => !read.has(file)))
    read.set(name, readMessage(await readFile(join(folder, name), "utf8")));
  return [...read.values()].filter(({ headers }) => headers.get("to")?.includes(address));
}

/** Waits for the mail, which leaves a moment after the page has its answer. */
export async function mailTo(address: string, { about = "" } = {}): Promise<ReadMessage> {
  let found: ReadMessage | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find(({ text }) => text?.includes(about));
        return found !== undefined;
      },
      { intervals: [20, 20, 50, 50, 100] },
    )
    .toBe(true);
  return found as ReadMessage;
}
