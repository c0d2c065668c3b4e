/** The entry point of a built shop: runs without TypeScript support. */
import { resolve } from "node:path";
import { startFirstWorker } from "./first-worker.ts";

const firstWorker = startFirstWorker(import.meta.filename, process.env);
const { runShop } = await import("./run-shop.ts");
// Two folders up from build/server.
await runShop({
  root: resolve(import.meta.dirname, "../.."),
  mode: "production",
  environment: process.env,
  firstWorker,
});
