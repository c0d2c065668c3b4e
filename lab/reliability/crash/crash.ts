/** npm run crash -w lab -- --kills=1000 --seed=7 --minutes=30 --power */
import { parseArgs } from "node:util";
import { crashRun, KILLS, type Kill } from "./crash-run.ts";
import { canCutPower, POWER_CUT_NEEDS } from "./lossy-disk.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "40" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    minutes: { type: "string", default: "30" },
    power: { type: "boolean", default: false },
  },
});
const wanted = { kills: Number(values.kills), seed: Number(values.seed), minutes: Number(values.minutes) };
if (!Object.values(wanted).every((number) => number > 0)) throw new Error("--kills, --seed and --minutes are numbers");
if (values.power && !canCutPower()) throw new Error(POWER_CUT_NEEDS);
const kinds: readonly Kill[] = values.power ? ["power"] : KILLS;

console.log(`${wanted.kills} kills (${kinds.join(", ")}), seed ${wanted.seed}, at most ${wanted.minutes} minutes`);
const { faults, ...report } = await crashRun({
  ...wanted,
  kinds,
  onKill: (done) => done % 10 === 0 && console.log(`${done} kills …`),
});
console.log(report);
for (const fault of faults.slice(0, 50)) console.error(fault);
console.log(faults.length === 0 ? "Every guarantee held." : `${faults.length} guarantees were broken.`);
process.exitCode = faults.length === 0 ? 0 : 1;
