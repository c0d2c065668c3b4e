import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { afterwards } from "./cleanup.ts";

const SCRIPT = fileURLToPath(new URL("./shop-process.ts", import.meta.url));

export type ShopProcess = {
  /** Database connection; undefined when the process failed to open it. */
  connection: Connection | undefined;
  refusal: string | undefined;
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};

/** Runs as `account` if given, which requires root. That account has no home folder. */
export async function startShopProcess(dataDir: string, account?: { uid: number; gid: number }): Promise<ShopProcess> {
  const env = { PATH: process.env.PATH, HOME: account ? "/nonexistent" : process.env.HOME };
  const child = spawn(process.execPath, [SCRIPT, dataDir], { ...account, env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    await exited;
  };
  afterwards(() => end("SIGTERM"));
  for await (const line of createInterface(child.stdout)) {
    const [verdict, ...rest] = line.split(" ");
    const text = rest.join(" ");
    if (verdict === "open") return { connection: JSON.parse(text), refusal: undefined, end };
    return { connection: undefined, refusal: text, end };
  }
  throw new Error("The shop's process ended without a word");
}
