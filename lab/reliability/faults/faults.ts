/** npm run faults -w lab -- --only=away --seconds=60 --seed=7 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { canCutPower } from "../crash/lossy-disk.ts";
import { aTrialShop } from "../workload/trial-shop.ts";
import { FAULTS, type FaultName, needsDisk } from "./fault-kinds.ts";
import { faultRun } from "./fault-run.ts";
import { migrationRun } from "./migration-run.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    seconds: { type: "string", default: "60" },
    kills: { type: "string", default: "20" },
  },
});
const names = [...(Object.keys(FAULTS) as FaultName[]), "migration" as const];
const chosen = names.filter((name) => values.only === undefined || values.only.split(",").includes(name));
const [seed, seconds, kills] = [Number(values.seed), Number(values.seconds), Number(values.kills)];
if (chosen.length === 0) throw new Error(`--only is one or more of ${names.join(", ")}`);
if (![seed, seconds, kills].every((number) => number > 0)) throw new Error("--seed, --seconds and --kills are numbers");

const folder = await mkdtemp(join(tmpdir(), "sheetal-faults-"));
await chmod(folder, 0o755);
const copyOf = join(folder, "data");
let broken = 0;
try {
  const first = await aTrialShop({ dataDir: copyOf });
  await first.open();
  await first.stop();
  for (const name of chosen) {
    if (name !== "migration" && needsDisk(name) && !canCutPower()) {
      console.log(`${name}: skipped, it needs Linux, root, ext4, loop devices and perl`);
      continue;
    }
    console.log(`${name}, seed ${seed} …`);
    const { faults, ...figures } =
      name === "migration"
        ? await migrationRun({ seed, kills })
        : await faultRun({ fault: name, seed, seconds, copyOf });
    console.log(figures);
    for (const fault of faults.slice(0, 50)) console.error(`${name}: ${fault}`);
    broken += faults.length;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(broken === 0 ? "Every guarantee held." : `${broken} guarantees were broken.`);
process.exitCode = broken === 0 ? 0 : 1;
