/** Measures what the shop promises, each rate against a bare limit in the same run, and keeps the results. */
import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus } from "node:os";
import { join } from "node:path";
import { measureBackOffice } from "./back-office.ts";
import { measureCylinders } from "./cylinders.ts";
import { measureMatching } from "./matching.ts";
import { INVOICES, measureMonthEnd } from "./month-end.ts";
import { measureOrderRate } from "./order-rate.ts";
import { measurePapers, papersInWords } from "./papers.ts";
import { measureAddToCart, measureOnPhone } from "./phone.ts";
import { compareWithBare } from "./request-rate.ts";
import { startShop } from "./shop-process.ts";

const shop = await startShop();
const idleMb = residentMegabytes(shop.pid);
const phone = [
  await measureOnPhone("/", shop.address),
  await measureOnPhone("/refrigerant-prices", `${shop.address}/refrigerant-prices`),
];
const adding = await measureAddToCart(shop.address);
const rates = [
  await compareWithBare("GET /api/products", { url: `${shop.address}/api/products`, pid: shop.pid }),
  await compareWithBare("GET /", { url: `${shop.address}/`, pid: shop.pid }),
];
await shop.stop();
const orders = await measureOrderRate();
const cylinders = await measureCylinders();
const backOffice = await measureBackOffice();
const papers = await measurePapers();
const monthEnd = await measureMonthEnd();
const matching = measureMatching();

const results = `# Results

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${arch()}), Node ${process.version}, server and load generator
on the same machine. Medians of three rounds that take turns with a bare Fastify sending the same compressed bytes from memory. On two cores
the generator is the limit, so the processor time the server spends on a thousand requests is the fairer measure: its ratio says how close the
shop comes to the bare server when nothing else holds it back.

| | the shop | bare Fastify | ratio | wanted | bytes |
|---|---:|---:|---:|---:|---:|
${rates
  .flatMap(({ name, rate, cpu, bytes }) => [
    `| ${name}, requests a second | ${rate.shop.toFixed(0)} | ${rate.bare.toFixed(0)} | ${(rate.shop / rate.bare).toFixed(2)} | ≥ 0.50 | ${bytes} |`,
    `| ${name}, processor ms for 1,000 | ${cpu.shop.toFixed(0)} | ${cpu.bare.toFixed(0)} | ${(cpu.bare / cpu.shop).toFixed(2)} | ≥ 0.50 | |`,
  ])
  .join("\n")}

| orders a second | the shop | bare SQL | ratio | wanted |
|---|---:|---:|---:|---:|
| POST /api/orders | ${orders.shop.toFixed(0)} | ${orders.bare.toFixed(0)} | ${(orders.shop / orders.bare).toFixed(2)} | ≥ 1,000 and ≥ 0.25 |

| orders a second | one hot product is counted | nothing is counted | ratio | wanted |
|---|---:|---:|---:|---:|
| POST /api/orders | ${orders.hot.toFixed(0)} | ${orders.shop.toFixed(0)} | ${(orders.hot / orders.shop).toFixed(2)} | ≥ 0.80 |

Through HTTP with session, validation, billing, four lines, two mails and a commit with fsync, 40 buyers at a time; bare SQL commits the same rows one
order at a time over the same 20 connections. Medians of ${orders.rounds} rounds in turns, ${orders.orders} orders in all, generator, shop and PostgreSQL on the same cores.

| on the emulated phone | largest paint | blocked | shift | script | all |
|---|---:|---:|---:|---:|---:|
| wanted for / | ≤ 800 ms | ≤ 200 ms | 0 | ≤ 130 kB | |
${phone.map(({ name, lcp, tbt, cls, scriptKb, totalKb }) => `| ${name} | ${lcp.toFixed(0)} ms | ${tbt.toFixed(0)} ms | ${cls.toFixed(3)} | ${scriptKb.toFixed(0)} kB | ${totalKb.toFixed(0)} kB |`).join("\n")}

| Add to Cart on the emulated phone | button answers | cart is open |
|---|---:|---:|
| wanted | ≤ 100 ms | |
| / | ${adding.answered.toFixed(0)} ms | ${adding.opened.toFixed(0)} ms |

| cylinders, milliseconds | of 1,000 | of 1,000,000, with 5,000,000 lines of history | ratio | wanted |
|---|---:|---:|---:|---:|
${cylinders.map(({ name, few, many, wanted }) => `| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} | ${wanted} |`).join("\n")}

| back office of 200,000 orders and 20,000 customers, milliseconds | median | slowest | wanted |
|---|---:|---:|---:|
${backOffice.answers.map(({ name, median, slowest, wanted }) => `| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} | ≤ ${wanted} |`).join("\n")}

| export of all of them | seconds | MB sent | MB more memory |
|---|---:|---:|---:|
${backOffice.exports.map(({ name, seconds, megabytes, memoryGrowth }) => `| ${name} | ${seconds.toFixed(1)} | ${megabytes.toFixed(0)} | ${memoryGrowth.toFixed(0)} |`).join("\n")}

${papersInWords(papers)}

| month end of ${INVOICES.toLocaleString("en-IN")} invoices | seconds | wanted | MB sent | MB more memory |
|---|---:|---:|---:|---:|
${monthEnd.map(({ name, seconds, megabytes, memoryGrowth }) => `| ${name} | ${seconds.toFixed(1)} | ≤ 5 | ${megabytes.toFixed(0)} | ${memoryGrowth.toFixed(0)} |`).join("\n")}

| 5,000 bank lines against 5,000 open orders | seconds | wanted |
|---|---:|---:|
${matching.map(({ name, ms }) => `| ${name} | ${(ms / 1000).toFixed(1)} | ≤ 3 |`).join("\n")}

Idle memory of the process: ${idleMb} MB (wanted: under 150).
`;
writeFileSync(join(import.meta.dirname, "RESULTS.md"), results);
console.log(results);

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Math.round(Number(kilobytes) / 1024);
}
