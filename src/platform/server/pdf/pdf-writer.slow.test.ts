import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { quietLog } from "#testing/quiet-log.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { openPdfWriter } from "./pdf-writer.ts";
import type { Sheet } from "./sheet.ts";
import draw from "./worker.ts";

const aSheet = (text: string): Sheet => ({
  title: text,
  day: "2026-09-15",
  footer: text,
  continued: "",
  language: "en",
  numbering: "Page {page} of {pages}",
  blocks: [{ kind: "text", text }],
});

function aWriter() {
  const writer = openPdfWriter({ log: quietLog });
  onTestFinished(() => writer.stop());
  return writer;
}

const pagesOf = async (file: Uint8Array) => (await readPdf(file)).pages;

test("a failing document affects no other", async () => {
  const broken = { ...aSheet("Broken"), blocks: [{ kind: "table" }] } as unknown as Sheet;
  const { write } = aWriter();
  const [one, bad, two] = await Promise.allSettled([[aSheet("One")], [broken], [aSheet("Two")]].map(write));
  expect([one?.status, bad?.status, two?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  if (two?.status === "fulfilled") expect(await pagesOf(two.value)).toEqual(["Two Two Page 1 of 1"]);
});

test("a single document does not wait for a large file, whose memory is bounded by what is read", async () => {
  const writer = aWriter();
  let input = 0;
  async function* endless() {
    for (;;) {
      input += 1;
      yield aSheet(`Paper ${input}`);
    }
  }
  const file = await writer.stream(endless());
  onTestFinished(() => void file.destroy());
  file.resume();
  expect(await pagesOf(await writer.write([aSheet("Single")]))).toEqual(["Single Single Page 1 of 1"]);
  file.pause();
  // Read-ahead is bounded to a few parts.
  await writer.write([aSheet("Another")]);
  const before = input;
  await writer.write([aSheet("Another")]);
  await writer.write([aSheet("Another")]);
  expect(input - before).toBeLessThan(100);
});

test("a file of many documents has them all, in order", async () => {
  const writer = aWriter();
  async function* some() {
    for (let number = 1; number <= 20; number += 1) yield aSheet(`Paper ${number}`);
  }
  const pages = await pagesOf(await buffer(await writer.stream(some())));
  expect(pages).toEqual(Array.from({ length: 20 }, (_, place) => `Paper ${place + 1} Paper ${place + 1} Page 1 of 1`));
});

// thread.test.ts covers what loses a thread, and that the next task gets another.
test("the rest of a file whose thread was lost is rejected, not drawn as a file without a beginning", () => {
  const rest = { file: 1, sheets: [aSheet("Second")], begins: false, ends: true };
  expect(() => draw(rest)).toThrow("The thread that had the beginning of this file ended");
});

test("too many concurrent documents are rejected as busy", async () => {
  const writer = aWriter();
  const all = await Promise.allSettled(Array.from({ length: 120 }, () => writer.write([aSheet("One of many")])));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(16);
  expect(refused[0]).toMatchObject({
    reason: {
      code: "too-busy",
      status: 503,
      message: "Many documents are being created right now. Please try again in a few seconds.",
    },
  });
});
