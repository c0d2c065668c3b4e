import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { aListeningLog } from "#testing/listening-log.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { openPdfWriter } from "./pdf-writer.ts";
import type { Sheet } from "./sheet.ts";

const REAL = new URL("./worker.ts", import.meta.url);
const DIES = new URL(
  "data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',()=>process.exit(1))",
);
const HANGS = new URL(
  "data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',()=>{for(;;);})",
);

const aSheet = (text: string): Sheet => ({
  title: text,
  day: "2026-09-15",
  footer: text,
  continued: "",
  language: "en",
  numbering: "Page {page} of {pages}",
  blocks: [{ kind: "text", text }],
});

/** Each thread runs the next of these programs; the last one repeats. */
function aWriter({
  programs = [REAL],
  ...options
}: {
  programs?: URL[];
  idleMilliseconds?: number;
  longestMilliseconds?: number;
} = {}) {
  const { log, lines, until } = aListeningLog();
  let started = 0;
  const program = () => {
    started += 1;
    return programs[Math.min(started, programs.length) - 1] ?? REAL;
  };
  const writer = openPdfWriter({ log, program, ...options });
  onTestFinished(() => writer.stop());
  return { writer, lines, until, started: () => started };
}

const pagesOf = async (file: Uint8Array) => (await readPdf(file)).pages;

test("one thread draws all documents and starts with the first; a failing document affects no other", async () => {
  const { writer, started } = aWriter();
  expect(started()).toBe(0);
  const broken = { ...aSheet("Broken"), blocks: [{ kind: "table" }] } as unknown as Sheet;
  const [one, bad, two] = await Promise.allSettled([[aSheet("One")], [broken], [aSheet("Two")]].map(writer.write));
  expect([one?.status, bad?.status, two?.status, started()]).toEqual(["fulfilled", "rejected", "fulfilled", 1]);
  if (two?.status === "fulfilled") expect(await pagesOf(two.value)).toEqual(["Two Two Page 1 of 1"]);
});

test("a single document does not wait for a large file, whose memory is bounded by what is read", async () => {
  const { writer } = aWriter();
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
  const { writer } = aWriter();
  async function* some() {
    for (let number = 1; number <= 20; number += 1) yield aSheet(`Paper ${number}`);
  }
  const pages = await pagesOf(await buffer(await writer.stream(some())));
  expect(pages).toEqual(Array.from({ length: 20 }, (_, place) => `Paper ${place + 1} Paper ${place + 1} Page 1 of 1`));
});

test("when the thread dies another draws the document, and the failure is logged", async () => {
  const { writer, lines, started } = aWriter({ programs: [DIES, REAL] });
  expect(await pagesOf(await writer.write([aSheet("Again")]))).toEqual(["Again Again Page 1 of 1"]);
  expect(started()).toBe(2);
  expect(lines.some((line) => JSON.stringify(line).includes("the PDF thread ended"))).toBe(true);
});

test("a document that kills every thread fails, and the next one is drawn", async () => {
  const { writer } = aWriter({ programs: [DIES, DIES, REAL] });
  await expect(writer.write([aSheet("Poison")])).rejects.toThrow("the thread was lost: ended");
  expect(await pagesOf(await writer.write([aSheet("Well")]))).toEqual(["Well Well Page 1 of 1"]);
});

test("a thread that does not respond is terminated", async () => {
  const { writer } = aWriter({ programs: [HANGS], longestMilliseconds: 50 });
  await expect(writer.write([aSheet("Stuck")])).rejects.toThrow("the thread was lost: timeout");
});

test("a file whose thread dies fails instead of hanging", async () => {
  const { writer } = aWriter({ programs: [DIES] });
  async function* one() {
    yield aSheet("Lost");
  }
  await expect(buffer(await writer.stream(one()))).rejects.toThrow("the thread was lost: ended");
});

test("an idle thread ends, and the next document starts another", async () => {
  const { writer, started } = aWriter({ idleMilliseconds: 0 });
  await writer.write([aSheet("First")]);
  await writer.stop();
  await writer.write([aSheet("Second")]);
  expect(started()).toBe(2);
});

test("too many concurrent documents are rejected as busy", async () => {
  const { writer } = aWriter();
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
