/** npm run bench -w lab: measures everything and writes RESULTS.md. With --only=orders,start it prints these parts; --list names them. */
import { writeFileSync } from "node:fs";
import { arch, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfOld } from "../../src/app/server/build/build-if-old.ts";
import type { Part } from "./figures.ts";
import { growth } from "./parts/growth.ts";
import { monthEnd } from "./parts/month-end.ts";
import { orders } from "./parts/orders.ts";
import { phone } from "./parts/phone.ts";
import { requests } from "./parts/requests.ts";
import { start } from "./parts/start.ts";

export const PARTS: readonly Part[] = [requests, orders, phone, start, growth, monthEnd];

const HEAD = `# Results

\`npm run bench -w lab\` writes this file. The sizes and targets are those that the shop is built for. Shop, PostgreSQL and load generator share one machine: compare ratios and CPU time, rates depend on the load given with each section.
`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { only: { type: "string" }, list: { type: "boolean" } } });
  const names = values.only?.split(",") ?? PARTS.map(({ name }) => name);
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part "${unknown}": ${PARTS.map(({ name }) => name).join(", ")}`);
  if (values.list) for (const { name, measures } of PARTS) console.log(`${name.padEnd(10)} ${measures}`);
  else {
    buildIfOld();
    const sections: string[] = [];
    for (const part of PARTS.filter(({ name }) => names.includes(name))) sections.push(await sectionOf(part));
    if (!values.only) writeFileSync(join(import.meta.dirname, "RESULTS.md"), [HEAD, ...sections].join("\n"));
  }
}

async function sectionOf({ name, measures, run }: Part): Promise<string> {
  const [began, before] = [performance.now(), loadavg()[0]];
  const figures = await run("whole");
  const seconds = Math.round((performance.now() - began) / 1000);
  const machine = `${cpus().length} cores (${arch()}), Node ${process.version}, load ${before?.toFixed(1)} to ${loadavg()[0]?.toFixed(1)}`;
  const day = new Date().toISOString().slice(0, 10);
  const section = `## ${name}\n\n${measures} Measured on ${day} in ${seconds} s: ${machine}.\n\n${figures}\n`;
  console.log(section);
  return section;
}
