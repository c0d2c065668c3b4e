/** The real shop with a short watchdog and a worker that blocks its event loop on SIGUSR2. Tests only. */
import { isWorker, startFirstWorker } from "#app/server/first-worker.ts";
import { runShop } from "#app/server/run-shop.ts";

const firstWorker = startFirstWorker(import.meta.filename, process.env);
if (isWorker) {
  process.on("SIGUSR2", () => {
    for (;;);
  });
}

await runShop({
  root: process.cwd(),
  mode: "production",
  environment: process.env,
  firstWorker,
  watchdog: { beatMilliseconds: 200, missedBeats: 10 },
});
