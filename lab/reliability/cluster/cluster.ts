/** npm run cluster -w lab -- --only=primary-killed,network-cut --buyers=12 */
import { parseArgs } from "node:util";
import { CLUSTER_FAULTS, CLUSTER_NEEDS, canRunCluster, clusterRun } from "./cluster-run.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    buyers: { type: "string", default: "12" },
    asynchronous: { type: "boolean", default: false },
  },
});
const chosen = CLUSTER_FAULTS.filter((name) => values.only === undefined || values.only.split(",").includes(name));
if (chosen.length === 0) throw new Error(`--only is one or more of ${CLUSTER_FAULTS.join(", ")}`);
if (!canRunCluster()) throw new Error(CLUSTER_NEEDS);

const { faults, ...report } = await clusterRun({
  faults: chosen,
  asynchronous: values.asynchronous,
  buyers: Number(values.buyers),
  say: (line) => console.log(line),
});
console.log(report);
for (const fault of faults.slice(0, 50)) console.error(fault);
console.log(faults.length === 0 ? "Every guarantee held." : `${faults.length} guarantees were broken.`);
process.exitCode = faults.length === 0 ? 0 : 1;
