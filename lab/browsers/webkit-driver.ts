/** Starts WebKitGTK's WebDriver on a virtual screen. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { findWebKit } from "./find-webkit.ts";

export type RunningWebKit = { address: string; stop: () => Promise<void> };

/** No animations, and a minimal toolbar, so that the window can be as narrow as a phone. */
const GTK = {
  "settings.ini": "[Settings]\ngtk-enable-animations=0\n",
  "gtk.css": "toolbar *, headerbar *, box > * { min-width: 0; padding: 0; margin: 0; font-size: 1px; }",
};

/** CPU rendering: software GL takes three times as long. WebKit's sandbox cannot start as root in a container. */
const WEBKIT = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };

/** In its own home folder, so that the user's files are not read or changed. */
export async function startWebKit(): Promise<RunningWebKit> {
  const programs = findWebKit();
  if (!programs) throw new Error("WebKit is not installed (webkit2gtk-driver and xvfb).");
  const folder = await mkdtemp(join(tmpdir(), "sheetal-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  for (const [name, text] of Object.entries(GTK)) await writeFile(join(folder, "gtk-3.0", name), text);
  const screen = spawn(programs.screen, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(screen.stdio[3] as Readable, "data");
  const port = await freePort();
  const own = {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_RUNTIME_DIR: folder,
  };
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      ...own,
      DISPLAY: `:${String(number).trim()}`,
      TZ: "Asia/Kolkata",
      LANG: "en_IN.UTF-8",
      LC_ALL: "",
      ...WEBKIT,
    },
    stdio: "ignore",
  });
  const stop = async () => {
    await end(driver);
    await end(screen);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = `http://127.0.0.1:${port}`;
  while (driver.exitCode === null && !(await isListening(address))) await pause(20);
  return { address, stop };
}

const isListening = (address: string) =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(process: ChildProcess) {
  if (process.exitCode !== null) return;
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  await ended;
}
