/** Runs the benchmarks, each beside its baseline, and writes RESULTS.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Part } from "./part.ts";
import { backOffice } from "./parts/back-office.ts";
import { custody } from "./parts/custody.ts";
import { cylinders } from "./parts/cylinders.ts";
import { documents } from "./parts/documents.ts";
import { growth } from "./parts/growth.ts";
import { matching } from "./parts/matching.ts";
import { monthEnd } from "./parts/month-end.ts";
import { orders } from "./parts/orders.ts";
import { phone } from "./parts/phone.ts";
import { pictures } from "./parts/pictures.ts";
import { render } from "./parts/render.ts";
import { requests } from "./parts/requests.ts";
import { start } from "./parts/start.ts";
import { visits } from "./parts/visits.ts";
import { sectionOf, withSections } from "./results.ts";

export const PARTS: readonly Part[] = [
  requests,
  render,
  visits,
  orders,
  phone,
  start,
  custody,
  cylinders,
  backOffice,
  growth,
  documents,
  monthEnd,
  matching,
  pictures,
];
const RESULTS = join(import.meta.dirname, "RESULTS.md");

if (import.meta.main) {
  const { values } = parseArgs({ options: { only: { type: "string" }, list: { type: "boolean" } } });
  if (values.list) for (const { name, measures } of PARTS) console.log(`${name.padEnd(14)}${measures}`);
  else for (const part of chosen(values.only)) await measure(part);
}

function chosen(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  return only.split(",").map((name) => {
    const part = PARTS.find((one) => one.name === name);
    if (part === undefined) throw new Error(`There is no part "${name}": ${PARTS.map((one) => one.name).join(", ")}`);
    return part;
  });
}

/** Written after each part, so that an interrupted run keeps what it measured. */
async function measure(part: Part): Promise<void> {
  const before = loadavg();
  const began = performance.now();
  const figures = await part.run("whole");
  const section = sectionOf(
    part,
    {
      day: new Date().toISOString().slice(0, 10),
      seconds: Math.round((performance.now() - began) / 1000),
      load: `${before[0]?.toFixed(1)} to ${loadavg()[0]?.toFixed(1)}`,
      machine: `${cpus().length} cores (${arch()}), Node ${process.version}`,
    },
    figures,
  );
  writeFileSync(RESULTS, withSections(readFileSync(RESULTS, "utf8"), PARTS, new Map([[part.name, section]])));
  console.log(`## ${part.name}\n\n${section}`);
}
