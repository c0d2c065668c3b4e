/** Runs one process of the built shop against the local cluster. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { killShop } from "./programs.ts";

const OPENS_WITHIN_MS = 180_000;

type Options = { port: number; front: string; dataDir: string; url: string; settings?: Record<string, string> };

export type LocalShop = ReturnType<typeof aLocalShop>;

export function aLocalShop({ port, front, dataDir, url, settings = {} }: Options) {
  let child: ChildProcess | undefined;

  async function open(root: string) {
    let text = "";
    const shop = spawn(process.execPath, [join(root, "build/server/built-shop.js")], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        PUBLIC_URL: front,
        TRUST_PROXY: "1",
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (text += chunk));
    child = shop;
    for (const givesUpAt = Date.now() + OPENS_WITHIN_MS; !text.includes("is open at"); await pause(50)) {
      if (shop.exitCode !== null || Date.now() > givesUpAt) throw new Error(`A shop did not open: ${text}`);
    }
  }

  return {
    open,
    async end(signal: "SIGKILL" | "SIGTERM") {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      if (signal === "SIGKILL") return killShop(child);
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
