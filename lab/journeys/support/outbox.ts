/** The mails of the shop under test, as recipients see them. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ReadMessage, readMessage } from "../../../src/testing/read-message.ts";
import { expect } from "./shop.ts";

/** Mails never change, and a run ends with hundreds: each is parsed once. */
const read = new Map<string, ReadMessage>();

async function mailsTo(address: string): Promise<ReadMessage[]> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? "", "outbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  for (const name of files.filter((file) => !read.has(file)))
    read.set(name, await readMessage(await readFile(join(folder, name), "utf8")));
  return [...read.values()].filter(({ headers }) => headers.get("to")?.includes(address));
}

/** Waits, because the mail is sent shortly after the page's response. */
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
