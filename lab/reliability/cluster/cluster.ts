/** npm run cluster -w lab -- --only=primary-killed,network-cut --buyers=12 */
import { parseArgs } from "node:util";
import { CLUSTER_FAULTS, canRunCluster, clusterRun } from "./cluster-run.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    buyers: { type: "string", default: "12" },
    asynchronous: { type: "boolean", default: false },
  },
});
const chosen = CLUSTER_FAULTS.filter((name) => values.only === undefined || values.only.split(",").includes(name));
if (chosen.length === 0) throw new Error(`--only is one or more of ${CLUSTER_FAULTS.join(", ")}`);
if (!canRunCluster()) {
  throw new Error(
    "The cluster needs Linux, root, a built shop (npm run build) and apt-get install postgresql patroni etcd-server python3-etcd python3-idna haproxy pgbouncer",
  );
}

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
