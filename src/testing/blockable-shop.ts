/** The real shop with quick health checks and workers that block their event loop on SIGUSR2. Tests only. */
import cluster from "node:cluster";
import { runShop } from "#app/server/run-shop.ts";

if (cluster.isWorker) {
  process.on("SIGUSR2", () => {
    for (;;);
  });
}

await runShop({
  root: process.cwd(),
  mode: "production",
  environment: process.env,
  healthCheckMilliseconds: 5_000,
});
