/** The real shop with a short watchdog and a worker that blocks its event loop on SIGUSR2. Tests only. */
import cluster from "node:cluster";
import { runShop } from "#server/run-shop.ts";

if (cluster.isWorker) {
  process.on("SIGUSR2", () => {
    for (;;);
  });
}

await runShop({
  root: process.cwd(),
  mode: "production",
  environment: process.env,
  watchdog: { beatMilliseconds: 200, missedBeats: 10 },
});
