/** npm run network -w lab -- --orders=2000 --seed=7 */
import { parseArgs } from "node:util";
import { networkRun } from "./network-run.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "200" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
  },
});
const wanted = { orders: Number(values.orders), seed: Number(values.seed) };
if (!Object.values(wanted).every((number) => number > 0)) throw new Error("--orders and --seed are numbers");

console.log(`${wanted.orders} orders over a bad network, seed ${wanted.seed}`);
const { faults, ...report } = await networkRun({
  ...wanted,
  onOrder: (done) => done % 100 === 0 && console.log(`${done} orders …`),
});
console.log(report);
for (const fault of faults.slice(0, 50)) console.error(fault);
console.log(
  faults.length === 0
    ? "Each order was placed once, and every buyer got the right message."
    : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
