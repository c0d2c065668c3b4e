#!/usr/bin/env node
/**
 * Starts Firefox for Playwright behind a WebSocket relay: Playwright sends a BiDi command that Firefox ESR 153 does not have and fails
 * without a response. Everything else is forwarded unchanged. Remove it when Debian's Firefox has the command. See decision 0091.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { findFirefox } from "./find-firefox.ts";

const MISSING_COMMAND = "emulation.setMediaFeaturesOverride";
const LISTENING = /^(WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:)(\d+)/;

/** It visits only our pages; the sandbox's file broker costs a quarter of a journey. */
const env = { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: "1" };
const firefox = spawn(findFirefox() ?? "firefox-esr", process.argv.slice(2), {
  env,
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => firefox.kill(signal));
for await (const line of createInterface(firefox.stderr)) {
  const [, prefix, port] = LISTENING.exec(line) ?? [];
  process.stderr.write(`${prefix ? prefix + (await relayTo(Number(port))) : line}\n`);
}

/** Returns the port of the relay. */
async function relayTo(port: number): Promise<number> {
  const relay = createServer((driver) => {
    const browser = connect(port, "127.0.0.1");
    browser.pipe(driver);
    driver.on(
      "data",
      readFrames(port, (bytes) => browser.write(bytes)),
    );
    driver.on("error", () => browser.destroy()).on("close", () => browser.destroy());
    browser.on("error", () => driver.destroy()).on("close", () => driver.destroy());
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  return (relay.address() as { port: number }).port;
}

/** Splits the driver's side of a WebSocket: the upgrade request, whose Host must have Firefox's port, and then frames. */
function readFrames(port: number, write: (bytes: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isOpen = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const length = isOpen ? frameIn(rest)?.length : rest.indexOf("\r\n\r\n") + 4;
      if (!length || length < 4 || rest.length < length) return;
      const piece = rest.subarray(0, length);
      rest = rest.subarray(length);
      write(
        isOpen ? rewritten(piece) : Buffer.from(piece.toString().replace(/^(host: 127\.0\.0\.1:)\d+/im, `$1${port}`)),
      );
      isOpen = true;
    }
  };
}

type Frame = { length: number; mask: number; payload: number };

/** Offsets in a frame (RFC 6455, 5.2), or undefined before its header is complete. Client frames are masked with four bytes. */
function frameIn(bytes: Buffer): Frame | undefined {
  const short = (bytes[1] ?? 0) & 0x7f;
  const mask = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < mask) return undefined;
  const size = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  return { mask, payload: mask + 4, length: mask + 4 + size };
}

/** Replaces the unknown command by `session.status`, with the same id and length. */
function rewritten(bytes: Buffer): Buffer {
  const { mask, payload } = frameIn(bytes) as Frame;
  const masked = (text: Buffer) => Buffer.from(text.map((byte, place) => byte ^ (bytes[mask + (place % 4)] ?? 0)));
  const text = masked(bytes.subarray(payload)).toString();
  if (!text.includes(`"${MISSING_COMMAND}"`)) return bytes;
  const { id, method } = JSON.parse(text) as { id: number; method: string };
  if (method !== MISSING_COMMAND) return bytes;
  const other = JSON.stringify({ id, method: "session.status", params: {} }).padEnd(bytes.length - payload);
  return Buffer.concat([bytes.subarray(0, payload), masked(Buffer.from(other))]);
}
