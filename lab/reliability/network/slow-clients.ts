/** npm run slow-clients -w lab -- --idle=10000 --seconds=330 --only=idle. The shop and this each need an open file for every client. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { aTrialShop } from "../workload/trial-shop.ts";
import { SLOW_CLIENTS, type SlowClient } from "./slow-client-kinds.ts";
import { slowClientRun } from "./slow-client-run.ts";

const { values } = parseArgs({
  options: {
    idle: { type: "string", default: "1000" },
    seconds: { type: "string", default: "330" },
    only: { type: "string" },
  },
});
const [idle, seconds] = [Number(values.idle), Number(values.seconds)];
const kinds = (Object.keys(SLOW_CLIENTS) as SlowClient[]).filter(
  (kind) => values.only?.split(",").includes(kind) ?? true,
);
if (!(idle > 0 && seconds > 0)) throw new Error("--idle and --seconds are numbers");
if (kinds.length === 0) throw new Error(`--only is one or more of ${Object.keys(SLOW_CLIENTS).join(", ")}`);

const folder = await mkdtemp(join(tmpdir(), "sheetal-slow-"));
await chmod(folder, 0o755);
const shop = await aTrialShop({ dataDir: join(folder, "data") });
try {
  await shop.open();
  const { faults, results, before, during, mostOpen } = await slowClientRun({ shop, seconds, idle, kinds });
  console.table({ before, during });
  console.table(results.map(({ statuses, strange, ...result }) => ({ ...result, statuses: JSON.stringify(statuses) })));
  console.log(`${mostOpen} connections were open at once.`);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? "Every guarantee held." : `${faults.length} guarantees were broken.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
