/** npm run crash -w lab -- --kills=1000 --seed=7: runs a trial, prints its figures and the broken guarantees, and exits with 1 if there are any. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfOld } from "../../src/app/server/build/build-if-old.ts";
import { CLUSTER_FAULTS, CLUSTER_NEEDS, canRunCluster, clusterRun } from "./cluster/cluster-run.ts";
import { FAULTS, type FaultName, needsDisk } from "./faults/fault-kinds.ts";
import { faultRun } from "./faults/fault-run.ts";
import { canCutPower, POWER_CUT_NEEDS } from "./faults/lossy-disk.ts";
import { migrationRun } from "./faults/migration-run.ts";
import { KILLS } from "./faults/under-load.ts";
import { networkRun } from "./network/network-run.ts";
import { SLOW_CLIENTS } from "./network/slow-client-kinds.ts";
import { slowClientRun } from "./network/slow-client-run.ts";
import { aTrialFolder, aTrialShop, openTrialShop } from "./workload/trial-shop.ts";

type Report = { faults: string[]; figures: object };

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ seed: text, kills: text, minutes: text, seconds: text, orders: text, idle: text, only: text },
    power: { type: "boolean" },
  },
});

function number(name: "seed" | "kills" | "minutes" | "seconds" | "orders" | "idle", otherwise: number) {
  const value = Number(values[name] ?? otherwise);
  if (!(value > 0)) throw new Error(`--${name} is a number`);
  return value;
}

function chosenOf<Name extends string>(names: readonly Name[]): Name[] {
  const chosen = names.filter((name) => values.only?.split(",").includes(name) ?? true);
  if (chosen.length === 0) throw new Error(`--only is one or more of ${names.join(", ")}`);
  return chosen;
}

const seed = number("seed", Math.floor(Date.now() / 1000) % 1_000_000);

const TRIALS: Readonly<Record<string, () => Promise<Report[]>>> = {
  crash: async () => {
    if (values.power && !canCutPower()) throw new Error(POWER_CUT_NEEDS);
    const kinds = values.power ? (["power"] as const) : KILLS;
    const kills = { count: number("kills", 40), kinds };
    return [await faultRun({ fault: "killed", seed, seconds: number("minutes", 30) * 60, kills })];
  },
  faults: async () => {
    const others = (Object.keys(FAULTS) as FaultName[]).filter((name) => name !== "killed");
    const chosen = chosenOf([...others, "migration" as const]);
    const { folder, remove } = await aTrialFolder();
    const copyOf = join(folder, "data");
    try {
      const first = await aTrialShop({ dataDir: copyOf });
      await first.open();
      await first.stop();
      const reports: Report[] = [];
      for (const fault of chosen) {
        console.log(`${fault} …`);
        if (fault === "migration") reports.push(await migrationRun({ seed, kills: number("kills", 20) }));
        else if (needsDisk(fault) && !canCutPower()) console.log(`skipped: ${POWER_CUT_NEEDS}`);
        else reports.push(await faultRun({ fault, seed, seconds: number("seconds", 60), copyOf }));
      }
      return reports;
    } finally {
      await remove();
    }
  },
  network: async () => [await networkRun({ seed, orders: number("orders", 200) })],
  /** The shop and this each need an open file for every client. */
  "slow-clients": async () => {
    const kinds = chosenOf(Object.keys(SLOW_CLIENTS) as (keyof typeof SLOW_CLIENTS)[]);
    const shop = await openTrialShop();
    try {
      return [await slowClientRun({ shop, seconds: number("seconds", 330), idle: number("idle", 1000), kinds })];
    } finally {
      await shop.stop();
    }
  },
  cluster: async () => {
    if (!canRunCluster()) throw new Error(CLUSTER_NEEDS);
    return [await clusterRun({ seed, faults: chosenOf(CLUSTER_FAULTS), say: (line) => console.log(line) })];
  },
};

const trial = TRIALS[positionals[0] ?? ""];
if (!trial) throw new Error(`The trials are ${Object.keys(TRIALS).join(", ")}`);
console.log(`seed ${seed}`);
buildIfOld();
const reports = await trial();
for (const { figures } of reports) console.dir(figures, { depth: null });
const faults = reports.flatMap((report) => report.faults);
for (const fault of faults.slice(0, 50)) console.error(fault);
console.log(faults.length === 0 ? "Every guarantee held." : `${faults.length} guarantees were broken.`);
process.exitCode = faults.length === 0 ? 0 : 1;
