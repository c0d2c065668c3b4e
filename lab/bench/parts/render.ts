/** The CPU cost of an uncached page, beside React rendering the same tree. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Length, median, type Part, ratio, table } from "../part.ts";
import { cpuMilliseconds } from "../process-figures.ts";
import { startShop } from "../shop-process.ts";

const run = promisify(execFile);
type Size = { pages: number; rounds: number };
const SIZES: Record<Length, Size> = { whole: { pages: 60, rounds: 3 }, short: { pages: 2, rounds: 1 } };

export const render: Part = {
  name: "render",
  measures: "CPU milliseconds for an uncached page, compressed and sent over HTTP.",
  baseline: "React alone rendering the same tree with the same data",
  missed:
    "React takes 35 % of the time, garbage collection 14 %, buffer and ETag 11 %, products 9 %, brotli and gzip 15 % in other threads. The page is cached until a product or a price changes.",
  run: (length) => measureRender(SIZES[length]),
};

async function measureRender({ pages, rounds }: Size): Promise<string> {
  const shop = await startShop();
  try {
    const [ours, bare]: [number[], number[]] = [[], []];
    let lowest = 1;
    // Each minimum price is another page with nearly the same products.
    const open = async () => {
      const page = await fetch(`${shop.address}/?min=${lowest++}`, { headers: { "accept-encoding": "br" } });
      if (!page.ok) throw new Error(`The page answered ${page.status}`);
      await page.arrayBuffer();
    };
    for (let page = 0; page < pages; page += 1) await open();
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuMilliseconds(shop.pid);
      for (let page = 0; page < pages; page += 1) await open();
      ours.push((cpuMilliseconds(shop.pid) - before) / pages);
      const script = join(import.meta.dirname, "../bare-render.ts");
      const { stdout } = await run(process.execPath, [script, shop.address, "/?min=1", String(pages)], {
        env: { ...process.env, NODE_ENV: "production" },
      });
      bare.push(Number(stdout));
    }
    const [mine, least] = [median(ours), median(bare)];
    return table(
      ["CPU ms per page", "the shop", "bare React", "ratio", "target"],
      [["landing page with a filter, uncached", mine.toFixed(1), least.toFixed(1), ratio(least, mine), "≥ 0.50"]],
    );
  } finally {
    await shop.stop();
  }
}
